// Builds `dist` (what is shipped) and, with --tests, `out` (tests, test host and demo).
//   --production  minified, no source maps     --watch  rebuild on change
//   --tests       also build `out`             --quiet  say nothing but errors
const { CHECK_AT_START, SUPPORTED, nodeProblem } = require("./scripts/nodeVersion");

const unsupported = nodeProblem(process.versions.node, SUPPORTED);
if (unsupported) {
  console.error(unsupported);
  process.exit(2);
}

const esbuild = require("esbuild");
const fs = require("node:fs");
const path = require("node:path");
const { buildTests, bundledTests } = require("./scripts/buildTests");
const { packTexts } = require("./scripts/packTexts");
const { writeThirdPartyNotices } = require("./scripts/thirdPartyNotices");
const zlib = require("node:zlib");

/** @import { BuildOptions, Plugin } from "esbuild" */
/** @typedef {ReadonlyMap<string, readonly string[]>} LazyFiles modules by the file in `dist` that receives them */
/**
 * @typedef {object} Hosted
 * @property {ReadonlyMap<string, readonly string[]>} names what others take from a file in `dist`, each `module name`
 * @property {ReadonlyMap<string, ReadonlyMap<string, string>>} taken by file and module, the file that it is taken from
 */

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
  // The package has its ES modules, of which what is not used is left out, for browsers only.
  alias: {
    yaml: path.resolve("node_modules/yaml/browser/index.js"),
    // Nothing validates with its schemas but answers to questions, which are never asked: two thirds of the file.
    "@modelcontextprotocol/server/_shims": path.resolve("src/cli/mcp/withoutValidator.ts"),
  },
};

/**
 * The server is an entry of its own because it also runs by itself: `node dist/service.js`. Its threads run the file for
 * counting, which is small so that they start quickly. The command line does more, also without VS Code.
 */
const ENTRIES = {
  extension: "src/extension.ts",
  service: "src/cli/serverEntry.ts",
  counting: "src/cli/counting.ts",
  cli: "src/cli/commandLine.ts",
};

/**
 * First lines of files that people start. The command line can be run by its name.
 *
 * @type {Readonly<Record<string, string>>}
 */
const BANNERS = { cli: `#!/usr/bin/env node\n${CHECK_AT_START}`, service: CHECK_AT_START };

/**
 * Which file in `dist` receives a module that is loaded with `import("…")`, by the beginning of the module's path in
 * `src`; the longest one that matches decides. Modules that are needed together share a file; a module that is not
 * listed gets one of its own.
 *
 * @type {Readonly<Record<string, string>>}
 */
const GROUPS = {
  application: "application",
  "cli/check/": "check",
  "cli/check/explain": "explain",
  "cli/check/proxy": "proxy",
  "cli/components/outputFile": "outputFile",
  "cli/formats/": "checkFormats",
  "cli/mcp/": "mcp",
  "cli/report/": "cliReport",
  "cli/serve": "serve",
  "common/git/releases": "releases",
  "common/json/jsonListText": "jsonFile",
  "common/settingsSection": "jsonFile",
  "discovery/": "lazy",
  "discovery/addresses": "addresses",
  "discovery/discover": "detection",
  "discovery/gateSetting": "gate",
  "editor/platform/files/folderProbe": "detection",
  "editor/platform/files/fileLinks": "local",
  "editor/platform/files/listMaskedFiles": "maskedFiles",
  "editor/settings/settingsFile": "settings",
  "editor/text/fileProblemText": "problems",
  "model/history/series": "history",
  "local/": "local",
  "report/": "report",
  "report/html/": "page",
  "web/api/": "api",
  "engine/formats/android/": "xml",
  "engine/formats/inserting/": "insertion",
  "engine/formats/inserting/yaml": "yaml",
  "engine/formats/yaml/": "yaml",
  "engine/formats/xml/": "xml",
  "engine/formats/qt/": "xml",
  "engine/formats/resx/": "xml",
  "engine/formats/xliff/": "xml",
  "web/pages/": "pages",
  "time/compare/": "compare",
  "time/compare/base/removedComponents": "removed",
  "time/compare/submodules/": "removed",
  "time/git/submodules": "removed",
  "engine/finding/searchFolder": "search",
  "engine/finding/unlisted/": "unlistedFiles",
  "engine/counting/groups/": "groups",
  "time/git/": "gitHistory",
  "time/outdated/": "outdated",
  "time/past/": "past",
  "model/fileProblemTexts": "problemText",
  "folder/project": "project",
  "folder/answerFiles": "answers",
  "folder/fileStrings": "fileStrings",
  "folder/stringInsertion": "insertion",
  "folder/stringTranslations": "fileStrings",
  "local/localStrings": "strings",
  "local/stringFinder": "strings",
  "local/unitPlaces": "unitPlaces",
  "services/": "lazy",
  "store/": "lazy",
  "store/cache/projectFile": "projects",
  "store/history/": "history",
  "store/projects/": "projects",
  "ui/": "commands",
  "ui/assistant/": "assistant",
  "ui/beside/": "local",
  "ui/commands/localCommands": "localCommands",
  "ui/commands/servingCommands": "localCommands",
  "ui/compare/": "comparison",
  "ui/components/": "components",
  "ui/dashboard/": "dashboardPanel",
  "ui/gate/": "gate",
  "ui/history/": "historyView",
  "ui/local/": "local",
  "ui/problems/": "problems",
  "ui/report/": "report",
  "ui/quickPick/": "components",
  "ui/serving/": "local",
  "ui/tree/drawnRows": "tree",
  "ui/strings/": "strings",
  "ui/unlisted/": "unlisted",
  "ui/unlisted/emptyFolder": "emptyFolder",
  "services/weblate/readChanges": "serviceDetails",
  "services/weblate/projectOverview": "serviceDetails",
  "services/weblate/projectUnits": "serviceDetails",
  "services/weblate/readRepository": "serviceDetails",
  "services/weblate/readUnits": "serviceDetails",
  "services/weblate/transport/connectionFailure": "connectionFailure",
};

