// Builds `dist` (what is shipped) and, with --tests, `out` (tests, test host and demo).
//   --production  minified, no source maps     --watch  rebuild on change
//   --tests       also build `out`             --quiet  say nothing but errors
const esbuild = require("esbuild");
const fs = require("node:fs");
const path = require("node:path");

const has = (flag) => process.argv.includes(flag);
const production = has("--production");

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  charset: "utf8",
  logLevel: has("--quiet") ? "error" : "info",
};

/**
 * What `import("…")` in src loads goes into files of their own, so that activation does not even read it: `lazy` when
 * something is configured or looked for, `settings` when a settings file is changed, `commands` with the first command
 * that asks for something or opens a file, `git` when commits are read, `pages` with the first page of the statistics
 * server. (esbuild splits by itself only for ES modules, which the extension host of the oldest supported editor does
 * not take. What several of these files use is in each of them.)
 */
const LAZY = {
  lazy: [
    "./weblate/client",
    "./discovery/settings",
    "./discovery/addresses",
    "./discovery/discover",
    "./store/cache/cacheFile",
  ],
  settings: ["./common/jsonListText"],
  commands: [
    "./ui/components/addComponent",
    "./ui/components/addDetected",
    "./ui/commands/fileCommands",
    "./ui/components/removeComponent",
    "./ui/commands/reportCommands",
    "./ui/commands/tokenCommands",
  ],
  git: ["./common/git/commitMessages"],
  pages: ["./server/pages/pages"],
};
const lazyImports = {
  name: "lazy-imports",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const name = `./${path.relative("src", path.join(resolveDir, wanted)).replaceAll(path.sep, "/")}`;
      const [file] = Object.entries(LAZY).find(([, modules]) => modules.includes(name)) ?? [];
      if (!file) return { errors: [{ text: `add ${name} to LAZY in esbuild.js` }] };
      return { path: `./${file}.js`, external: true };
    });
  },
};

const shippedOptions = {
  ...common,
  outdir: "dist",
  external: ["vscode"],
  minify: production,
  sourcemap: !production,
  metafile: true,
};

/** What is shipped. The service is an entry of its own, as it is also run by itself: `node dist/service.js`. */
const shipped = [
  {
    ...shippedOptions,
    entryPoints: { extension: "src/extension.ts", service: "src/cli/main.ts" },
    plugins: [lazyImports],
  },
  ...Object.entries(LAZY).map(([file, modules]) => ({
    ...shippedOptions,
    stdin: {
      contents: modules.map((name) => `export * from "${name}";`).join("\n"),
      resolveDir: "src",
      sourcefile: `${file}.ts`,
      loader: "ts",
    },
    entryNames: file,
    plugins: [lazyImports],
  })),
];
const BUNDLES = ["extension", "service", ...Object.keys(LAZY)];

/** Every TypeScript file below `test`, found by looking, so that no test is forgotten. */
function testFiles(folder) {
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
  metafile: true,
  logLevel: "error",
});

/** Removes what an earlier build made of tests that are no more: tests are found by looking. */
function removeForgotten(folder, outputs) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeForgotten(file, outputs);
    else if (!outputs.has(file)) fs.rmSync(file);
  }
}

/** Files of an earlier build of the other kind. Nothing else is removed: somebody may be running what is there. */
function removeOutdated() {
  if (production) for (const name of BUNDLES) fs.rmSync(`dist/${name}.js.map`, { force: true });
}

async function main() {
  removeOutdated();
  if (has("--watch")) {
    for (const options of shipped) await (await esbuild.context(options)).watch();
    return;
  }
  const results = await Promise.all(shipped.map((options) => esbuild.build(options)));
  fs.writeFileSync("dist/meta.json", JSON.stringify(results.map(({ metafile }) => metafile)));
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
