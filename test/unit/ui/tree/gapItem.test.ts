import assert from "node:assert/strict";
import type { GapNode } from "../../../../src/ui/tree/rows/treeNodes";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("the row of a damaged file", () => {
  const rowOf = async (file: string, language?: string): Promise<readonly unknown[]> => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { gapItem } = await import("../../../../src/ui/tree/items/messageItems");
    const reference = { service: "https://one.example", project: "p", component: "c" };
    const component = { reference, otherCandidates: [] };
    const entry: GapNode["entry"] = { kind: "component", key: "c", component, state: { kind: "unread" } };
    const remark = { problem: { kind: "noFiles" }, ...(language === undefined ? {} : { language }) } as const;
    const { label, description } = gapItem({ kind: "gap", entry, gap: { kind: "file", file, remark }, index: 0 });
    return [label, description];
  };

  it("begins with what is wrong, then has the part of its path with the language, and what follows", async () => {
    for (const [file, language, path] of [
      ["locale/es/LC_MESSAGES/app.po", "es", "es/LC_MESSAGES/app.po"],
      ["po/de.po", "de", "de.po"],
      ["public/locales/de/common.json", "de", "de/common.json"],
      ["src/messages.pt-BR.xlf", "pt_BR", "messages.pt-BR.xlf"],
      ["de/help/de.md", "de", "de.md"],
      ["locale/be@latin/LC_MESSAGES/app.po", "be@latin", "be@latin/LC_MESSAGES/app.po"],
      ["app/res/values-pt-rBR/strings.xml", "pt_BR", "values-pt-rBR/strings.xml"],
      ["locales/strings.csv", undefined, "strings.csv"],
    ] as const) {
      assert.deepEqual(await rowOf(file, language), ["No files match", path]);
    }
  });
});
