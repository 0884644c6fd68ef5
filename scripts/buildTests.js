// Builds `out`: tests, test host and demo. What VS Code loads is bundled, as in `dist`. All else is compiled once, in
// `out/modules`, and `startTests.js` loads it for the small files in `out/test` that are started.
const esbuild = require("esbuild");
const fs = require("node:fs");
const path = require("node:path");

/** @import { BuildOptions, Metafile } from "esbuild" */
/** @typedef {BuildOptions & { readonly metafile: true }} Options */

/** Folders of which only the tests are started. */
const ONLY_TESTS = /^test\/(?:e2e|faults|flows|gate|integration|package|security|states|support|unit)\//;
const STARTED = /\.test\.ts$|^test\/(?:integration\/suite|support\/cache\/cacheWriter)\.ts$/;

/** What VS Code loads: bundles, as in `dist`. */
const LOADED_BY_EDITOR = /^test\/(?:integration\/|host\/serverPreload|demo\/openerExtension|soak\/window)/;

/** The scripts that tests import. */
const TESTED_SCRIPTS = ["draw-media.mjs", "draw-walkthrough.mjs", "packTexts.js"];

/** @returns {string[]} the TypeScript files in a folder, found by looking, so that no test is forgotten */
function sourceFiles(/** @type {string} */ folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return ["fixtures", "workspaces"].includes(entry.name) ? [] : sourceFiles(file);
    return /(?<!\.d)\.ts$/.test(entry.name) ? [file] : [];
  });
}

/** The files below `test` that are started. */
const startedFiles = () => sourceFiles("test").filter((file) => !ONLY_TESTS.test(file) || STARTED.test(file));

const bundledTests = () => startedFiles().filter((file) => LOADED_BY_EDITOR.test(file));

/**
 * Each file by itself, as a function for `startTests.js`.
 *
 * @param {Options} bundles
 * @returns {Options}
 */
const modules = ({ alias, bundle, ...options }) => ({
  ...options,
  entryPoints: [...sourceFiles("src"), ...sourceFiles("test"), ...TESTED_SCRIPTS.map((script) => `scripts/${script}`)],
  outdir: "out/modules",
  external: [],
  supported: { "dynamic-import": false },
  banner: { js: "module.exports = (exports, require, module, __filename, __dirname) => {" },
  footer: { js: "};" },
});

/**
 * The packages that `src` uses, each as a function that loads it: one file, as Node.js doesn't find all parts of them.
 *
 * @param {Options} bundles
 * @param {Metafile} compiled
 * @returns {Options}
 */
function packages({ entryPoints, outbase, sourcemap, ...options }, { outputs }) {
  const imports = Object.entries(outputs).flatMap(([file, { imports: all }]) =>
    file.startsWith("out/modules/src/") ? all.map((one) => one.path) : [],
  );
  const names = [...new Set(imports)].filter((name) => !/^\.|^node:|^vscode$/.test(name)).sort();
  const lines = names.map((name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(name)});`);
  return {
    ...options,
    stdin: { contents: lines.join("\n"), resolveDir: "src" },
    outdir: "out/modules",
    entryNames: "packages",
  };
}

/** @returns {string[]} the files that start tests from `modules` */
function writeStarts() {
  return startedFiles()
    .filter((file) => !LOADED_BY_EDITOR.test(file))
    .map((file) => {
      const start = `out/${file.replace(/\.ts$/, ".js")}`;
      const loader = path.posix.relative(path.posix.dirname(start), "scripts/startTests.js");
      fs.mkdirSync(path.dirname(start), { recursive: true });
      // VS Code's tests start one of them as a program.
      fs.writeFileSync(
        start,
        `#!/usr/bin/env node\nrequire("${loader}").start(${JSON.stringify(file.replace(/\.ts$/, ""))}, module);\n`,
      );
      return start;
    });
}

/** Removes what an earlier build made of tests that are no more: tests are found by looking. */
function removeForgotten(/** @type {string} */ folder, /** @type {ReadonlySet<string>} */ outputs) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeForgotten(file, outputs);
    else if (!outputs.has(file)) fs.rmSync(file);
  }
}

/** @param {Options} options for the bundles */
async function buildTests(options) {
  const [bundles, compiled] = await Promise.all([esbuild.build(options), esbuild.build(modules(options))]);
  const shared = await esbuild.build(packages(options, compiled.metafile));
  const built = [bundles, compiled, shared].flatMap(({ metafile }) => Object.keys(metafile.outputs));
  const outputs = new Set([...writeStarts(), ...built]);
  for (const folder of ["out/test", "out/modules"]) removeForgotten(folder, outputs);
}

module.exports = { buildTests, bundledTests };
