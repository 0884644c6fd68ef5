import assert from "node:assert/strict";
import { FILE_PROBLEMS, type FileRemark, fileProblem } from "../../../../src/model/fileProblem";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("texts for what is wrong with a file", () => {
  const shown = async (remark: FileRemark): Promise<string> => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { fileRemarkText } = await import("../../../../src/editor/text/fileProblemText");
    return fileRemarkText(remark);
  };

  it("differ for every kind and have no placeholder left", async () => {
    const texts = new Set<string>();
    for (const kind of FILE_PROBLEMS) {
      const text = await shown({ problem: fileProblem(kind, "17", "23") });
      assert.doesNotMatch(text, /[{}]/, kind);
      texts.add(text);
    }
    assert.equal(texts.size, FILE_PROBLEMS.length, "no two kinds read the same");
  });

  it("say what became of the file", async () => {
    const problem = fileProblem("unclosed", '"');
    const remarks: readonly FileRemark[] = [
      { line: 7, problem, damage: { furtherFaults: 0, strings: 5 } },
      { line: 7, problem, damage: { furtherFaults: 2, strings: 1 } },
      { line: 7, problem, notOf: "gettext PO", leftOut: true },
      { problem: fileProblem("unreadable", "EACCES"), leftOut: true },
      { problem: fileProblem("syntax", "{0} {1} $& is foreign") },
    ];
    assert.deepEqual(await Promise.all(remarks.map(shown)), [
      '" is not closed (strings read: 5)',
      '" is not closed (further errors: 2; strings read: 1)',
      'Not in gettext PO format, so not counted: " is not closed',
      "File can't be read (EACCES); not counted",
      "Syntax error: {0} {1} $& is foreign",
    ]);
  });
});
