"""The messages of the command line: errors and the help page."""

from companion.app.ports import Cause
from companion.i18n.catalogs import device_language, languages, translator_for
from companion.i18n.translator import Translator
from companion.ui.words import data


def translator() -> Translator:
    """Return the translator for the language of the shell or the system."""
    return translator_for(device_language())


def help_page(tr: Translator) -> str:
    """Return the help page with all commands and options."""
    number, folder, file = tr("NUMBER"), tr("FOLDER"), tr("FILE")
    document, section, words, match = tr("DOCUMENT"), tr("SECTION"), tr("WORDS"), tr("MATCH")
    code = tr("CODE")
    spoken = "|".join(languages())
    page = (
        tr("Keeps score for the card game Schnapsen."),
        "",
        f"  bummerl [--lan] [--port {number}] [--no-browser] [--data {folder}]",
        _indented(tr("Opens the app.")),
        _indented(
            tr("--lan: also makes the app available to other devices on this network and prints a QR code for them.")
        ),
        _indented(tr("--port: the port the app uses; the default is the previous one.")),
        _indented(tr("--no-browser: prints the address without opening a browser.")),
        _indented(tr("--data: stores the matches in this folder.")),
        f"  bummerl score [{file}]",
        _indented(tr("Reads deals as JSON, one per line, and prints what each is worth.")),
        f"  bummerl replay [{file}]",
        _indented(tr("Reads a match as JSON and prints its score.")),
        f"  bummerl draw [{file}] [--seed {number}]",
        _indented(tr("Reads entry cards as JSON and draws the pairings for a tournament.")),
        _indented(tr("--seed: the same number gives the same draw.")),
        f"  bummerl may [{file}]",
        _indented(tr("Reads situations as JSON, one per line, and prints which actions are allowed or required.")),
        f"  bummerl count [{file}]",
        _indented(tr("Reads won tricks as JSON and prints their card points.")),
        f"  bummerl drill [{file}] [--seed {number}]",
        _indented(tr("Prints practice questions and their answers as JSON.")),
        _indented(tr("--seed: the same number gives the same questions.")),
        f"  bummerl rules-code [{file}]",
        _indented(tr("Reads rules as JSON and prints their code, or reads a code and prints the rules.")),
        f"  bummerl tournament [{file}] [--html [--lang {spoken}] | --fingerprint {code}]",
        _indented(tr("Reads a tournament as JSON and prints its standings.")),
        _indented(tr("--html: prints a web page with all results instead.")),
        _indented(tr("--fingerprint: checks a printed fingerprint against the tournament's log.")),
        "  bummerl presets",
        _indented(tr("Prints all presets with their options as JSON.")),
        f"  bummerl rules [{document} [--section {section}]] [--lang {spoken}] [--json]",
        _indented(tr("Lists the rules documents, or prints one document or one section.")),
        f"  bummerl rules --search {words} [--lang {spoken}] [--json]",
        _indented(tr("Searches the rules and prints the best results first.")),
        f"  bummerl export {file} [--data {folder}]",
        _indented(tr("Exports everything to a new file.")),
        f"  bummerl import {file} [--dry-run] [--data {folder}]",
        _indented(tr("Shows what the import will change, then imports the file.")),
        _indented(tr("--dry-run: only shows the changes.")),
        f"  bummerl hand-over {match} [--data {folder}]",
        _indented(tr("Prints a code for handing a match over to another device.")),
        f"  bummerl take {file} [--dry-run] [--data {folder}]",
        _indented(tr("Reads a handover code, shows what will change, then imports its content.")),
        f"  bummerl build-web {folder}",
        _indented(tr("Builds the web app into a folder. Once loaded in a browser, the app works offline.")),
        f"  bummerl serve-web [{folder}] [--port {number}] [--no-browser]",
        _indented(tr("Serves a folder created by build-web on this device; the default is dist/web.")),
        "  bummerl --version",
        _indented(tr("Prints the version.")),
        "",
        tr("Without a file, commands read standard input; with -, export writes to standard output."),
    )
    return "\n".join(page)


def no_language(tr: Translator, wanted: str) -> str:
    """Return the error for a language in which the app is not available, with a list of the available languages."""
    return tr(
        "The language %(language)s isn't available. Available: %(languages)s.",
        language=wanted,
        languages=", ".join(languages()),
    )


def port_taken(tr: Translator, port: int) -> str:
    """Return the error for a port that is in use."""
    return tr("Another app is using port %(port)s. Choose another port, or leave out --port.", port=port)


def opened_already(tr: Translator, address: str) -> str:
    """Return the message that the app is already open with the same data, including the app's address."""
    return tr("Bummerl is already open at %(address)s", address=address)


def end_it_first(tr: Translator) -> str:
    """Return the message that the running app must be closed before it can be made available on the network."""
    return tr("To open Bummerl to the network, quit the running copy first.")


def folder_in_use(tr: Translator) -> str:
    """Return the error for a data folder that an unknown program is using."""
    return tr("Another app is using the matches folder. Close that app, or choose another folder with --data.")


def read_only(tr: Translator, why: Cause) -> str:
    """Return a message saying that nothing can be stored, and why."""
    return tr("You can view your matches, but nothing can be saved. %(cause)s", cause=data.cause(tr, why))


def other_flet(tr: Translator, needed: str, installed: str) -> str:
    """Return the error for an incompatible version of Flet."""
    return tr(
        "Bummerl needs Flet %(needed)s, but Flet %(installed)s is installed. Reinstall Bummerl.",
        needed=needed,
        installed=installed,
    )


def version_line(tr: Translator) -> str:
    """Return the line with the installed version."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"bummerl {version('bummerl')}"
    except PackageNotFoundError:
        return tr("bummerl (not installed)")


def _indented(sentence: str) -> str:
    return f"      {sentence}"
