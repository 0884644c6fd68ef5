import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EDITOR_BUILDS, EDITOR_NAMES } from "./host/builds";
import { builtFile, checkoutRoot } from "./host/root";

/** One thing that `npm test` does: a command, and how to tell whether it went well. */
export interface Part {
  /** What it is called on the command line. Parts of one group are asked for together. */
  readonly group: PartGroup;
  readonly title: string;
  /** Arguments for Node: the script first. */
  readonly command: readonly string[];
  /** `tests`: mocha, which reports how many passed. `check`: only the exit code counts. */
  readonly kind: "tests" | "check";
  /** How long it may take before it counts as hung, in minutes. */
  readonly limitMinutes: number;
  /** Run only when it is asked for by name: it takes long, or needs much from the network. */
  readonly onRequest?: boolean;
}

export const PART_GROUPS = ["check", "lint", "unit", "integration", "e2e", "package", "real", "security"] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

/** Whether `text` names one of {@link PART_GROUPS}. */
export function isPartGroup(text: string): text is PartGroup {
  return PART_GROUPS.some((group) => group === text);
}

/** Folders with a tsconfig.json: `src` does not know the globals of mocha. */
const TYPE_CHECKED: readonly (readonly [project: string, what: string])[] = [
  [".", "src"],
  ["test", "test"],
  ["scripts", "scripts"],
];

/** Everything that can be run, in the order in which it is: what is quick comes first. */
export function allParts(): readonly Part[] {
  return [
    ...TYPE_CHECKED.map(
      ([project, what]): Part => ({
        group: "check",
        title: `type check of ${what}`,
        command: [packageCommand("typescript", "tsc"), "--project", project],
        kind: "check",
        limitMinutes: 5,
      }),
    ),
    {
      group: "lint",
      title: "lint",
      command: [packageCommand("@biomejs/biome", "biome"), "check", "--error-on-warnings", "."],
      kind: "check",
      limitMinutes: 5,
    },
    mochaPart("unit", "unit tests", 5),
    ...EDITOR_NAMES.map(
      (name): Part => ({
        group: "integration",
        title: `integration tests, editor ${EDITOR_BUILDS[name].version}`,
        command: [builtFile("test/host/runIntegration.js"), name],
        kind: "tests",
        limitMinutes: 15,
      }),
    ),
    mochaPart("e2e", "end-to-end tests", 30),
    { ...mochaPart("package", "tests of the packaged extension", 15), onRequest: true },
    { ...mochaPart("real", "tests with a large real set of translations", 20), onRequest: true },
    { ...mochaPart("security", "attacks that take long", 15), onRequest: true },
  ];
}

function mochaPart(group: "unit" | "e2e" | "package" | "real" | "security", title: string, limitMinutes: number): Part {
  const runner = builtFile("test/host/runMocha.js");
  // Beside the runner: the folder may not exist, and then the runner says so.
  const folder = join(dirname(dirname(runner)), group);
  return { group, title, command: [runner, folder], kind: "tests", limitMinutes };
}

/** The script behind a command that a package of ours declares; it is run by Node on every platform. */
function packageCommand(packageName: string, command: string): string {
  const manifestFile = createRequire(join(checkoutRoot(), "package.json")).resolve(`${packageName}/package.json`);
  const manifest: { readonly bin?: Readonly<Record<string, string>> } = JSON.parse(readFileSync(manifestFile, "utf8"));
  const script = manifest.bin?.[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(dirname(manifestFile), script);
}
