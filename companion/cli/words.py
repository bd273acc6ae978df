"""The sentences of the command line: what went wrong, and the help."""

from companion.i18n.catalogs import device_language, languages, translator_for
from companion.i18n.translator import Translator


def translator() -> Translator:
    """The words of the language that the shell or the system is set to."""
    return translator_for(device_language())


def help_page(tr: Translator) -> str:
    """Every command and option, each with what it does."""
    number, folder, file = tr("NUMBER"), tr("FOLDER"), tr("FILE")
    document, section, words = tr("DOCUMENT"), tr("SECTION"), tr("WORDS")
    spoken = "|".join(languages())
    page = (
        tr("Keeps the score of Schnapsen: deal after deal, Bummerl after Bummerl."),
        "",
        f"  bummerl [--lan] [--port {number}] [--no-browser] [--data {folder}]",
        _indented(tr("Opens the app.")),
        _indented(
            tr("--lan: opens it to the devices of this network, too, and prints a QR code that leads them here.")
        ),
        _indented(tr("--port: where the app listens on this device; left out, a free port is taken.")),
        _indented(tr("--no-browser: only prints the address.")),
        _indented(tr("--data: keeps the matches in this folder.")),
        f"  bummerl score [{file}]",
        _indented(tr("Reads one deal a line as JSON and prints what each is worth.")),
        f"  bummerl replay [{file}]",
        _indented(tr("Reads a match as JSON and prints where it stands.")),
        f"  bummerl draw [{file}] [--seed {number}]",
        _indented(tr("Reads entry cards as JSON and draws who meets whom at a Preisschnapsen.")),
        _indented(tr("--seed: the same number makes the same draw again.")),
        f"  bummerl may [{file}]",
        _indented(tr("Reads one situation a line as JSON and prints what one may and must do in it.")),
        f"  bummerl count [{file}]",
        _indented(tr("Reads trick piles as JSON and prints what they count.")),
        f"  bummerl drill [{file}] [--seed {number}]",
        _indented(tr("Prints questions to practise on, with their answers, as JSON.")),
        _indented(tr("--seed: the same number asks the same questions again.")),
        f"  bummerl rules-code [{file}]",
        _indented(tr("Reads rules as JSON and prints their code, or reads a code and prints the rules.")),
        f"  bummerl tournament [{file}]",
        _indented(tr("Reads a tournament as JSON and prints where it stands.")),
        "  bummerl presets",
        _indented(tr("Prints the rule sets with all of their options as JSON.")),
        f"  bummerl rules [{document} [--section {section}]] [--lang {spoken}] [--json]",
        _indented(tr("Lists the rules, or prints one document or one section of it.")),
        f"  bummerl rules --search {words} [--lang {spoken}] [--json]",
        _indented(tr("Prints what answers a question, best first.")),
        f"  bummerl export {file} [--data {folder}]",
        _indented(tr("Saves everything in a new file.")),
        f"  bummerl import {file} [--dry-run] [--data {folder}]",
        _indented(tr("Says what importing such a file would do, and does it.")),
        _indented(tr("--dry-run: only says it.")),
        f"  bummerl build-web {folder}",
        _indented(tr("Makes the app as a folder of files that runs in a browser, without a network from then on.")),
        f"  bummerl serve-web [{folder}] [--port {number}] [--no-browser]",
        _indented(tr("Serves such a folder on this device; left out, it is dist/web.")),
        "  bummerl --version",
        _indented(tr("Prints the version.")),
        "",
        tr("Without a file, a command reads standard input; with a hyphen, export writes to standard output."),
    )
    return "\n".join(page)


def port_taken(tr: Translator, port: int) -> str:
    """Why the app cannot listen where it should."""
    return tr("Another program listens at port %(port)s; name another one or none.", port=port)


def opened_already(tr: Translator, address: str) -> str:
    """Where the app is that has been opened over the same matches."""
    return tr("Bummerl is open already, at %(address)s", address=address)


def end_it_first(tr: Translator) -> str:
    """What to do before it can be opened to the network."""
    return tr("To open it to the network, end it there first.")


def folder_in_use(tr: Translator) -> str:
    """Why the app cannot open, where nobody knows what keeps it from that."""
    return tr("Another program is using the folder with the matches; end it, or name another folder with --data.")


def other_flet(tr: Translator, needed: str, installed: str) -> str:
    """Why the app does not start with another version of Flet."""
    return tr(
        "Bummerl runs with Flet %(needed)s only, but Flet %(installed)s is installed. Please install Bummerl again.",
        needed=needed,
        installed=installed,
    )


def version_line(tr: Translator) -> str:
    """The version that is installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"bummerl {version('bummerl')}"
    except PackageNotFoundError:
        return tr("bummerl, run without having been installed")


def _indented(sentence: str) -> str:
    return f"      {sentence}"