/**
 * Files in `dist` for what both the extension and the command line take from them. Nothing in them needs VS Code.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const SHARED = {
  markdown: ["report/buildReport", "report/writeMarkdown"],
  overview: ["model/history/changes", "report/reportChanges", "store/projects/wants", "store/release/releaseOverview"],
  shared: [
    "common/text/markdown",
    "model/gate/gate",
    "store/projects/listed",
    "store/release/gateInput",
    "store/snapshotChanges",
    "store/store",
  ],
  tools: ["assistant/branchCost", "assistant/releaseGate", "assistant/status", "assistant/translationStrings"],
};

/**
 * Files in `dist` that take modules of `src` from other ones, and from those that these take some from, which are loaded
 * with them if they are not already, so that no code is there twice. They are loaded with `require`, so they must do
 * nothing but export when they are.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const GUESTS = {
  answers: ["project"],
  api: ["fileStrings"],
  "api-api": ["tree"],
  application: ["extension", "shared"],
  check: ["overview", "service", "lazy", "jsonFile", "problemText", "search"],
  checkFormats: ["check"],
  cliReport: ["checkFormats", "outputFile", "markdown"],
  commands: ["tree"],
  compare: ["past", "jsonFile"],
  comparison: ["local", "components"],
  components: ["tree"],
  dashboardPanel: ["tree", "history"],
  detection: ["extension", "addresses"],
  emptyFolder: ["local"],
  explain: ["check"],
  fileStrings: ["answers"],
  gate: ["application"],
  groups: ["project"],
  history: ["application", "overview"],
  insertion: ["answers", "engine-formats-jsonText-readers", "xml"],
  historyView: ["gate", "history"],
  lazy: ["shared"],
  local: ["extension"],
  markdown: ["overview"],
  mcp: ["checkFormats", "tools"],
  assistant: ["lazy", "comparison", "tools"],
  maskedFiles: ["application"],
  localCommands: ["local", "tree"],
  page: ["counting", "overview"],
  pages: ["project"],
  gitHistory: ["search"],
  outputFile: ["check"],
  outdated: ["gitHistory"],
  past: ["gitHistory", "groups"],
  problems: ["local", "tree"],
  project: ["counting"],
  projects: ["lazy", "overview"],
  removed: ["compare"],
  releases: ["detection"],
  shared: ["addresses"],
  overview: ["shared"],
  report: ["tree", "markdown"],
  search: ["project"],
  "engine-formats-": ["counting"],
  serve: ["service", "project"],
  serviceDetails: ["lazy"],
  settings: ["extension"],
  service: ["counting"],
  tools: ["lazy", "overview"],
  tree: ["gate", "problemText"],
  unlisted: ["tree", "emptyFolder"],
  unlistedFiles: ["search"],
  unitPlaces: ["local"],
  strings: ["lazy", "unitPlaces", "problems"],
  xml: ["counting"],
  yaml: ["counting"],
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

/** The file that does not grow by what others take: they take only modules of which it uses as much itself. */
const LEAN = "extension";

