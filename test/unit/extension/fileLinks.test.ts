import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editorAddress } from "../../../src/web/pages/shownUnits";
import { scratchFolder } from "../../host/scratch";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const ADDRESS = "vscode://translation-status.translation-status";

describe("links to files of the workspace", () => {
  let extension: RunningExtension;
  let folder: string;
  let outside: string;

  beforeEach(async () => {
    const root = scratchFolder("links").path;
    folder = join(root, "work");
    outside = join(root, "workother");
    for (const one of [folder, outside]) {
      mkdirSync(join(one, "po & co"), { recursive: true });
      writeFileSync(join(one, "po & co/de.po"), "a\n");
      writeFileSync(join(one, "..de.po"), "a\n");
    }
    symlinkSync(join(outside, "po & co/de.po"), join(folder, "link.po"));
    symlinkSync(outside, join(folder, "linked"));
    symlinkSync(join(folder, "po & co"), join(folder, "inside"));
    extension = await startExtension({ folders: [folder] });
  });
  afterEach(() => extension.stop());

  const open = async (query: string, path = "/open"): Promise<readonly string[]> => {
    const before = extension.editor.opened.length;
    await extension.editor.openLink(`${ADDRESS}${path}?${encodeURIComponent(query)}`);
    return extension.editor.opened.slice(before);
  };
  const openFile = (file: string, rest = "") => open(`file=${encodeURIComponent(file)}${rest}`);

  it("open as the pages of the server write them", async () => {
    for (const path of ["po & co/de.po", "inside/de.po", "..de.po"]) {
      await extension.editor.openLink(editorAddress({ scheme: "vscode", folder }, { path, line: 3, column: 7 }));
      assert.equal(extension.editor.opened.at(-1), `${join(folder, path)}:3:7`);
    }
  });

  it("open at the beginning, or at a place that can be, where numbers are not understood", async () => {
    const file = join(folder, "po & co/de.po");
    for (const [numbers, place] of [
      ["", "1:1"],
      ["&line=0&column=-1", "1:1"],
      ["&line=1e3&column=0x5", "1:1"],
      ["&line=99999999999999999999&column=NaN", "1:1"],
      ["&line=99999999", "10000000:1"],
    ] as const) {
      assert.deepEqual(await openFile(file, numbers), [`${file}:${place}`]);
    }
  });

  it("open nothing outside of the workspace", async () => {
    const hostile = [
      join(outside, "po & co/de.po"),
      `${folder}/../workother/po & co/de.po`,
      `${folder}/po & co/../../workother/..de.po`,
      `${folder}/./po & co/de.po`,
      join(folder, "link.po"),
      join(folder, "linked/..de.po"),
      join(folder, "linked"),
      join(folder, "po & co"),
      folder,
      `${folder}/`,
      join(folder, "none.po"),
      `${folder}/po & co/de.po\0.txt`,
      `${folder}\\po & co\\de.po`,
      "\\\\host\\share\\de.po",
      "//host/share/de.po",
      `//host${folder}/po & co/de.po`,
      `file://${folder}/po & co/de.po`,
      "po & co/de.po",
      "/etc/passwd",
      "/",
      "",
      "a".repeat(100_000),
    ];
    for (const file of hostile) assert.deepEqual(await openFile(file), [], file.slice(0, 100));
    assert.deepEqual(await open("line=1"), []);
    assert.deepEqual(await open(`file=${encodeURIComponent(join(folder, "po & co/de.po"))}`, "/other"), []);
    assert.equal(
      extension.editor.log.filter((line) => line.includes("A link was not opened")).length,
      hostile.length + 2,
    );
  });

  it("open nothing in Restricted Mode", async () => {
    extension.stop();
    extension = await startExtension({ folders: [folder], trusted: false });
    assert.deepEqual(await openFile(join(folder, "po & co/de.po")), []);
    extension.editor.grantTrust();
    assert.equal((await openFile(join(folder, "po & co/de.po"))).length, 1);
  });
});
