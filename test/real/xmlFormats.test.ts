import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { UnitState } from "../../src/engine/formats/format";
import { FORMATS } from "../../src/engine/formats/formats";
import { hasText } from "../../src/engine/formats/text/visibleText";
import { xliffByFile } from "../../src/engine/formats/xliff";
import { checkoutRoot } from "../host/root";

const run = promisify(execFile);
const FIXTURES = ["ts/app_de.xml", "resx/Form.resx", "aresource/strings.xml", "xliff/app.de.xlf"];
/** A list of further files, one a line, for a comparison on a machine that has many. */
const LIST = process.env.TRANSLATION_STATUS_XML_FILES;

const isInstalled = (program: string) => run(program, ["-version"]).then(Boolean, () => false);

async function count(name: string, file: string): Promise<readonly number[]> {
  const format = [...FORMATS, xliffByFile].find((each) => each.name === name);
  assert.ok(format !== undefined);
  const states = new Map<string, UnitState>();
  const request = { path: file, code: "en", positions: false };
  for (const item of await format.read(await readFile(file), request)) {
    if (item.kind !== "entry") continue;
    const { entry } = item;
    if (format.layout === "bilingual" && !hasText(entry.source ?? "")) continue;
    // The other program does not know which plural forms a language needs.
    states.set(entry.key, format.stateWith?.(entry, undefined, []) ?? entry.state);
  }
  const all = [...states.values()];
  return (["translated", "fuzzy", "untranslated"] as const).map((state) => all.filter((each) => each === state).length);
}

function formatName(file: string): string {
  if (file.includes("/ts/") || file.endsWith(".ts")) return "ts";
  if (file.endsWith(".resx")) return "resx";
  return file.endsWith(".xml") ? "aresource" : xliffByFile.name;
}

async function countWithPython(files: readonly string[]): Promise<readonly (readonly number[] | null)[]> {
  const python = spawn("python3", [path.join(checkoutRoot(), "test/real/countXml.py")]);
  python.stdin.end(files.join("\n"));
  let output = "";
  for await (const chunk of python.stdout) output += String(chunk);
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("XML files, compared with other programs", function () {
  this.timeout(600_000);

  it("are counted as Python's own parser counts them", async function () {
    if (!(await run("python3", ["--version"]).then(Boolean, () => false))) return this.skip();
    const listed = LIST === undefined ? [] : (await readFile(LIST, "utf8")).split("\n").filter((line) => line !== "");
    const files = [...FIXTURES.map((file) => path.join(checkoutRoot(), "test/fixtures/formats", file)), ...listed];
    const expected = await countWithPython(files);
    assert.equal(expected.length, files.length);
    for (const [index, file] of files.entries()) {
      assert.deepEqual([file, await count(formatName(file), file)], [file, expected[index]]);
    }
  });

  it("of Qt are counted as lrelease counts them", async function () {
    const lrelease = (await Promise.all(["lrelease", "/usr/lib/qt6/bin/lrelease"].map(isInstalled))).indexOf(true);
    if (lrelease === -1) return this.skip();
    const folder = await mkdtemp(path.join(tmpdir(), "lrelease-"));
    try {
      const file = path.join(folder, "app_de.ts");
      await cp(path.join(checkoutRoot(), "test/fixtures/formats/ts/app_de.xml"), file);
      const program = lrelease === 0 ? "lrelease" : "/usr/lib/qt6/bin/lrelease";
      const { stdout } = await run(program, [file, "-qm", path.join(folder, "a.qm")]);
      assert.match(stdout, /\(4 finished and 1 unfinished\)/);
      assert.match(stdout, /Ignored 2 untranslated/);
      assert.deepEqual(await count("ts", file), [4, 1, 2]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
