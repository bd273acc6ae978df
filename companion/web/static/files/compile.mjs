// Run by Node while the app is built: writes the bytecode of every module below a folder beside it.
import { pathToFileURL } from "node:url";

const [place, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${place}/pyodide.mjs`));
// the order of sets goes into bytecode, so it must be the same every time
const python = await loadPyodide({ indexURL: place, env: { HOME: "/", PYTHONHASHSEED: "0" } });
python.mountNodeFS("/modules", folder);
python.runPython(`
import importlib.util
import marshal
from pathlib import Path

# the time and size of a source would be checked if there were one
HEAD = importlib.util.MAGIC_NUMBER + bytes(12)

for path in sorted(Path("/modules").rglob("*.py")):
    name = str(path.relative_to("/modules"))
    code = compile(path.read_bytes(), name, "exec", dont_inherit=True, optimize=2)
    path.with_suffix(".pyc").write_bytes(HEAD + marshal.dumps(code))
`);