/** Files that run without VS Code and share code with it. What only files of the editor would bring is in them, too. */
const WITHOUT_EDITOR = ["check", "checkFormats", "cliReport", "explain", "mcp"];

/**
 * Those that others are loaded with come first.
 *
 * @param {string} file without its ending
 * @returns {readonly string[]}
 */
const hostsOf = (file) => {
  const entry = Object.entries(GUESTS).find(([guest]) =>
    guest.endsWith("-") ? file.startsWith(guest) : file === guest,
  );
  const [, hosts = []] = entry ?? [];
  return [...new Set([...hosts.flatMap(hostsOf), ...hosts])];
};

/** Whether a file loads one that only VS Code can load. */
const needsEditor = (/** @type {string} */ file) => file === LEAN || hostsOf(file).includes(LEAN);

/** Whether what would be loaded with `import("…")` is part of the file itself. */
const isInside = (/** @type {string} */ file, /** @type {string} */ module) =>
  WITHOUT_EDITOR.includes(file) && needsEditor(groupOf(module));

/**
 * @typedef {object} Modules
 * @property {LazyFiles} lazy modules that are loaded with `import("…")`
 * @property {Hosted} hosted
 */

/** @returns {Promise<Modules>} */
async function findModules() {
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
  const dynamic = imports.filter(({ kind, external }) => kind === "dynamic-import" && !external);
  /** @type {Map<string, string[]>} */
  const lazy = new Map();
  for (const module of [...new Set(dynamic.map((one) => moduleName(one.path)))].sort()) {
    const group = groupOf(module);
    if (group in ENTRIES) throw new Error(`${module} cannot be in ${group}.js, which is an entry`);
    lazy.set(group, [...(lazy.get(group) ?? []), module]);
  }
  for (const [file, modules] of Object.entries(SHARED)) {
    const own = modules.find((module) => lazy.get(groupOf(module))?.includes(module));
    if (own !== undefined) throw new Error(`${own} is loaded with import(), so it cannot be in ${file}.js`);
    lazy.set(file, [...modules]);
  }
  return { lazy, hosted: await findHosted(metafile.inputs, lazy) };
}

/**
 * @param {import("esbuild").Metafile["inputs"]} inputs
 * @param {LazyFiles} lazy
 * @returns {Promise<Hosted>}
 */
async function findHosted(inputs, lazy) {
  const files = Object.keys(inputs).filter((file) => file.startsWith("src/"));
  const graph = new Map(
    await Promise.all(files.map(async (file) => /** @type {const} */ ([moduleName(file), await importsOf(file)]))),
  );
  /** @type {(file: string) => typeof graph} */
  const graphOf = (file) =>
    new Map(
      [...graph].map(([module, imports]) => {
        const dynamic = (inputs[`src/${module}.ts`] ?? inputs[`src/${module}.tsx`])?.imports ?? [];
        const inside = dynamic
          .filter(({ kind, external }) => kind === "dynamic-import" && !external)
          .map((one) => moduleName(one.path))
          .filter((one) => isInside(file, one));
        return [module, [...imports, ...inside.map((one) => ({ module: one, names: [] }))]];
      }),
    );
  const roots = new Map(lazy);
  for (const [name, file] of Object.entries(ENTRIES)) roots.set(name, [moduleName(file)]);
  /** @type {Map<string, Map<string, Set<string>>>} */
  const contents = new Map();
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  /** @type {Map<string, Map<string, string>>} */
  const taken = new Map();
  const contentsOf = (/** @type {string} */ file) => {
    const known = contents.get(file) ?? contents.set(file, new Map()).get(file);
    if (known === undefined || known.size > 0) return known;
    const all = WITHOUT_EDITOR.includes(file) ? graphOf(file) : graph;
    const needed = namesIn(all, roots.get(file) ?? [], () => false);
    const hostOf = (/** @type {string} */ module) =>
      hostsOf(file).find((host) => {
        const there = contentsOf(host)?.get(module);
        const isWhole = roots.get(host)?.includes(module);
        return there && (host !== LEAN || isWhole || [...(needed.get(module) ?? [])].every((name) => there.has(name)));
      });
    const found = namesIn(all, roots.get(file) ?? [], (module) => hostOf(module) !== undefined);
    for (const [module, used] of found) {
      const host = hostOf(module);
      if (host === undefined) known.set(module, used);
      else {
        names.set(host, new Set([...(names.get(host) ?? []), ...[...used].map((name) => `${module} ${name}`)]));
        taken.set(file, new Map([...(taken.get(file) ?? []), [module, host]]));
      }
    }
    return known;
  };
  for (const file of roots.keys()) contentsOf(file);
  return { names: new Map([...names].map(([host, each]) => [host, [...each].sort()])), taken };
}

