import assert from "node:assert/strict";
import { type FailedCommand, listFirstFailures } from "../../firstFailures";
import type { CommandOutcome } from "../../host/testCommands";

const FAILURE = { file: "test/e2e/rows.test.ts", title: "rows are drawn", error: "Timeout of 20 s exceeded." };
const OTHER = { ...FAILURE, title: "rows are sorted" };

function outcome(failures: readonly (typeof FAILURE)[], note?: string): CommandOutcome {
  const failed = failures.length + (note === undefined ? 0 : 1);
  const counts = { passed: 1, failed, skipped: 0, failures };
  return { counts, output: "", started: 0, ended: 1, ...(note !== undefined && { note }) };
}

describe("the list of what failed at first", () => {
  const cases: readonly (readonly [string, readonly FailedCommand[], readonly string[]])[] = [
    ["is empty without a failure", [], []],
    [
      "names file, test and error",
      [{ title: "unit tests", first: outcome([FAILURE]) }],
      ["1 failed at first", "  test/e2e/rows.test.ts: rows are drawn: Timeout of 20 s exceeded."],
    ],
    [
      "hides nothing that passed when repeated",
      [{ title: "e2e", first: outcome([FAILURE, OTHER]), repeated: outcome([]) }],
      [
        "2 failed at first",
        "  test/e2e/rows.test.ts: rows are drawn: Timeout of 20 s exceeded. (passed when repeated)",
        "  test/e2e/rows.test.ts: rows are sorted: Timeout of 20 s exceeded. (passed when repeated)",
      ],
    ],
    [
      "has commands that hung, also when repeated",
      [
        { title: "lint", first: outcome([], "failed") },
        { title: "e2e", first: outcome([FAILURE]), repeated: outcome([], "stopped") },
        { title: "e2e", first: outcome([], "stopped"), repeated: outcome([]) },
      ],
      [
        "3 failed at first",
        "  lint: failed",
        "  test/e2e/rows.test.ts: rows are drawn: Timeout of 20 s exceeded.",
        "  e2e: stopped (passed when repeated)",
      ],
    ],
  ];
  for (const [what, commands, lines] of cases) {
    it(what, () => assert.deepEqual(listFirstFailures(commands), lines));
  }
});
