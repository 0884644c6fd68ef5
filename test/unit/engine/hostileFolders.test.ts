import assert from "node:assert/strict";
import { mkdir, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { isCleanLine } from "../../../src/common/text/foreignText";
import { createFileCounter } from "../../../src/engine/counting/bytes/fileCounter";
import { STATE_BYTES } from "../../../src/engine/counting/fileStates";
import { createComponentScanner } from "../../../src/engine/counting/scanner";
import { TRANSLATED } from "../../../src/engine/counting/units/stateBits";
import { createUnitTable } from "../../../src/engine/counting/units/unitTable";
import { findFile, readFoundFile } from "../../../src/engine/files";
import { listMask, parseFormatMask } from "../../../src/engine/finding/maskFiles";
import { createProject } from "../../../src/folder/project";
import { poOf, rowsOf, services, temporaryFolders, writeFiles } from "../support";

describe("hostile folders", () => {
  const folders = temporaryFolders();
  const { start } = services();
  const languages = Object.fromEntries(
    ["da", "de", "es", "fr", "it"].map((code) => [`po/${code}.po`, poOf({ a: "b" })]),
  );

  async function list(folder: string, limits: { names?: number; files?: number; bytes?: number }) {
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    const all = { names: 1000, files: 1000, bytes: 1_000_000, ...limits };
    const { files, unusable } = await listMask(folder, mask.value, (value) => value.length === 2, all);
    return { values: files.map(({ value }) => value), unusable };
  }

  it("cost only so many files and bytes for a component, and the log says what is left out", async () => {
    const folder = await folders.create(languages);
    const size = Buffer.byteLength(poOf({ a: "b" }));
    assert.deepEqual((await list(folder, {})).values, ["da", "de", "es", "fr", "it"]);
    const bytes = await list(folder, { bytes: 3 * size });
    assert.deepEqual([bytes.values, bytes.unusable.map(({ path }) => path)], [["da", "de", "es"], ["po/fr.po"]]);
    const files = await list(folder, { files: 2 });
    assert.deepEqual([files.values, files.unusable.length], [["da", "de"], 1]);
    const names = await list(folder, { names: 3 });
    assert.deepEqual([names.values.length, names.unusable.length], [3, 1]);
  });

  it("do not get a link counted less than the file that it leads to", async () => {
    const folder = await folders.create({ "po/de.po": poOf({ a: "b" }) });
    for (const code of ["aa", "bb", "cc"]) await symlink("de.po", path.join(folder, `po/${code}.po`));
    const size = Buffer.byteLength(poOf({ a: "b" }));
    assert.deepEqual((await list(folder, { bytes: 2 * size })).values, ["aa", "bb"]);
  });

  it("cost one read for all links to it in a component", async () => {
    const folder = await folders.create({ "po/de.po": poOf({ a: "b", c: "" }) });
    for (const code of ["aa", "bb", "cc"]) await symlink("de.po", path.join(folder, `po/${code}.po`));
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    const definition = { ...mask.value, name: "c", accepts: () => true };
    const scanner = createComponentScanner(await realpath(folder), definition, createFileCounter());
    const { languages, states } = await scanner.scan();
    assert.deepEqual(
      languages.map((language) => [language.code, language.counts.translated, [...states(language)]]),
      ["aa", "bb", "cc", "de"].map((code) => [code, 1, [TRANSLATED, 0]]),
    );
    const units = 2;
    const one = createUnitTable();
    for (const key of ["a", "c"]) one.number({ key, context: undefined, source: key, sourcePlural: undefined });
    assert.equal(scanner.weight(), one.weight + STATE_BYTES * units, "counted once");
  });

  it("do not hide languages behind very many files that are none", async () => {
    const others = Array.from({ length: 300 }, (_, index) => [`po/no${index}.po`, ""]);
    const folder = await folders.create({ ...Object.fromEntries(others), ...languages });
    const { values, unusable } = await list(folder, { files: 10 });
    assert.deepEqual([values.length, unusable.length], [5, 20]);
  });

  it("give codes and names that every client takes, and leave out what is longer", async () => {
    const codes = ["x".repeat(50), "x".repeat(51), "语言".repeat(25), "de\u00ad", "pt_BR", "a\u202eb"];
    const folder = await folders.create(Object.fromEntries(codes.map((code) => [`po/${code}.po`, poOf({ a: "b" })])));
    const { service } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    const rows = await rowsOf(service.handle, "p", "p-c");
    assert.deepEqual(rows.map(({ code }) => code).sort(), ["pt_BR", "x".repeat(50), "语言".repeat(25)].sort());
    for (const { code, name, url, url_translate } of rows) {
      assert.ok(isCleanLine(code, "code") && isCleanLine(name, "name"));
      assert.ok(isCleanLine(url, "address") && isCleanLine(url_translate, "address"));
    }
  });

  it("write only so many lines into the log", async () => {
    const inEncoding = (name: string) => `<?xml version="1.0" encoding="${name}"?>\n<xliff/>\n`;
    const codes = Array.from({ length: 400 }, (_, index) => `c${index}`);
    const folder = await folders.create(Object.fromEntries(codes.map((code) => [`po/${code}.xlf`, inEncoding(code)])));
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.xlf" }] });
    await rowsOf(service.handle, "p", "p-c");
    assert.equal(lines.length, 201);
    assert.match(lines.at(-1) ?? "", /200 more remarks/);
  });

  it("write only lines that are clean and not endless", async () => {
    const name = `${"n".repeat(100)}\n\u001b[31m\u202e`;
    const folder = await folders.create({
      [`po/${name}.po`]: poOf({ a: "b" }),
      "po/de.po": `msgid "a"\nmsgstr${" ".repeat(100_000)}x\n`,
    });
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    await rowsOf(service.handle, "p", "p-c");
    assert.equal(lines.length, 2);
    for (const line of lines) assert.ok(isCleanLine(line, "logLine"), JSON.stringify(line));
  });

  it("keep only so much in memory: what was asked for last stays, and every answer is right", async () => {
    const files = (count: number) =>
      poOf(Object.fromEntries(Array.from({ length: count }, (_, i) => [`text ${i}`, "x"])));
    const folder = await folders.create({
      "a/po/de.po": files(1000),
      "b/po/de.po": files(2000),
      "c/po/de.po": files(3000),
    });
    const options = { realRoot: folder, slug: "p", definitions: undefined, log: () => undefined };
    for (const maximumCached of [0, 700_000, 10_000_000]) {
      const project = createProject({ ...options, maximumCached });
      const components = await project.components();
      for (let round = 0; round < 3; round++) {
        const snapshots = await Promise.all(components.map((component) => component.scan()));
        assert.deepEqual(
          snapshots.map(({ languages: [language] }) => [language?.counts.total, language?.counts.translated]),
          [
            [1000, 1000],
            [2000, 2000],
            [3000, 3000],
          ],
        );
        for (const snapshot of snapshots) assert.equal((await snapshot.units([0]))?.[0]?.source, "text 0");
        await writeFiles(folder, { "a/po/de.po": `${files(1000)}# ${round}\n` });
      }
      project.close();
    }
  });

  it("lead nowhere else when a folder becomes a link between look and reading", async () => {
    const outside = await folders.create({ "de.po": "secret of another folder" });
    const folder = await folders.create({ "po/de.po": "msgid" });
    const found = await findFile(await realpath(folder), "po/de.po");
    assert.ok(found.ok);
    await rename(path.join(folder, "po"), path.join(folder, "was"));
    await symlink(outside, path.join(folder, "po"));
    assert.deepEqual(await readFoundFile(found.value), { ok: false, problem: { kind: "replaced" } });
  });

  it("may get a file replaced between look and read, as editors save", async () => {
    const folder = await folders.create({ "po/de.po": "old", "po/new": "new" });
    const found = await findFile(await realpath(folder), "po/de.po");
    assert.ok(found.ok);
    await rename(path.join(folder, "po/new"), path.join(folder, "po/de.po"));
    const read = await readFoundFile(found.value);
    assert.equal(read.ok && read.value.toString(), "new");
  });

  it("may change in every way while they are served", async () => {
    const folder = await folders.create(languages);
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    const codes = async () => (await rowsOf(service.handle, "p", "p-c")).map(({ code }) => code);
    assert.equal((await codes()).length, 5);
    await rm(path.join(folder, "po/de.po"));
    await mkdir(path.join(folder, "po/de.po"));
    await rm(path.join(folder, "po/fr.po"));
    await symlink("fr.po", path.join(folder, "po/fr.po"));
    assert.deepEqual(await codes(), ["da", "es", "it"]);
    assert.deepEqual(lines, ["po/de.po: Not a file", "po/fr.po: File can't be read (ELOOP)"]);
    await rename(path.join(folder, "po"), path.join(folder, "gone"));
    assert.deepEqual(await codes(), []);
    await symlink("/", path.join(folder, "po"));
    assert.deepEqual(await codes(), []);
    await rm(path.join(folder, "po"));
    await writeFile(path.join(folder, "po"), "a file");
    assert.deepEqual(await codes(), []);
    await rm(folder, { recursive: true });
    assert.deepEqual(await codes(), []);
    assert.equal(lines.filter((line) => line.includes("fault")).length, 0);
  });
});