/**
 * The modules that are loaded with others, and what is imported of each.
 *
 * @param {ReadonlyMap<string, readonly { module: string, names: readonly string[] }[]>} graph
 * @param {readonly string[]} roots
 * @param {(module: string) => boolean} isElsewhere whether what it imports is not loaded with it
 */
function namesIn(graph, roots, isElsewhere) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  const add = (/** @type {string} */ module, /** @type {readonly string[]} */ names) => {
    const before = found.get(module);
    found.set(module, new Set([...(before ?? []), ...names]));
    if (before !== undefined || isElsewhere(module)) return;
    for (const imported of graph.get(module) ?? []) add(imported.module, imported.names);
  };
  for (const root of roots) add(root, []);
  return found;
}

/** What a module imports of other modules of ours when it is loaded, without types. */
async function importsOf(/** @type {string} */ file) {
  const code = fs.readFileSync(file, "utf8");
  const { code: plain } = await esbuild.transform(code, { loader: "ts", format: "esm", target: common.target });
  // As esbuild writes it.
  const statements = plain.matchAll(/^(?:import|export) \{([^}]*)\} from "(\.[^"]*)";$|^import .*"\.[^"]*";$/gm);
  return [...statements].map(([statement, names, from]) => {
    if (names === undefined || from === undefined) throw new Error(`${file}: import by names, not ${statement}`);
    return {
      module: moduleName(path.join(path.dirname(file), from)),
      names: names.split(",").map((name) => name.trim().replace(/ as .*/, "")),
    };
  });
}

/** The short name under which a file in `dist` exports what others take from it. */
const hostedName = (/** @type {Hosted} */ { names }, /** @type {string} */ host, /** @type {string} */ wanted) =>
  `$${names.get(host)?.indexOf(wanted)}`;

/**
 * Leads `import("…")` to the file in `dist` that holds the module, which is loaded with `require`: the extension host
 * of the oldest supported version does not load ES modules, and a native `import()` costs several milliseconds. Each
 * module is exported as a namespace under its path, so that names of different modules cannot clash.
 *
 * @param {string} file
 * @param {LazyFiles} files
 * @returns {Plugin}
 */
const lazyImports = (file, files) => ({
  name: "lazy-imports",
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ kind, path: wanted, ...from }) => {
      if (kind !== "dynamic-import") return undefined;
      const resolved = await build.resolve(wanted, { ...from, kind: "import-statement", pluginData: "own" });
      const module = moduleName(resolved.path);
      if (isInside(file, module)) return resolved;
      if (files.get(groupOf(module))?.includes(module)) return { path: module, namespace: "lazy" };
      return { errors: [{ text: `${module} is new: start the build again` }] };
    });
    build.onLoad({ filter: /./, namespace: "lazy" }, ({ path: module }) => ({
      contents: `module.exports = require("./${groupOf(module)}.js")[${JSON.stringify(module)}];`,
    }));
    build.onResolve({ filter: /./, namespace: "lazy" }, ({ path: one }) => ({ path: one, external: true }));
  },
});

/**
 * Leads imports of what another file in `dist` holds to that file.
 *
 * @param {string} guest
 * @param {Hosted} hosted
 * @returns {Plugin}
 */
