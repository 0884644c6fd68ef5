// Builds `dist` (what is shipped) and, with --tests, `out` (tests, test host and demo).
//   --production  minified, no source maps     --watch  rebuild on change
//   --tests       also build `out`             --quiet  say nothing but errors
const esbuild = require("esbuild");
const fs = require("node:fs");
const path = require("node:path");

/** @import { BuildOptions, Plugin } from "esbuild" */
/** @typedef {ReadonlyMap<string, readonly string[]>} LazyFiles modules by the file in `dist` that receives them */

const has = (/** @type {string} */ flag) => process.argv.includes(flag);
const production = has("--production");

/** @satisfies {BuildOptions} */
const common = {
  bundle: true,
  platform: /** @type {const} */ ("node"),
  target: "node20",
  format: /** @type {const} */ ("cjs"),
  charset: /** @type {const} */ ("utf8"),
  logLevel: /** @type {"error" | "info"} */ (has("--quiet") ? "error" : "info"),
};

/**
 * The service is an entry of its own because it also runs by itself: `node dist/service.js`. Its threads run the file for
 * counting, which is small so that they start quickly.
 */
const ENTRIES = { extension: "src/extension.ts", service: "src/cli/main.ts", counting: "src/cli/counting.ts" };

/**
 * Which file in `dist` receives a module that is loaded with `import("…")`, by the beginning of the module's path in
 * `src`; the longest one that matches decides. Modules that are needed together share a file; a module that is not
 * listed gets one of its own.
 *
 * @type {Readonly<Record<string, string>>}
 */
const GROUPS = {
  application: "application",
  "common/jsonListText": "settings",
  "discovery/": "lazy",
  "local/": "local",
  "server/api/": "api",
  "server/formats/android/": "xml",
  "server/formats/qt/": "xml",
  "server/formats/resx/": "xml",
  "server/formats/xliff/": "xml",
  "server/pages/": "pages",
  "store/": "lazy",
  "ui/": "commands",
  "ui/beside/": "local",
  "ui/commands/localCommands": "local",
  "ui/commands/servingCommands": "local",
  "ui/components/": "components",
  "ui/problems/": "local",
  "ui/quickPick/": "components",
  "ui/serving/": "local",
  "weblate/": "lazy",
};

function groupOf(/** @type {string} */ module) {
  const matches = Object.keys(GROUPS).filter((start) => module.startsWith(start));
  const [longest] = matches.sort((a, b) => b.length - a.length);
  return (longest && GROUPS[longest]) ?? module.replaceAll("/", "-");
}

/** `src/ui/registerUi.ts` is the module `ui/registerUi`. */
const moduleName = (/** @type {string} */ file) =>
  path
    .relative("src", file)
    .replaceAll(path.sep, "/")
    .replace(/\.tsx?$/, "");

/** Finds every module that is loaded with `import("…")`, by the file in `dist` that receives it. */
async function findLazyModules() {
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: Object.values(ENTRIES),
    outdir: "dist",
    external: ["vscode"],
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const lazy = imports.filter(({ kind, external }) => kind === "dynamic-import" && !external);
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const module of [...new Set(lazy.map((one) => moduleName(one.path)))].sort()) {
    const group = groupOf(module);
    if (group in ENTRIES) throw new Error(`${module} cannot be in ${group}.js, which is an entry`);
    files.set(group, [...(files.get(group) ?? []), module]);
  }
  return files;
}

/**
 * Leads `import("…")` to the file in `dist` that holds the module, which is loaded with `require`: the extension host
 * of the oldest supported version does not load ES modules, and a native `import()` costs several milliseconds. Each
 * module is exported as a namespace under its path, so that names of different modules cannot clash.
 *
 * @param {LazyFiles} files
 * @returns {Plugin}
 */
const lazyImports = (files) => ({
  name: "lazy-imports",
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ kind, path: wanted, ...from }) => {
      if (kind !== "dynamic-import") return undefined;
      const resolved = await build.resolve(wanted, { ...from, kind: "import-statement" });
      const module = moduleName(resolved.path);
      if (files.get(groupOf(module))?.includes(module)) return { path: module, namespace: "lazy" };
      return { errors: [{ text: `${module} is new: start the build again` }] };
    });
    build.onLoad({ filter: /./, namespace: "lazy" }, ({ path: module }) => ({
      contents: `module.exports = require("./${groupOf(module)}.js")[${JSON.stringify(module)}];`,
    }));
    build.onResolve({ filter: /./, namespace: "lazy" }, ({ path: file }) => ({ path: file, external: true }));
  },
});

