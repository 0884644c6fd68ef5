import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EDITOR_BUILDS, type EditorName } from "./host/builds";
import { testFiles } from "./host/mochaRun";
import { builtFile, checkoutRoot } from "./host/root";

export interface Part {
  /** Name on the command line, shared by a group of parts. */
  readonly group: PartGroup;
  readonly title: string;
  /** May run in parallel. Each is the arguments for Node. */
  readonly commands: readonly (readonly string[])[];
  /** `check`: only the exit code counts. */
  readonly kind: "tests" | "check";
  readonly limitMinutes: number;
  /** Run only by name. */
  readonly onRequest?: boolean;
  /** Runs alone, as it measures or builds. */
  readonly alone?: boolean;
  /** Runs beside parts that do not, if there are any. */
  readonly startsEditor?: boolean;
}

export const PART_GROUPS = [
  "check",
  "lint",
  "unit",
  "gate",
  "integration",
  "e2e",
  "oldest",
  "flows",
  "states",
  "package",
  "real",
  "security",
  "weblate",
] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

export function isPartGroup(text: string): text is PartGroup {
  return PART_GROUPS.some((group) => group === text);
}

/** Folders with a tsconfig.json. */
const TYPE_CHECKED = [".", "test", "scripts"];

/** Fastest first; those that start an editor run beside the others. `whole` runs all files of a mocha part in one process. */
export function allParts(whole: boolean): readonly Part[] {
  const mochaPart = (group: PartGroup, title: string, limitMinutes: number, filesPerCommand = 1): Part => {
    const runner = builtFile("test/host/runMocha.js");
    // The runner reports a missing folder.
    const folder = join(dirname(dirname(runner)), group);
    const chunks = whole ? [] : inChunks(longestFirst(testFiles(folder)), filesPerCommand);
    const commands = chunks.length > 0 ? chunks.map((files) => [runner, ...files]) : [[runner, folder]];
    return { group, title, commands, kind: "tests", limitMinutes };
  };
  return [
    {
      group: "check",
      title: "type check",
      commands: TYPE_CHECKED.map((project) => [packageCommand("typescript", "tsc"), "--project", project]),
      kind: "check",
      limitMinutes: 15,
    },
    {
      group: "lint",
      title: "lint",
      commands: [[packageCommand("@biomejs/biome", "biome"), "check", "--error-on-warnings", "."]],
      kind: "check",
      limitMinutes: 15,
    },
    mochaPart("unit", "unit tests", 20, 16),
    { ...mochaPart("gate", "every case of the release gate", 30, 4), onRequest: true },
    integrationPart("integration", "newest"),
    { ...mochaPart("e2e", "end-to-end tests of the main line", 30), startsEditor: true },
    { ...integrationPart("oldest", "floor"), onRequest: true },
    {
      ...mochaPart("flows", "end-to-end tests of everything else", 40),
      onRequest: true,
      startsEditor: true,
    },
    {
      ...mochaPart("states", "states in every theme, translated texts, pictures, ten thousand rows", 40),
      onRequest: true,
      startsEditor: true,
    },
    { ...mochaPart("package", "tests of the packaged extension", 30), onRequest: true, alone: true },
    { ...mochaPart("real", "tests with a large real set of translations", 60), onRequest: true },
    { ...mochaPart("security", "long attacks and load", 40), onRequest: true, alone: true },
    {
      group: "weblate",
      title: "tests with a real Weblate",
      commands: [[builtFile("test/weblate/runWeblate.js")]],
      kind: "tests",
      limitMinutes: 30,
      onRequest: true,
      alone: true,
    },
  ];
}

function integrationPart(group: PartGroup, editor: EditorName): Part {
  return {
    group,
    title: `integration tests, VS Code ${EDITOR_BUILDS[editor].version}`,
    commands: [[builtFile("test/host/runIntegration.js"), editor]],
    kind: "tests",
    limitMinutes: 30,
    startsEditor: true,
  };
}

/** By size, so that no long file runs alone at the end. */
function longestFirst(files: readonly string[]): readonly string[] {
  return [...files].sort((a, b) => statSync(b).size - statSync(a).size);
}

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  // Spreads the longest files over the chunks.
  return Array.from({ length: count }, (_, start) => items.filter((_item, index) => index % count === start));
}

function packageCommand(packageName: string, command: string): string {
  const manifestFile = createRequire(join(checkoutRoot(), "package.json")).resolve(`${packageName}/package.json`);
  const manifest: { readonly bin?: Readonly<Record<string, string>> } = JSON.parse(readFileSync(manifestFile, "utf8"));
  const script = manifest.bin?.[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(dirname(manifestFile), script);
}