const hostedImports = (guest, hosted) => ({
  name: "hosted-imports",
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ kind, path: wanted, pluginData, ...from }) => {
      if (kind !== "import-statement" || pluginData === "own") return undefined;
      const resolved = await build.resolve(wanted, { ...from, kind, pluginData: "own" });
      const module = moduleName(resolved.path);
      const host = hosted.taken.get(guest)?.get(module);
      return host === undefined ? resolved : { path: module, namespace: "hosted", pluginData: host };
    });
    build.onLoad({ filter: /./, namespace: "hosted" }, ({ path: module, pluginData: host }) => {
      const names = hosted.names.get(host)?.filter((each) => each.startsWith(`${module} `)) ?? [];
      const lines = names.map((each) => {
        const [, name] = each.split(" ");
        // Marked as pure, so that only what is used stays.
        return `export const ${name} = /* @__PURE__ */ (() => host.${hostedName(hosted, host, each)})();`;
      });
      return { contents: `const host = require("./${host}.js");\n${lines.join("\n")}` };
    });
    build.onResolve({ filter: /./, namespace: "hosted" }, ({ path: file }) => ({ path: file, external: true }));
  },
});

/**
 * Requires `vscode` once in each file of `dist`. Otherwise each module requires it, which takes VS Code some tenths of
 * a millisecond, and each `import * as vscode` copies the whole API. Texts are those of `extension.js`, which reads them
 * in the form in which `packTexts` packs them.
 *
 * @param {string} file
 * @returns {Plugin}
 */
