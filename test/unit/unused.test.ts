import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { checkoutRoot } from "../host/root";
import { readSourceFiles } from "../support/sourceFiles";

const ROOT = checkoutRoot();

const files = ["src", "test", "scripts"].flatMap((folder) =>
  readSourceFiles(folder).map((file) => ({ ...file, name: `${folder}/${file.name}` })),
);

/** By imported module, as paths without an ending. */
const importers = new Map<string, (typeof files)[number][]>();
for (const file of files) {
  for (const module of file.imports) {
    if (!module.startsWith(".")) continue;
    const target = withoutEnding(posix.join(posix.dirname(file.name), module));
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }
}

/** Texts that name files which start by themselves. */
const started = `${["package.json", "esbuild.js", ".ci/run", "CONTRIBUTING.md"].map((name) => readFileSync(join(ROOT, name), "utf8")).join("\n")}
${files.map(({ code }) => code).join("\n")}`;

/** Gives some modules to others by their path, in place of `vscode`. */
const BUILD = readFileSync(join(ROOT, "esbuild.js"), "utf8");

const CALLED_BY_VSCODE = new Set(["activate", "run"]);

function withoutEnding(name: string): string {
  return name.replace(/\.(?:ts|mjs|js)$/, "");
}

function exportsOf(code: string): readonly string[] {
  return [...code.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
}

describe("unused code", () => {
  it("every file is imported, or started by its path", () => {
    const unused = files
      .map(({ name }) => name)
      .filter((name) => !/\.test\.ts$/.test(name) && !importers.has(withoutEnding(name)))
      // Paths from the checkout, from `test` or from a neighbor.
      .filter((name) => !started.includes(`${posix.basename(withoutEnding(name))}.`));
    assert.deepEqual(unused, []);
  });

  it("every export is used by another file, or by the build", () => {
    const unused = files.flatMap(({ name, code }) => {
      if (BUILD.includes(`"${name}"`)) return [];
      const users = importers.get(withoutEnding(name)) ?? [];
      return exportsOf(code)
        .filter((exported) => !users.some((user) => new RegExp(`\\b${exported}\\b`).test(user.code)))
        .filter((exported) => !CALLED_BY_VSCODE.has(exported))
        .filter((exported) => !isPartOfAnother(exported, code))
        .map((exported) => `${name}: ${exported}`);
    });
    assert.deepEqual(unused, []);
  });

  it("every package is used", () => {
    const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const configuration = readdirSync(ROOT).filter((name) => /^(?:esbuild\.js|biome\.json|tsconfig\.json)$/.test(name));
    const uses = [
      ...files.map(({ code }) => code),
      ...configuration.map((name) => readFileSync(join(ROOT, name), "utf8")),
      // `@vscode/vsce` is the command `vsce`.
      ...Object.values<string>(scripts),
    ].join("\n");
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
      const command = name.replace(/^@vscode\//, "");
      const typed = name.replace(/^@types\//, "");
      return ![`"${name}`, `"${typed}`, `${command} `].some((form) => uses.includes(form));
    });
    assert.deepEqual(
      unused,
      ["@types/node"].filter((name) => unused.includes(name)),
    );
  });
});

/** Types named by an exported declaration of the same file. */
function isPartOfAnother(name: string, code: string): boolean {
  const isType = new RegExp(`^export (?:interface|type) ${name}\\b`, "m").test(code);
  return isType && [...code.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length > 1;
}
