import assert from "node:assert/strict";
import type { RemarkOnFile } from "../../../src/engine/counting/componentFiles";
import { shownRemark } from "../../../src/folder/shownRemark";
import { readProblems } from "../../../src/local/localProblems";
import { fileProblem } from "../../../src/model/fileProblem";
import { remarkIn } from "../../../src/model/foreignRemark";
import { remarkFields } from "../../../src/web/api/remarkFields";
import { askFiles, services, temporaryFolders } from "../support";

const LONG = "x".repeat(10_000);
const signal = new AbortController().signal;

const REMARKS: readonly RemarkOnFile[] = [
  { path: "po/de.po", line: 7, problem: fileProblem("expected", "msgctxt"), damage: { furtherFaults: 2, strings: 5 } },
  { path: "po/fr.po", problem: fileProblem("empty"), leftOut: true },
  { path: "po/it.po", line: 3, problem: fileProblem("unexpected"), notOf: "gettext PO", leftOut: true, language: "it" },
  { path: "a\nb.xml", problem: fileProblem("undefinedEntity", LONG, "a\n\u202eb"), notOf: LONG },
];

describe("problems of local files", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("are those of its strings, with their places and fixes, and those of its files", async () => {
    const folder = await folders.create({
      "locales/en.json": '{\n  "a": "Open %s",\n  "b": "Close"\n}\n',
      "locales/de.json": '{\n  "a": "Öffnen",\n  "b": ""\n}\n',
      "locales/fr.json": '{\n  "a": "Ouvrir %s"\n',
    });
    const { service } = await start({ folder, project: "p", ignoredChecks: [] });
    const wanted = { component: "p-locales", languages: ["de"], failing: true, missing: true };
    const problems = await readProblems({ ...wanted, ask: askFiles(service), signal });
    assert.deepEqual(
      problems.map((each) => [
        ...[each.kind, each.file, each.range.line, "column" in each.range && each.range.column],
        each.kind === "file" ? each.remark.problem.kind : each.source,
        ...(each.kind === "check" ? [each.check, each.fix?.text] : []),
      ]),
      [
        ["file", "locales/fr.json", 3, false, "unexpectedEnd"],
        ["check", "locales/de.json", 2, 9, "Open %s", "auto_placeholders", "Öffnen %s"],
        ["missing", "locales/de.json", 3, 9, "Close"],
      ],
    );
  });

  it("have the same remarks as the API, cleaned and bounded", () => {
    for (const remark of REMARKS) {
      const row: unknown = JSON.parse(JSON.stringify(remarkFields(remark)));
      assert.deepEqual(shownRemark(remark), remarkIn(row));
    }
    const short = `${"x".repeat(199)}…`;
    assert.deepEqual(REMARKS.map(shownRemark).at(-1), {
      file: "a b.xml",
      remark: { line: 1, problem: { kind: "undefinedEntity", values: [short, "a b"] }, notOf: short },
    });
  });
});
