import assert from "node:assert/strict";
import type { Uri } from "vscode";
import { componentKey } from "../../../../src/model/component/component";
import type { ConfiguredEntry } from "../../../../src/model/component/settingsEntry";
import { type FolderComponents, findFolderMasks } from "../../../../src/ui/files/folderMasks";
import { reference } from "../../store/fakeReader";

const folder = (name: string): Uri => ({ toString: () => `file:///${name}` }) as Uri;
const ONE = folder("one");
const TWO = folder("two");
const key = (component: string): string => componentKey(reference(component));
const configured = (component: string, files?: string): ConfiguredEntry => ({
  kind: "component",
  component: { reference: reference(component), otherCandidates: [], ...(files === undefined ? {} : { files }) },
});
const invalid: ConfiguredEntry = { kind: "invalid", position: 0, shown: "x", problem: { kind: "notAnEntry" } };
const find = (folders: readonly FolderComponents[], filemasks: Readonly<Record<string, string>> = {}) =>
  findFolderMasks(folders, (wanted) => Object.entries(filemasks).find(([component]) => key(component) === wanted)?.[1]);

describe("the masks of a workspace", () => {
  it("are those of the settings, or else those that services tell", () => {
    const masks = find(
      [{ folder: ONE, entries: [configured("a", "a/*.po"), configured("b"), configured("c"), invalid] }],
      {
        a: "elsewhere/*.po",
        b: "b/*.po",
      },
    );
    assert.deepEqual(
      ["a", "b", "c"].map((name) => masks.of(key(name)).map(({ mask }) => mask.text)),
      [["a/*.po"], ["b/*.po"], []],
    );
    assert.deepEqual(masks.keys, [key("a"), key("b")]);
    assert.deepEqual(masks.indexOf(ONE)?.find("b/de.po"), [{ owner: key("b"), value: "de" }]);
    assert.deepEqual(masks.indexOf(ONE)?.find("elsewhere/de.po"), []);
    assert.equal(masks.indexOf(TWO), undefined);
  });

  it("are relative to the folder in the settings, and to the repository where services tell them", () => {
    const entries = [configured("a", "packages/*.po"), configured("b")];
    const masks = find([{ folder: ONE, entries, pathInRepository: "packages/app" }], { b: "packages/app/po/*.po" });
    assert.deepEqual(
      ["a", "b"].map((name) => masks.of(key(name)).map(({ mask }) => mask.text)),
      [["packages/*.po"], ["po/*.po"]],
    );
  });

  it("belong to the folder that names the component, and to no other", () => {
    const masks = find([
      { folder: ONE, entries: [configured("a", "x/*.po"), configured("b", "b/*.po")] },
      { folder: TWO, entries: [configured("a", "y/*.po")] },
    ]);
    assert.deepEqual(
      masks.of(key("a")).map(({ folder: of, mask }) => [of, mask.text]),
      [
        [ONE, "x/*.po"],
        [TWO, "y/*.po"],
      ],
    );
    assert.deepEqual(masks.indexOf(TWO)?.find("y/de.po"), [{ owner: key("a"), value: "de" }]);
    assert.deepEqual(masks.indexOf(TWO)?.find("x/de.po"), []);
    assert.deepEqual(masks.indexOf(TWO)?.find("b/de.po"), []);
  });

  it("that lead outside count as none, wherever they come from", () => {
    for (const hostile of ["../*.po", "/etc/*", "C:\\*", "..\\..\\*", "*/../../*"]) {
      const masks = find([{ folder: ONE, entries: [configured("a", hostile), configured("b")] }], { b: hostile });
      assert.deepEqual(masks.keys, [], hostile);
    }
  });

  it("are the first of a component that is named twice", () => {
    const masks = find([{ folder: ONE, entries: [configured("a", "x/*.po"), configured("a", "y/*.po")] }]);
    assert.deepEqual(
      masks.of(key("a")).map(({ mask }) => mask.text),
      ["x/*.po"],
    );
  });
});
