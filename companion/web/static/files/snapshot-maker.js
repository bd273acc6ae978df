// Makes a snapshot of Python after importing the modules that every start needs. No user files are open here.
import { fetched, PLACE, recordedPython, takeSnapshot, unpack } from "./python.js";
import { keepSnapshot } from "./snapshot.js";

self.onmessage = async ({ data }) => {
  try {
    await keepSnapshot(() => made(data));
  } catch (error) {
    console.warn(`no snapshot was stored: ${error}`);
  }
  postMessage("done");
  close();
};

async function made(lock) {
  const [data, modules, python] = await Promise.all([fetched("app.tar"), fetched("code.tar"), recordedPython(lock)]);
  const flet_js = {};
  unpack(python.FS, data);
  unpack(python.FS, modules);
  python.registerJsModule("flet_js", flet_js);
  // Replace the compiled part of msgpack, because a snapshot cannot contain compiled code.
  python.runPython(`
    import gc, sys
    from types import ModuleType
    sys.path.insert(0, "${PLACE}")
    gc.disable()
    compiled = ModuleType("msgpack._cmsgpack")
    compiled.Packer = compiled.Unpacker = compiled.unpackb = None
    sys.modules[compiled.__name__] = compiled
    import quick_dataclasses
    import quick_imports
    from entry import load
    load()
    del sys.modules[compiled.__name__], compiled
    gc.collect()
    gc.freeze()
    gc.enable()
  `);
  return takeSnapshot(python, { flet_js });
}
