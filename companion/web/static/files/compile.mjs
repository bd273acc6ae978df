// Run by Node while the app is built: writes the bytecode of every module below a folder beside it, which of them a
// start loads, and what the dataclasses of these and of the modules named besides have written.
import { pathToFileURL } from "node:url";

const [place, folder, start, ...later] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${place}/pyodide.mjs`));
// the order of sets goes into bytecode, so it must be the same every time; columns are for nobody to read
const env = { HOME: "/", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: place, env });
python.mountNodeFS("/modules", folder);
// what only a browser has, so that the modules can be imported here
for (const name of ["bummerl_js", "flet_js"]) python.registerJsModule(name, {});
python.globals.set("START", start);
python.globals.set("LATER", python.toPy(later));
process.on("uncaughtException", (error) => {
  console.error(error.message); // without the line of minified script that Node shows
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
# the time and size of a source would be checked if there were one
HEAD = MAGIC_NUMBER + bytes(12)


def documented(tree):
    # a dataclass without a docstring composes one from its signature, which takes long
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.parse("__doc__ = '-'").body[0])


def without_types(tree):
    # nobody asks at run time what functions take and give, and Python would make another function for each answer
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
    if APP in path.parents:  # the library does ask, here and there
        without_types(tree)
    code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True, optimize=2)
    path.with_suffix(".pyc").write_bytes(HEAD + marshal.dumps(code))
    path.unlink()

# what dataclasses write for their classes is compiled here, too, because that is most of what their import takes
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
        getattr(sys.modules["flet"], control)  # which Flet loads when it is asked for
write("dataclasses.bin", {text: code for text, code in written.items() if text in of_first})
write("later_dataclasses.bin", {text: code for text, code in written.items() if text not in of_first})
`);
