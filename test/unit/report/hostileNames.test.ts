import assert from "node:assert/strict";
import { WORD_JOINER } from "../../../src/common/text/foreignText";
import { evaluateGate } from "../../../src/model/gate/gate";
import { DEFAULT_GATE } from "../../../src/model/gate/gateSettings";
import type { TextFormat } from "../../../src/report/reportView";
import { writeReport } from "../../../src/report/writeReport";
import { gateInputOf } from "../../../src/store/release/gateInput";
import { readCsv } from "../../support/formats/csvReader";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "../store/entries";

const HOSTILE = [
  `a"b`,
  `",=1+1,"`,
  `x\r\n=cmd|' /C calc'!A0`,
  `=HYPERLINK("http://evil.example","go")`,
  `one;=2+2`,
  `tab\t@SUM(1)`,
  `\u202egnp.exe \u001b[31m##[error]red \u009b1m \u2028`,
  `| a | b |\n# Heading\n- [link](http://evil.example) <b>bold</b>`,
] as const;

const snapshot = snapshotOf(
  ...HOSTILE.map(
    (name, index) =>
      [
        `c${index}`,
        ready(`c${index}`, [language("de", { name, lastAuthor: name, total: 8, translated: 7 })]),
        name,
      ] as const,
  ),
  ["gone", failed("gone"), HOSTILE[1]],
);
const write = (format: TextFormat): string => writeReport(snapshot, format, REPORT_WORDS, reportView(snapshot));

describe("hostile names in reports", () => {
  it("stay in their field of CSV, and are no formulas", () => {
    const [header, ...records] = readCsv(write("csv"));
    assert.equal(records.length, HOSTILE.length + 1);
    for (const record of records) assert.equal(record.length, header?.length);
    for (const field of records.flat()) assert.doesNotMatch(field, /^[=+\-@]|[;|\t][=+\-@]|[\p{Cc}\u2028\u202e]/u);
    const name = header?.indexOf("name") ?? -1;
    assert.deepEqual(
      records.slice(0, 4).map((record) => record[name]),
      [`a"b`, `",=1+1,"`, `x =cmd|' /C calc'!A0`, `'=HYPERLINK("http://evil.example","go")`],
    );
  });

  it("are in JSON as they are, with what steers terminals and pipelines escaped", () => {
    const text = write("json");
    assert.doesNotMatch(text.replaceAll("\n", ""), /[\p{Cc}\u2028\u202e]|##\[/u);
    const names = JSON.parse(text).components.flatMap(({ languages }: { languages: { name: string }[] }) =>
      languages.map(({ name }) => name),
    );
    assert.deepEqual(new Set(names), new Set(HOSTILE));
  });

  it("add no lines to Markdown", () => {
    const harmless = snapshotOf(
      ...HOSTILE.map(
        (_, index) => [`c${index}`, ready(`c${index}`, [language("de", { total: 8, translated: 7 })])] as const,
      ),
      ["gone", failed("gone")],
    );
    const lines = write("markdown").split("\n");
    assert.equal(
      lines.length,
      writeReport(harmless, "markdown", REPORT_WORDS, reportView(harmless)).split("\n").length,
    );
    for (const line of lines) assert.doesNotMatch(line, /[\p{Cc}\u2028\u202e]/u);
  });
});

describe("Markdown of what could not be read", () => {
  it("names what has no row in the table of components", () => {
    const known = snapshotOf(
      ["app", ready("app", [language("de", { total: 8, translated: 7 })])],
      ["gone", failed("gone")],
    );
    const gate = evaluateGate(gateInputOf(known), { settings: DEFAULT_GATE, threshold: 80, problems: [] });
    const remark = { problem: { kind: "empty" }, leftOut: true } as const;
    const gap = { kind: "file", file: "xx_<b>.json", remark } as const;
    const unread = [...gate.unread, { label: "app, xx_<b>.json", reason: { kind: "incomplete", gap } as const }];
    const text = writeReport(known, "markdown", REPORT_WORDS, reportView(known, { gate: { ...gate, unread } }));
    assert.match(
      text.replaceAll(WORD_JOINER, ""),
      /\n\n### not in the report\n\n- app, xx\\_\\<b\\>\\\.json: unread: incomplete\n\n/,
    );
    assert.ok(!text.includes("- gone"), "its row tells why");
    assert.ok(!writeReport(known, "markdown", REPORT_WORDS, reportView(known)).includes("not in the report"));
  });
});
