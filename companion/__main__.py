"""The entry point of the `bummerl` command and of `python -m companion`."""

import sys
from collections.abc import Sequence

from companion.cli.arguments import BUILD_WEB, SERVE_WEB, Order
from companion.cli.run import run
from companion.cli.statuses import Status


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with its command-line arguments, and return the exit status."""
    return run(sys.argv[1:] if words is None else words, open_app=_open)


def _open(order: Order) -> int:
    if order.command == BUILD_WEB and order.file is not None:
        from companion.cli.web.build_web import build_web
        from companion.web.static import build

        return build_web(order.file, build.build_web)
    from companion.web.server import PortTakenError

    try:
        return _serve_web(order) if order.command == SERVE_WEB else _open_app(order)
    except PortTakenError as problem:
        from companion.cli.words import port_taken, translator

        print(port_taken(translator(), problem.port), file=sys.stderr)
        return Status.REFUSED


def _open_app(order: Order) -> int:
    from companion.cli.printing import print_message
    from companion.cli.web.opened import invitation, is_terminal
    from companion.cli.words import read_only, translator
    from companion.storage.lock import FolderInUseError
    from companion.ui.flet_patches import OtherFletError
    from companion.web.opening import Opened, open_app

    def opened(app: Opened) -> None:
        if app.read_only is not None:
            print(read_only(translator(), app.read_only), file=sys.stderr)
        print_message(invitation(translator(), app.here, app.there, colours=is_terminal()) if order.lan else app.here)

    try:
        open_app(port=order.port, browser=order.browser, data=order.data, lan=order.lan, report=opened)
    except FolderInUseError as problem:
        return _show_running_app(order, problem.address)
    except OtherFletError as problem:
        from companion.cli.words import other_flet

        print(other_flet(translator(), problem.needed, problem.installed), file=sys.stderr)
        return Status.REFUSED
    return Status.FINE


def _serve_web(order: Order) -> int:
    from companion.cli.printing import print_message
    from companion.cli.web.serve_web import BUILT, serve_web
    from companion.web.browser import show_soon
    from companion.web.hosting import serve_site

    def ready(address: str) -> None:
        print_message(address)
        if order.browser:
            show_soon(address)

    return serve_web(order.file or BUILT, lambda folder: serve_site(folder, port=order.port, on_ready=ready))


def _show_running_app(order: Order, address: str | None) -> int:
    """Show the app that is already running with the same data, instead of starting another one."""
    from companion.cli.printing import print_message
    from companion.cli.words import end_it_first, folder_in_use, opened_already, translator

    tr = translator()
    if address is None:
        print(folder_in_use(tr), file=sys.stderr)
        return Status.REFUSED
    if order.lan:
        print(opened_already(tr, address), end_it_first(tr), sep="\n", file=sys.stderr)
        return Status.REFUSED
    print_message(opened_already(tr, address))
    if order.browser:
        from companion.bootstrap import folder_of
        from companion.web.browser import private_page, show

        show(private_page(address, folder_of(order.data)))
    return Status.FINE


if __name__ == "__main__":
    sys.exit(main())
