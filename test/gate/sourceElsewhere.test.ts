import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { against, baseRepositories, jsonText } from "../unit/cli/baseRepository";
import { checkHere } from "../unit/cli/folderChecks";
import { writeFiles } from "../unit/support";

const numbered = (count: number, text: string, prefix = "block"): string =>
  jsonText(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `${text} ${index}`])));

/** Keys that are texts. */
const TEXTS = Array.from({ length: 10 }, (_, index) => `Save the changes of page ${index}`);

const SOURCE = "src/generated/assets/mod/lang/en_us.json";
const WHOLE = numbered(20, "Block");
const FILES = {
  [SOURCE]: WHOLE,
  "src/main/assets/mod/lang/de_de.json": numbered(20, "Klotz"),
  "src/main/assets/mod/lang/fr_fr.json": numbered(19, "Bloc"),
};

describe("a check of translations whose source is in another folder", function () {
  this.timeout(60_000);
  const { folders, repository } = baseRepositories();

  it("ends with 0 where that is whole", async () => {
    const { status, stdout } = await against(await repository(FILES, { written: { "README.md": "x" } }));
    assert.equal(status, 0, stdout);
  });

  it("ends with 0 where other English is generated beside it, too", async () => {
    const folder = SOURCE.slice(0, -"en_us.json".length);
    const beside = { [`${folder}en_ud.json`]: numbered(20, "ʞɔolᗺ"), [`${folder}en_gb.json`]: numbered(2, "Colour") };
    const upsideDown = Object.entries(beside).slice(0, 1);
    for (const others of [Object.fromEntries(upsideDown), beside]) {
      const created = await folders.create({ ...FILES, ...others });
      const { status, stdout } = await checkHere(created, "--threshold", "95");
      assert.equal(status, 0, stdout);
      const { stdout: text } = await checkHere(created, "--threshold", "96");
      assert.match(text, /French \(France\): 1 string left to reach 96%/);
      assert.doesNotMatch(text, /UD/);
    }
  });

  const damaged = {
    ...{ "was emptied": "{}", "is empty": "", "was cut": WHOLE.slice(0, 200) },
    ...{ "has conflicts": `<<<<<<< HEAD\n${WHOLE}\n=======\n{}\n>>>>>>> topic\n` },
    ...{ "lost half of its strings": numbered(9, "Block"), "has twice as many strings": numbered(50, "Block") },
  };
  for (const [name, source] of Object.entries(damaged)) {
    it(`does not know where that ${name}`, async () => {
      const folder = await repository(FILES, { written: { [SOURCE]: source } });
      for (const { status, stdout } of [await checkHere(folder), await against(folder)]) {
        assert.equal(status, 2, stdout);
        assert.ok(stdout.includes(SOURCE), stdout);
      }
    });
  }

  it("does not know where a branch removed it, or gave it other keys", async () => {
    const removed = await repository(FILES, { removed: [SOURCE] });
    const other = await repository(FILES, { written: { [SOURCE]: numbered(20, "Other", "other") } });
    for (const folder of [removed, other]) {
      const { status, stdout } = await against(folder);
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(SOURCE), stdout);
    }
  });

  it("compares one that was moved beside them", async () => {
    const beside = "src/main/assets/mod/lang/en_us.json";
    const folder = await repository(FILES, { moved: [SOURCE, beside] });
    assert.equal((await against(folder)).status, 0);
    await writeFiles(folder, { [beside]: numbered(21, "Block") });
    const { status, stdout } = await against(folder);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /1 added/);
  });

  it("does not know where that is gone from the disk only", async () => {
    const folder = await repository(FILES, { written: { "README.md": "x" } });
    await rm(path.join(folder, SOURCE));
    const { status, stdout } = await checkHere(folder);
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes(SOURCE), stdout);
  });

  it("is the one that has keys of theirs, whatever other files are there", async () => {
    const others = { "public/lang/en.json": "{}", "docs/search/en.json": jsonText({ search: "Search" }) };
    const folder = await repository(FILES, { written: others });
    for (const { status, stdout } of [await checkHere(folder), await against(folder)]) assert.equal(status, 0, stdout);
  });

  it("was the one at the base that had keys of theirs", async () => {
    const others = { "a/assets/mod/lang/en_us.json": numbered(20, "Other", "other") };
    const folder = await repository({ ...FILES, ...others }, { removed: [SOURCE] });
    const { status, stdout } = await against(folder);
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes(SOURCE), stdout);
  });

  it("needs none where keys are texts, of which another program's file has some", async () => {
    const texts = (count: number) =>
      jsonText(Object.fromEntries(TEXTS.slice(0, count).map((text) => [text, `${text}.`])));
    for (const other of ["{}", texts(1), texts(4)]) {
      const files = { "lang/de.json": texts(10), "lang/fr.json": texts(10), "packages/auth/lang/en.json": other };
      const { status, stdout } = await checkHere(await folders.create(files));
      assert.equal(status, 0, stdout);
    }
  });
});
