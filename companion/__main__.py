"""The program's entry point: the command `bummerl`, and `python -m companion`."""

import sys
from collections.abc import Sequence

from companion.cli.arguments import Order
from companion.cli.run import run
from companion.cli.statuses import Status


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with the words after its name; gives its exit status."""
    return run(sys.argv[1:] if words is None else words, open_app=_open_app)


def _open_app(order: Order) -> int:
    from companion.web.opening import open_app
    from companion.web.server import PortTakenError

    try:
        open_app(port=order.port, browser=order.browser, data=order.data)
    except PortTakenError as problem:
        from companion.cli.words import port_taken, translator

        print(port_taken(translator(), problem.port), file=sys.stderr)
        return Status.REFUSED
    return Status.FINE


if __name__ == "__main__":
    sys.exit(main())
