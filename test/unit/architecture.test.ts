import assert from "node:assert/strict";
import { dirname, posix } from "node:path";
import { importsOf, readSourceFiles, type SourceFile, withoutComments } from "../support/sourceFiles";

const files = readSourceFiles("src");

/** A folder below `src`, or a file's name without its ending. */
const partOf = (name: string): string => name.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";

/** Undefined for packages. */
function targetOf(file: SourceFile, module: string): string | undefined {
  if (!module.startsWith(".")) return module === "vscode" ? "vscode" : undefined;
  const target = posix.join(posix.dirname(file.name), module);
  return target.startsWith("..") ? `outside src: ${module}` : partOf(target);
}

const EVERYTHING = [
  "model",
  "common",
  "services",
  "discovery",
  "store",
  "report",
  "engine",
  "time",
  "folder",
  "web",
  "local",
  "cli",
  "editor",
  "pictures",
  "ui",
  "dashboard",
  "contributions",
  "vscode",
];

/** Besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  common: [],
  model: ["common"],
  contributions: ["model", "common"],
  services: ["model", "common"],
  discovery: ["model", "common"],
  store: ["model", "common"],
  report: ["store", "pictures", "model", "common"],
  engine: ["model", "common"],
  time: ["engine", "model", "common"],
  folder: ["engine", "time", "model", "common"],
  web: ["folder", "engine", "time", "model", "common"],
  local: ["web", "folder", "engine", "time", "model", "common"],
  pictures: ["model", "common"],
  assistant: ["store", "model", "common", "contributions"],
  api: ["model", "common", "store", "editor", "vscode"],
  // Of the editor, only texts: see below.
  cli: [
    ...[
      "assistant",
      "local",
      "web",
      "folder",
      "engine",
      "time",
      "report",
      "store",
      "services",
      "discovery",
      "model",
      "common",
      "editor",
    ],
    "contributions",
  ],
  // Of the pictures, only which words they need.
  editor: ["model", "common", "contributions", "pictures", "vscode"],
  ui: ["model", "common", "store", "report", "local", "assistant", "editor", "contributions", "vscode"],
  // Runs in a webview, without Node.js.
  dashboard: ["pictures", "model", "common"],
  extension: ["application", "api", ...EVERYTHING],
  application: EVERYTHING,
};

describe("who imports whom", () => {
  it("finds imports of every form", () => {
    const code = `import a from "./a";\nimport type { B } from './b';\nexport * from "./c";\nimport "./d";
      const e = await import("./e");\nconst f = require("./f");\nimport {\n  g,\n} from "./g";\nexport { h } from "./h";`;
    assert.deepEqual([...importsOf(code)].sort(), ["./a", "./b", "./c", "./d", "./e", "./f", "./g", "./h"]);
    assert.deepEqual(importsOf(withoutComments('// import "x"\n/* import "y" */ const url = "https://z";')), []);
    assert.ok(files.length > 30 && files.some(({ imports }) => imports.includes("vscode")));
  });

  it("is decided for every part of src", () => {
    assert.deepEqual(
      [...new Set(files.map(({ name }) => partOf(name)))].filter((part) => !(part in MAY_IMPORT)),
      [],
    );
  });

  for (const [part, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${part} imports only ${[part, ...allowed].join(", ")} and packages`, () => {
      const wrong = files
        .filter(({ name }) => partOf(name) === part)
        .flatMap((file) =>
          file.imports
            .filter((module) => ![undefined, part, ...allowed].includes(targetOf(file, module)))
            .map((module) => `${file.name} imports ${module}`),
        );
      assert.deepEqual(wrong, []);
    });
  }

  it("cli imports nothing of the editor but texts, which the build gives English words", () => {
    const ofEditor = files
      .filter(({ name }) => partOf(name) === "cli")
      .flatMap((file) => file.imports.map((module) => posix.join(posix.dirname(file.name), module)))
      .filter((target) => partOf(target) === "editor");
    assert.ok(ofEditor.length > 0);
    assert.deepEqual(
      ofEditor.filter((target) => !target.startsWith("editor/text/")),
      [],
    );
  });

  it("has no import cycles", () => {
    const known = new Map(files.map((file) => [file.name.replace(/\.tsx?$/, ""), file]));
    const targets = (name: string): readonly string[] => {
      const { imports = [] } = known.get(name) ?? {};
      return imports
        .filter((module) => module.startsWith("."))
        .map((module) => posix.join(dirname(name), module))
        .filter((target) => known.has(target));
    };
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(" → "));
      if (done.has(name) || path.includes(name)) return;
      for (const target of targets(name)) visit(target, [...path, name]);
      done.add(name);
    };
    for (const name of known.keys()) visit(name, []);
    assert.deepEqual(circles, []);
  });
});

describe("single owners", () => {
  const owners: readonly (readonly [what: string, use: RegExp, ...owners: readonly string[]])[] = [
    // One reads effective values, the other finds where a component can be saved.
    [
      "the configuration",
      /\bgetConfiguration\s*\(/,
      "editor/settings/componentSettings.ts",
      "editor/settings/settings.ts",
    ],
    ["context keys", /["'`]setContext["'`]/, "editor/platform/contextKeys.ts"],
    ["the registration of commands", /\bregister(?:TextEditor)?Command\s*\(/, "ui/commands/register.ts"],
    // These bound the length of foreign text and the depth of foreign JSON.
    ["unbounded texts in schemas", /\bz\s*\.\s*string\s*\(/, "common/foreignSchema.ts"],
    ["other programs", /["'`](?:node:)?child_process["'`]/, "common/git/runGit.ts"],
    ["messages", /\bshow(?:Information|Warning|Error)Message\b|\bsetStatusBarMessage\b/, "editor/platform/messages.ts"],
    // These render links or icons in text.
    [
      "lists and input boxes",
      /\bwindow\s*\.\s*(?:createInputBox|showInputBox|createQuickPick|showQuickPick|showWorkspaceFolderPick)\b/,
      "editor/platform/quickInput.ts",
    ],
    ["items of the status bar", /\bwindow\s*\.\s*createStatusBarItem\b/, "editor/platform/statusBarItem.ts"],
    ["tooltips with formatting", /\bnew (?:\w+\.)?MarkdownString\b/, "editor/platform/tooltip.ts"],
    ["trusted links", /\bisTrusted = |\bsupportHtml\b|\bsupportThemeIcons\b/, "editor/platform/tooltip.ts"],
    ["progress, whose title may hold links", /\bwithProgress\b/, "editor/platform/progressNotification.ts"],
    ["the log", /\bcreateOutputChannel\b/, "editor/platform/log.ts"],
    ["escaping for Markdown", /\bescapeMarkdown\b/, "common/text/markdown.ts"],
    ["text that counts as plain", /\bas PlainText\b/, "editor/text/plainText.ts"],
    ["the dialog for saving", /\bshowSaveDialog\b/, "editor/platform/files/saveFile.ts"],
    ["the clipboard", /\benv\s*\.\s*clipboard\b/, "editor/platform/clipboard.ts"],
    ["pages of other programs", /\bopenExternal\b/, "editor/platform/browser.ts"],
    [
      "requests, and sockets of its own",
      /\bawait fetch\s*\(|^import (?!type\b).*["'](?:undici|node:(?:https?|net|tls|dgram))\b/m,
      "cli/check/proxy.ts",
      "services/weblate/transport/fetchWhole.ts",
    ],
    [
      "files that are written",
      /\b(?:writeFile|replaceFile|appendFile|copyFile|createWriteStream)\b|\bapplyEdit\s*\(|\bnew (?:\w+\.)?WorkspaceEdit\b/,
      "common/replaceFile.ts",
      "cli/components/outputFile.ts",
      "editor/settings/settingsFile.ts",
      "store/cache/cachedFiles.ts",
      "store/cache/jsonCache.ts",
      "store/cache/serviceFolders.ts",
      "time/past/pastFolder.ts",
      "ui/local/offerInsertion.ts",
      "ui/problems/quickFixes.ts",
      // Which translations are still right.
      "ui/strings/confirmTranslations.ts",
      "editor/platform/files/saveFile.ts",
    ],
    ["measurements of use", /telemetry/i],
  ];
  for (const [what, use, ...expected] of owners) {
    it(`${what}: ${expected.join(" and ")}`, () => {
      assert.deepEqual(
        files.filter(({ code }) => use.test(code)).map(({ name }) => name),
        expected,
      );
    });
  }
});

describe("every file of src", () => {
  const offenders = (isWrong: (file: SourceFile) => boolean): readonly string[] =>
    files.filter(isWrong).map(({ name }) => name);

  it("has no module-level state", () => {
    assert.deepEqual(
      offenders(({ code }) => /^(?:export )?(?:let|var)\s/m.test(code)),
      [],
    );
  });

  it("has at most 300 lines, and extension.ts 75", () => {
    assert.deepEqual(
      offenders(({ lines, name }) => lines.length > (name === "extension.ts" ? 75 : 300)),
      [],
    );
  });

  it("has no default export", () => {
    assert.deepEqual(
      offenders(({ code }) => /^export default\b/m.test(code)),
      [],
    );
  });

  it("is named for what it holds", () => {
    assert.deepEqual(
      offenders(({ name }) => /manager|helper|util|misc|common/i.test(name.replace(/^common\//, ""))),
      [],
    );
  });
});
