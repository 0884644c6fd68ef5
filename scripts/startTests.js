// Loads compiled modules for the tests. Each file of `src` and `test` is compiled once, to a function; each test file
// has instances of its own, as if it was a bundle with them, so that what one test replaces is replaced in no other.
const { posix, resolve } = require("node:path");
const { fileURLToPath } = require("node:url");

const MODULES = resolve(__dirname, "../out/modules");

/**
 * @param {string} entry path from the checkout without its ending, such as `test/unit/docs.test`
 * @param {NodeModule} starter the file that is started, which stands for all modules: it names the folder, and requires packages
 */
function start(entry, starter) {
  /** @type {Readonly<Record<string, () => unknown>>} */
  const packages = require(`${MODULES}/packages.js`);
  /** @type {Map<string, { exports: unknown }>} */
  const loaded = new Map();
  const load = (/** @type {string} */ name) => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(name, module);
    const requireFrom = (/** @type {string} */ wanted) =>
      /^\.\.?\//.test(wanted)
        ? load(posix.join(posix.dirname(name), wanted.replace(/\.mjs$/, "")))
        : (packages[wanted]?.() ?? starter.require(/^file:/.test(wanted) ? fileURLToPath(wanted) : wanted));
    const main = name === entry && require.main === starter ? module : undefined;
    const factory = require(`${MODULES}/${name}.js`);
    factory(module.exports, Object.assign(requireFrom, { main }), module, starter.filename, starter.path);
    return module.exports;
  };
  load(entry);
}

module.exports = { start };
