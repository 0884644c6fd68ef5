import assert from "node:assert/strict";
import { FILE_PROBLEMS, type FileRemark, fileProblem } from "../../../../src/model/fileProblem";
import { problemText, remarkText } from "../../../../src/server/problemText";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

/** Values that the log names but a user need not know. */
const ONLY_LOGGED: Readonly<Record<string, readonly string[]>> = { tooManyTokens: ["17"] };

describe("texts for what is wrong with a file", () => {
  const shown = async (remark: FileRemark): Promise<string> => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { fileRemarkText } = await import("../../../../src/editor/text/fileProblemText");
    return fileRemarkText(remark);
  };

  it("are there for every kind, each with the values that the log names, too", async () => {
    const texts = new Set<string>();
    for (const kind of FILE_PROBLEMS) {
      const problem = fileProblem(kind, "17", "23");
      const text = await shown({ problem });
      const logged = problemText(problem);
      for (const each of [text, logged]) assert.doesNotMatch(each, /[{}]/, kind);
      const named = ["17", "23"].filter((value) => logged.includes(value) && !ONLY_LOGGED[kind]?.includes(value));
      for (const value of named) assert.ok(text.includes(value), `${kind}: ${text}`);
      texts.add(text);
    }
    assert.equal(texts.size, FILE_PROBLEMS.length, "no two kinds read the same");
  });

  it("say what became of the file", async () => {
    const problem = fileProblem("unclosedString");
    const remarks: readonly FileRemark[] = [
      { line: 7, problem, damage: { furtherFaults: 0, strings: 5 } },
      { line: 7, problem, damage: { furtherFaults: 2, strings: 1 } },
      { line: 7, problem, notOf: "gettext PO", leftOut: true },
      { problem: fileProblem("unreadable", "EACCES"), leftOut: true },
      { problem: fileProblem("syntax", "{0} {1} $& is foreign") },
    ];
    assert.deepEqual(await Promise.all(remarks.map(shown)), [
      "String is not closed (strings read: 5)",
      "String is not closed (further errors: 2; strings read: 1)",
      "Not in gettext PO format, so not counted: String is not closed",
      "File cannot be read (EACCES); not counted",
      "Syntax error: {0} {1} $& is foreign",
    ]);
    assert.deepEqual(remarks.map(remarkText), [
      "a string is not closed; 5 strings read",
      "a string is not closed and 2 more errors; 1 string read",
      "is not a gettext PO file (line 7: a string is not closed); left out",
      "cannot be read (EACCES); left out",
      "{0} {1} $& is foreign",
    ]);
  });
});