/**
 * Requires `vscode` once in each file of `dist`. Otherwise each module requires it, which takes VS Code some tenths of
 * a millisecond, and each `import * as vscode` copies the whole API.
 *
 * @type {Plugin}
 */
const vscodeOnce = {
  name: "vscode-once",
  setup(build) {
    build.onResolve({ filter: /^vscode$/ }, ({ namespace }) =>
      namespace === "vscode" ? { path: "vscode", external: true } : { path: "vscode", namespace: "vscode" },
    );
    build.onLoad({ filter: /./, namespace: "vscode" }, () => {
      const types = fs.readFileSync(require.resolve("@types/vscode/index.d.ts"), "utf8");
      const declared = types.matchAll(/^\texport (?:abstract )?(?:class|enum|namespace|const|function) (\w+)/gm);
      const names = new Set([...declared].map(([, name]) => name));
      // Marked as pure, so that only what is used stays.
      const lines = [...names].map((name) => `export const ${name} = /* @__PURE__ */ (() => api.${name})();`);
      return { contents: `const api = require("vscode");\n${lines.join("\n")}` };
    });
  },
};

/** Builds of everything that is shipped. */
async function shipped() {
  const files = await findLazyModules();
  const options = {
    ...common,
    outdir: "dist",
    minify: production,
    sourcemap: !production,
    metafile: /** @type {const} */ (true),
    plugins: [lazyImports(files), vscodeOnce],
    // Also for Node's own modules.
    supported: { "dynamic-import": false },
  };
  const lazy = [...files].map(([file, modules]) => ({
    ...options,
    stdin: {
      contents: modules.map((module) => `export * as "${module}" from "./${module}";`).join("\n"),
      resolveDir: "src",
      // Not the name of a module in src.
      sourcefile: `${file}.bundle.ts`,
      loader: /** @type {const} */ ("ts"),
    },
    entryNames: file,
  }));
  return [{ ...options, entryPoints: ENTRIES }, ...lazy];
}

/**
 * Every TypeScript file below `test`, found by looking, so that no test is forgotten.
 *
 * @returns {string[]}
 */
function testFiles(/** @type {string} */ folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ["fixtures", "workspaces"].includes(entry.name) ? [] : testFiles(file);
    return entry.name.endsWith(".ts") ? [file] : [];
  });
}

const tests = () => ({
  ...common,
  entryPoints: testFiles("test"),
  outbase: ".",
  outdir: "out",
  external: ["vscode", "mocha", "playwright-core", "@vscode/test-electron", "esbuild", "recheck"],
  sourcemap: true,
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ("error"),
});

/** Removes what an earlier build made of tests that are no more: tests are found by looking. */
function removeForgotten(/** @type {string} */ folder, /** @type {ReadonlySet<string>} */ outputs) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeForgotten(file, outputs);
    else if (!outputs.has(file)) fs.rmSync(file);
  }
}

/** Removes what an earlier build left: everything in `dist` is packaged. */
function removeOutdated(/** @type {ReadonlySet<string>} */ outputs) {
  for (const name of fs.readdirSync("dist")) {
    if (/\.js(?:\.map)?$/.test(name) && !outputs.has(`dist/${name}`)) fs.rmSync(`dist/${name}`);
  }
}

async function main() {
  const builds = await shipped();
  if (has("--watch")) {
    for (const options of builds) await (await esbuild.context(options)).watch();
    return;
  }
  const metafiles = await Promise.all(builds.map(async (options) => (await esbuild.build(options)).metafile));
  fs.writeFileSync("dist/meta.json", JSON.stringify(metafiles));
  removeOutdated(new Set(metafiles.flatMap(({ outputs }) => Object.keys(outputs))));
  if (has("--tests")) {
    const built = await esbuild.build(tests());
    removeForgotten("out/test", new Set(Object.keys(built.metafile.outputs)));
  }
}

main().catch((error) => {
  // esbuild has printed its own errors already.
  if (!error.errors) console.error(error);
  process.exitCode = 1;
});
