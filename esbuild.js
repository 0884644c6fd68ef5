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
  logLevel: has("--quiet") ? "error" : "info",
};

/** What is shipped. Two entries, as the service is also run by itself: `node dist/service.js`. */
const shipped = {
  ...common,
  entryPoints: { extension: "src/extension.ts", service: "src/service/main.ts" },
  outdir: "dist",
  external: ["vscode"],
  minify: production,
  sourcemap: !production,
  metafile: true,
};

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
  external: ["vscode", "mocha", "playwright-core", "@vscode/test-electron", "esbuild"],
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
  if (production)
    for (const name of Object.keys(shipped.entryPoints)) fs.rmSync(`dist/${name}.js.map`, { force: true });
}

async function main() {
  removeOutdated();
  if (has("--watch")) {
    const context = await esbuild.context(shipped);
    await context.watch();
    return;
  }
  const result = await esbuild.build(shipped);
  fs.writeFileSync("dist/meta.json", JSON.stringify(result.metafile));
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
