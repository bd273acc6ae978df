// Run by Node while the app is built. Writes the bytecode of all modules in a folder next to them, the list of modules
// that a start loads, and the source that `dataclasses` generates for these modules and for those given as arguments.
import { pathToFileURL } from "node:url";

const [place, folder, start, ...later] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${place}/pyodide.mjs`));
// The fixed hash seed keeps the order of sets, and thus the bytecode, the same in every build. Column numbers in
// tracebacks are left out, because nobody reads them.
const env = { HOME: "/", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: place, env });
python.mountNodeFS("/modules", folder);
// These modules exist only in browsers; empty ones make the app importable here.
for (const name of ["bummerl_js", "flet_js"]) python.registerJsModule(name, {});
python.globals.set("START", start);
python.globals.set("LATER", python.toPy(later));
process.on("uncaughtException", (error) => {
  console.error(error.message); // Node would also print a line of minified code
  process.exit(1);
});
python.runPython(`
import ast
import dataclasses
import json
import marshal
import sys
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path

MODULES = Path("/modules")
APP = MODULES / "app"
# the time and the size are zero, because they are compared with the source file only if there is one
HEAD = MAGIC_NUMBER + bytes(12)


def documented(tree):
    # without a docstring, a dataclass generates one from its signature, which takes long
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.parse("__doc__ = '-'").body[0])


def without_types(tree):
    # no code reads the annotations of these functions, and Python would create a function to compute each of them
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None


def controls(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "ft":
            yield node.attr


used = {}
for path in sorted(MODULES.rglob("*.py")):
    name = str(path.relative_to(MODULES))
    tree = ast.parse(path.read_bytes(), name)
    used[path] = sorted(set(controls(tree)))
    documented(tree)
    if APP in path.parents:  # some code in the libraries does read annotations
        without_types(tree)
    code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True, optimize=2)
    path.with_suffix(".pyc").write_bytes(HEAD + marshal.dumps(code))
    path.unlink()

# compile the source that dataclasses generate, too, because that takes most of the time needed to import them
written = {}


def noted(text, names, made):
    written[text] = marshal.dumps(compile(text, "<string>", "exec", dont_inherit=True))
    exec(text, names, made)


dataclasses.exec = noted
sys.path.insert(0, str(APP))


def write(name, recipes):
    (APP / name).write_bytes(marshal.dumps(dict(sorted(recipes.items()))))


exec(START, {})
loaded = (name for name, module in sys.modules.items() if str(APP) in (getattr(module, "__file__", None) or ""))
(APP / "first.json").write_text(json.dumps(sorted(loaded)))
of_first = set(written)
for name in LATER:
    import_module(name)
    for control in used.get(APP / (name.replace(".", "/") + ".py"), ()):
        getattr(sys.modules["flet"], control)  # Flet imports a control on first access
write("dataclasses.bin", {text: code for text, code in written.items() if text in of_first})
write("later_dataclasses.bin", {text: code for text, code in written.items() if text not in of_first})
`);
