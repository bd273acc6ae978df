"""The program's entry point: the command `bummerl`, and `python -m companion`."""

import sys
from collections.abc import Sequence

from companion.cli.arguments import BUILD_WEB, Order
from companion.cli.run import run
from companion.cli.statuses import Status


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with the words after its name; gives its exit status."""
    return run(sys.argv[1:] if words is None else words, open_app=_open_app)


def _open_app(order: Order) -> int:
    if order.command == BUILD_WEB and order.file is not None:
        from companion.cli.build_web import build_web
        from companion.web.static import build

        return build_web(order.file, build.build_web)
    from companion.storage.lock import FolderInUseError
    from companion.web.opening import open_app
    from companion.web.server import PortTakenError

    try:
        open_app(port=order.port, browser=order.browser, data=order.data)
    except FolderInUseError as problem:
        return _point_to_the_first(order, problem.address)
    except PortTakenError as problem:
        from companion.cli.words import port_taken, translator

        print(port_taken(translator(), problem.port), file=sys.stderr)
        return Status.REFUSED
    return Status.FINE


def _point_to_the_first(order: Order, address: str | None) -> int:
    """Show the app that is open already instead of opening another one over the same matches."""
    from companion.cli.words import folder_in_use, opened_already, translator

    if address is None:
        print(folder_in_use(translator()), file=sys.stderr)
        return Status.REFUSED
    print(opened_already(translator(), address), flush=True)
    if order.browser:
        from companion.web.opening import show

        show(address)
    return Status.FINE


if __name__ == "__main__":
    sys.exit(main())
