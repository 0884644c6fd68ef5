import assert from "node:assert/strict";
import type { Changes } from "../../../src/model/history/changesSince";
import { type Forecast, forecastOf } from "../../../src/model/history/forecast";
import { counted, historyOf } from "../../support/history/recordedHistory";
import { createFakeEditor } from "../../support/vscode/fakeEditor";
import { vscode } from "../../support/vscode/install";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const NOW = Date.UTC(2026, 10, 22, 12);

const changes = (more: Partial<Omit<Changes, "added">> & { readonly added?: Partial<Changes["added"]> }): Changes => ({
  ...{ since: NOW - DAY, strings: 0, newLanguages: [], removedLanguages: [] },
  ...more,
  added: { total: 0, translated: 0, fuzzy: 0, failing: 0, ...more.added },
});

describe("history in words", () => {
  const load = async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    return import("../../../src/ui/history/historyText");
  };

  it("says what came and what went", async () => {
    const { changesText } = await load();
    const words = (more: Parameters<typeof changes>[0], isOne = false) => changesText(changes(more), isOne);
    assert.equal(words({ added: { translated: 41 }, strings: 12 }), "+41 translated, +12 new strings");
    assert.equal(
      words({ added: { translated: -1234, failing: 1 }, strings: -1 }),
      "−1,234 translated, 1 string removed, +1 failing check",
    );
    assert.equal(
      words({ added: { failing: -2 }, newLanguages: ["cs", "sk"], removedLanguages: ["fr"] }),
      "−2 failing checks, 2 new languages, 1 language removed",
    );
    assert.equal(words({ added: { translated: 7 }, newLanguages: ["cs"] }, true), "new language, +7 translated");
    assert.equal(words({ added: { translated: 2, outdated: -3 } }), "+2 translated, −3 outdated");
    assert.equal(words({ added: { outdated: 1 } }), "+1 outdated");
    assert.equal(words({ added: { fuzzy: 3 } }), undefined);
  });

  it("names the moment, or the day when the figures were last seen if that was long before", async () => {
    const { sinceText, withAge } = await load();
    const release = { name: "v2.3", time: NOW - 21 * DAY };
    assert.equal(sinceText({ kind: "yesterday" }, NOW - DAY, NOW), "Since yesterday");
    assert.equal(sinceText({ kind: "yesterday" }, NOW - 19 * DAY, NOW), "Since November 3");
    assert.equal(sinceText({ kind: "lastWeek" }, NOW - WEEK - DAY, NOW), "Since last week");
    assert.equal(sinceText({ kind: "release", release }, release.time, NOW), "Since v2.3");
    assert.equal(
      sinceText({ kind: "lastLook", time: NOW - 400 * DAY }, NOW - 402 * DAY, NOW),
      "Since October 16, 2025",
    );
    assert.equal(
      withAge("+1 translated", { kind: "release", release }, release.time, NOW),
      "+1 translated (21 days ago)",
    );
    assert.equal(withAge("+1 translated", { kind: "yesterday" }, NOW - DAY, NOW), "+1 translated");
  });

  it("forecasts a range, and nothing where the data doesn't allow it", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { forecastText } = await import("../../../src/editor/text/forecastText");
    const expected = (more: Partial<Forecast>): Forecast => ({
      ...{
        kind: "expected",
        pace: 5,
        weeks: 12,
        time: NOW + 3 * WEEK,
        earliest: NOW + 11 * DAY,
        latest: NOW + 32 * DAY,
      },
      ...(more as object),
    });
    assert.equal(
      forecastText(expected({}), NOW),
      "Complete between December 3 and December 24, at the pace of the last 12 weeks",
    );
    assert.equal(
      forecastText(expected({ latest: undefined, weeks: 4 }), NOW),
      "Complete on December 3 at the earliest, at the pace of the last 4 weeks",
    );
    assert.equal(
      forecastText(expected({ latest: NOW + 11 * DAY }), NOW),
      "Complete around December 3, at the pace of the last 12 weeks",
    );
    for (const kind of ["complete", "tooLittleData", "notConverging", "tooFar"] as const) {
      assert.equal(forecastText({ kind }, NOW), undefined);
    }
  });

  it("forecasts components together by the weeks in which all of them are known", () => {
    const steady = (pace: number, weeks: number, total: number) =>
      historyOf(
        Array.from(
          { length: weeks + 1 },
          (_, week) => [NOW - (weeks - week) * WEEK, [counted("de", week * pace, total)]] as const,
        ),
        NOW,
      );
    // 100 − 12 × 5 and 60 − 6 × 10 strings are missing; the second one is complete, and known for 6 weeks.
    const found = forecastOf([steady(5, 12, 100), steady(10, 6, 60)], NOW);
    assert.equal(found.kind === "expected" && found.weeks, 6);
    // 40 strings at 15 a week.
    assert.equal(found.kind === "expected" && Math.round((found.time - NOW) / DAY), 19);
    assert.deepEqual(forecastOf([steady(5, 3, 100)], NOW), { kind: "tooLittleData" });
    assert.deepEqual(forecastOf([], NOW), { kind: "tooLittleData" });
    assert.deepEqual(forecastOf([steady(5, 12, 100)], NOW, ["fr"]), { kind: "tooLittleData" });
  });
});
