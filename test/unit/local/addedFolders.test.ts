import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AddedFolders, createAddedFolders } from "../../../src/local/search/addedFolders";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";

describe("folders that are added", () => {
  let scratch: ScratchFolder;
  let folders: AddedFolders;
  let found: (readonly string[])[];

  beforeEach(() => {
    scratch = scratchFolder("added");
    found = [];
    folders = createAddedFolders({
      mayBeTranslation: (path) => path.endsWith(".po"),
      found: (_root, paths) => found.push(paths),
    });
  });
  afterEach(() => {
    folders.dispose();
    scratch.discard();
  });

  const make = (path: string): string => {
    mkdirSync(join(scratch.path, path), { recursive: true });
    return join(scratch.path, path);
  };

  it("are told together when one of them has translations, however deep", async () => {
    make("a");
    writeFileSync(join(make("b/c/d"), "de.po"), "");
    for (const path of ["a", "b", "gone"]) folders.add(scratch.path, path);
    await eventually(() => assert.deepEqual(found, [["a", "b", "gone"]]));
  });

  it("are passed over without translations, also where a link leads to some", async () => {
    writeFileSync(join(make("outside"), "de.po"), "");
    writeFileSync(join(make("root/src"), "program"), "");
    symlinkSync(join(scratch.path, "outside"), join(scratch.path, "root", "link"));
    symlinkSync(join(scratch.path, "outside"), join(scratch.path, "root", "src", "link"));
    const root = join(scratch.path, "root");
    for (const path of ["src", "link"]) folders.add(root, path);
    // Looked at after the others, at the same time.
    folders.add(scratch.path, "outside");
    await eventually(() => assert.deepEqual(found, [["outside"]]));
  });

  it("are told once, and the first of them, where there are very many", async () => {
    for (let index = 0; index < 20_000; index++) folders.add(scratch.path, `folder${index}`);
    await eventually(() => assert.deepEqual([found.length, found[0]?.length], [1, 500]));
  });

  it("are told where they have more files than can be looked at", async () => {
    const folder = make("many");
    for (let index = 0; index < 2_100; index++) writeFileSync(join(folder, `${index}.txt`), "");
    folders.add(scratch.path, "many");
    await eventually(() => assert.deepEqual(found, [["many"]]));
  });
});