const vscodeOnce = (file) => ({
  name: "vscode-once",
  setup(build) {
    build.onResolve({ filter: /^vscode$/ }, ({ namespace }) =>
      namespace === "vscode" ? { path: "vscode", external: true } : { path: "vscode", namespace: "vscode" },
    );
    build.onResolve({ filter: /^\.\//, namespace: "vscode" }, ({ path: host }) => ({ path: host, external: true }));
    build.onResolve({ filter: /\/packedTexts\.ts$/, namespace: "vscode" }, ({ path: own }) => ({ path: own }));
    build.onLoad({ filter: /./, namespace: "vscode" }, () => {
      const types = fs.readFileSync(require.resolve("@types/vscode/index.d.ts"), "utf8");
      const declared = types.matchAll(/^\texport (?:abstract )?(?:class|enum|namespace|const|function) (\w+)/gm);
      const names = new Set([...declared].map(([, name]) => name));
      names.delete("l10n");
      // Marked as pure, so that only what is used stays.
      const lines = [...names].map((name) => `export const ${name} = /* @__PURE__ */ (() => api.${name})();`);
      const texts =
        file === LEAN
          ? `export { l10n } from ${JSON.stringify(path.resolve("src/editor/platform/packedTexts.ts"))};`
          : `export const l10n = /* @__PURE__ */ (() => require("./${LEAN}.js").l10n)();`;
      return { contents: [`const api = require("vscode");`, ...lines, texts].join("\n") };
    });
  },
});

/**
 * Gives texts of our own instead of those of `vscode` to what runs without VS Code.
 *
 * @type {Plugin}
 */
const ownTexts = {
  name: "own-texts",
  setup(build) {
    build.onResolve({ filter: /^vscode$/ }, () => ({ path: path.resolve("src/cli/texts.ts") }));
  },
};

/** Of the package for YAML, what writes it, and the types of scalars that no text has. */
const YAML_LEFT_OUT =
  /\/(?:stringify(?:Collection|Comment|Document|Number|Pair|String)?|foldFlowLines|applyReviver|timestamp|set|pairs|omap|binary|int|float|bool|json\/schema)\.js$/;

/**
 * Leaves out what is never called: undici's second HTTP parser, a fourth of the file, for processors without vector
 * instructions and ppc64, where proxies can't be used; HTTP/2, which is only used where it is asked for; SOCKS proxies,
 * which are refused; forms as bodies, which are never sent; OAuth, which the Model Context Protocol has for servers on
 * the Web; and what writes YAML.
 *
 * @type {Plugin}
 */
const leftOut = {
  name: "left-out",
  setup(build) {
    build.onResolve(
      {
        filter: /\/client-h2\.js$|\/fetch\/body\.js$|\/socks5-proxy-agent$|^\.\/auth-[\w-]+\.mjs$/,
      },
      ({ path: left }) => ({
        path: left,
        namespace: "left-out",
      }),
    );
    build.onResolve({ filter: YAML_LEFT_OUT }, ({ path: left, importer }) =>
      /[\\/]yaml[\\/]browser[\\/]/.test(importer) ? { path: left, namespace: "left-out" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "left-out" }, () => ({ contents: "" }));
    build.onResolve({ filter: /\/llhttp-wasm\.js$/ }, ({ resolveDir }) => ({
      path: path.join(resolveDir, "..", "llhttp", "llhttp_simd-wasm.js"),
    }));
    // A package can't compress base64 well.
    build.onLoad({ filter: /llhttp_simd-wasm\.js$/ }, ({ path: module }) => {
      const compressed = zlib.brotliCompressSync(require(module)).toString("base64");
      return {
        contents: `module.exports = require("node:zlib").brotliDecompressSync(Buffer.from("${compressed}", "base64"));`,
      };
    });
  },
};

/**
 * The dashboard's page, which runs in a webview, with its styles.
 *
 * @type {BuildOptions & { readonly metafile: true }}
 */
const page = {
  ...common,
  entryPoints: [
    { in: "src/dashboard/main.ts", out: "dashboard" },
    { in: "src/dashboard/dashboard.css", out: "dashboard" },
  ],
  outdir: "dist",
  platform: "browser",
  target: "chrome130",
  format: "iife",
  minify: production,
  sourcemap: production ? false : "inline",
  metafile: true,
};

/** Builds of everything that is shipped. */
async function shipped() {
  const { lazy, hosted } = await findModules();
  const options = {
    ...common,
    outdir: "dist",
    minify: production,
    sourcemap: !production,
    metafile: /** @type {const} */ (true),
    // Also for Node's own modules.
    supported: { "dynamic-import": false },
  };
  const entries = Object.entries(ENTRIES).map(([file, entry]) => /** @type {const} */ ([file, [moduleName(entry)]]));
  const loadedByNode = [...entries, ...lazy].map(([file, modules]) => {
    const namespaces = modules.map((module) => `export * as "${module}" from "./${module}";`);
    const shared = (hosted.names.get(file) ?? []).map((each) => {
      const [module, name] = each.split(" ");
      return `export { ${name} as ${hostedName(hosted, file, each)} } from "./${module}";`;
    });
    if (file === LEAN) shared.push('export { l10n } from "vscode";');
    const lines = file in ENTRIES ? modules.map((module) => `export * from "./${module}";`) : namespaces;
    return {
      ...options,
      plugins: [
        lazyImports(file, lazy),
        hostedImports(file, hosted),
        WITHOUT_EDITOR.includes(file) ? ownTexts : vscodeOnce(file),
        leftOut,
      ],
      banner: { js: BANNERS[file] ?? "" },
      stdin: {
        contents: [...lines, ...shared].join("\n"),
        resolveDir: "src",
        // Not the name of a module in src.
        sourcefile: `${file}.bundle.ts`,
        loader: /** @type {const} */ ("ts"),
      },
      entryNames: file,
    };
  });
  return [...loadedByNode, page];
}

/** Bundles of what VS Code loads for the tests. */
const tests = () => ({
  ...common,
  entryPoints: bundledTests(),
  outbase: ".",
  outdir: "out",
  external: ["vscode", "mocha", "playwright-core", "@vscode/test-electron", "esbuild", "recheck"],
  sourcemap: true,
  // The sources are here, and the maps are larger than the bundles with them.
  sourcesContent: false,
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ("error"),
});

/** Removes the lists of exports that esbuild adds for importers that are ES modules, of which there are none. */
function removeExportLists(/** @type {readonly string[]} */ files) {
  for (const file of files) {
    const code = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, code.replace(/\b0&&\(module\.exports=\{[^{}]*\}\);/, ""));
  }
}

/** Removes what an earlier build left: everything in `dist` is packaged. */
function removeOutdated(/** @type {ReadonlySet<string>} */ outputs) {
  for (const name of fs.readdirSync("dist")) {
    if (/\.js(?:\.map)?$/.test(name) && !outputs.has(`dist/${name}`)) fs.rmSync(`dist/${name}`);
  }
}

async function main() {
  packTexts(__dirname);
  const builds = await shipped();
  if (has("--watch")) {
    for (const options of builds) await (await esbuild.context(options)).watch();
    return;
  }
  const metafiles = await Promise.all(builds.map(async (options) => (await esbuild.build(options)).metafile));
  fs.writeFileSync("dist/meta.json", JSON.stringify(metafiles));
  const files = metafiles.flatMap(({ outputs }) => Object.keys(outputs));
  if (production) removeExportLists(files.filter((file) => file.endsWith(".js")));
  writeThirdPartyNotices(metafiles);
  removeOutdated(new Set(files));
  if (has("--tests")) {
    await buildTests(tests());
  }
}

main().catch((error) => {
  // esbuild has printed its own errors already.
  if (!error.errors) console.error(error);
  process.exitCode = 1;
});
