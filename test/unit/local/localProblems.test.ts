import assert from "node:assert/strict";
import { readProblems } from "../../../src/local/localProblems";

const LONG = "x".repeat(10_000);

async function problemsFrom(results: readonly unknown[]) {
  return readProblems({
    reference: { service: "file:///folder", project: "shop", component: "shop-app" },
    failing: true,
    missing: false,
    languages: [],
    ask: async () => new Response(JSON.stringify({ count: results.length, next: null, results })),
  });
}

describe("problems of local files", () => {
  it("are told by their kinds, with what their texts name", async () => {
    const found = await problemsFrom([
      {
        file: "po/de.po",
        line: 7,
        kind: "expected",
        values: ["msgctxt"],
        left_out: false,
        further_faults: 2,
        strings: 5,
      },
      { file: "po/fr.po", line: null, kind: "empty", values: [], left_out: true },
      { file: "po/it.po", line: 3, kind: "unexpected", values: [], left_out: true, not_of: "gettext PO" },
    ]);
    assert.deepEqual(found, [
      {
        kind: "file",
        file: "po/de.po",
        range: { line: 7 },
        remark: { problem: { kind: "expected", values: ["msgctxt"] }, damage: { furtherFaults: 2, strings: 5 } },
      },
      { kind: "file", file: "po/fr.po", range: { line: 1 }, remark: { problem: { kind: "empty" }, leftOut: true } },
      {
        kind: "file",
        file: "po/it.po",
        range: { line: 3 },
        remark: { problem: { kind: "unexpected" }, notOf: "gettext PO", leftOut: true },
      },
    ]);
  });

  it("bound and clean what is foreign, and leave out what is not known", async () => {
    const foreign = [LONG, "a\n\u202eb", "third", { toString: 1 }];
    const found = await problemsFrom([
      {
        file: "a.xml",
        line: -1,
        kind: "undefinedEntity",
        values: foreign,
        not_of: LONG,
        left_out: "yes",
        strings: "5",
      },
      { file: "a.xml", kind: "constructor", values: [] },
      { file: "a.xml", kind: ["empty"], values: [] },
      { file: "a\nb.xml", kind: "empty", values: [] },
      { file: "b.xml", line: 1e300, kind: "empty", values: "none" },
      null,
    ]);
    const short = `${"x".repeat(199)}…`;
    assert.deepEqual(found, [
      {
        kind: "file",
        file: "a.xml",
        range: { line: 1 },
        remark: { problem: { kind: "undefinedEntity", values: [short, "a b"] }, notOf: short },
      },
      { kind: "file", file: "a b.xml", range: { line: 1 }, remark: { problem: { kind: "empty" } } },
      { kind: "file", file: "b.xml", range: { line: 1 }, remark: { problem: { kind: "empty" } } },
    ]);
  });
});
