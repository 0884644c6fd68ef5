import assert from "node:assert/strict";
import type { CountedLanguage, NamedFigures } from "../../../src/model/history/figures";
import { writeHtml } from "../../../src/report/html/writeHtml";
import { changesOf } from "../../../src/report/reportChanges";
import { writeReport } from "../../../src/report/writeReport";
import { componentsOf, EMPTY_SNAPSHOT } from "../../../src/store/snapshot";
import { withEntries, withState } from "../../../src/store/snapshotChanges";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { ready, snapshotOf } from "../store/entries";

const counted = (code: string, total: number, translated: number, failing = 0): CountedLanguage => {
  return { code, total, translated, fuzzy: 0, failing };
};

const snapshot = snapshotOf(
  [
    "app",
    ready("app", [
      language("en", { total: 12, translated: 12, isSource: true }),
      language("de", { name: "German", total: 12, translated: 12 }),
      language("pt-BR", { name: "Portuguese", total: 12, translated: 5, failing: 2 }),
      language("ja", { name: "Japanese", total: 12, translated: 1 }),
    ]),
  ],
  ["web", ready("web", [language("de", { name: "German", total: 4, translated: 4 })])],
  ["other", ready("other", [language("de", { name: "German", total: 100, translated: 1 })])],
);
const before: Readonly<Record<string, readonly NamedFigures[]>> = {
  app: [
    ...[counted("en", 10, 10), counted("de", 10, 7, 1), counted("pt_BR", 10, 5)],
    { ...counted("fr", 10, 2, 1), name: "French" },
  ],
  web: [],
};
const slugOf = (key: string): string =>
  componentsOf(snapshot).find((entry) => entry.key === key)?.component.reference.component ?? "";
const since = { name: "v2.3", time: Date.UTC(2026, 0, 1) };
const past = {
  since,
  languagesOf: (key: string) => before[slugOf(key)],
};

describe("what changed since a tag", () => {
  it("is summed over the components whose past is known, and sources count in percentages only", () => {
    const { languages, total, complete, added, unknown } = changesOf(snapshot, past, false);
    assert.deepEqual(
      languages.map(({ name, before: then, now, added: more }) => [name, then, now, more]),
      [
        ["French", 20, undefined, { total: -10, translated: -2, failing: -1 }],
        ["German", 70, 100, { total: 6, translated: 9, failing: -1 }],
        ["Japanese", undefined, 8.3, { total: 12, translated: 1, failing: 0 }],
        ["Portuguese", 50, 41.6, { total: 2, translated: 0, failing: 2 }],
      ],
    );
    // With English, 24 of 40 strings then, 34 of 52 now.
    assert.deepEqual(total, { before: 60, now: 65.3, added: { total: 10, translated: 8, failing: 0 } });
    assert.deepEqual([complete, added, unknown], [["German"], ["Japanese"], ["other"]]);
  });

  it("tells the same percentage of the same strings, however it is rounded", () => {
    const german = language("de", { total: 3, translated: 2, failing: 1, reportedPercent: 66.7 });
    const { languages } = changesOf(
      snapshotOf(["app", ready("app", [german])]),
      { since, languagesOf: () => [counted("de", 3, 2)] },
      false,
    );
    assert.deepEqual(
      languages.map(({ before: then, now, added: { failing } }) => [then, now, failing]),
      [[66.7, 66.7, 1]],
    );
  });

  it("rounds the past of files as their figures of today", () => {
    const reference = { service: "file:///folder", project: "p", component: "app" };
    const languagesNow = [language("de", { total: 37, translated: 36, reportedPercent: 97.3 })];
    const statistics = { reference, languages: languagesNow, gaps: [], fetchedAt: 1 };
    const empty = withEntries(EMPTY_SNAPSHOT, [{ kind: "component", component: { reference, otherCandidates: [] } }]);
    const local = withState(empty, componentsOf(empty)[0]?.key ?? "", { kind: "ready", statistics });
    const { languages } = changesOf(local, { since, languagesOf: () => [counted("de", 37, 34)] }, false);
    // 91.89.
    assert.deepEqual(
      languages.map(({ before: then, now }) => [then, now]),
      [[91.9, 97.3]],
    );
  });

  it("tells what became outdated or was updated, where that is known of both times", () => {
    const now = [
      language("de", { name: "German", outdated: 3 }),
      language("fr", { name: "French", outdated: 0 }),
      language("ja", { name: "Japanese", outdated: 2 }),
      language("sv", { name: "Swedish", outdated: 1 }),
    ];
    const same = now.map(({ code, total, translated, fuzzy, failing }) => ({
      code,
      total,
      translated,
      fuzzy,
      failing,
    }));
    const [german, french, japanese] = same;
    assert.ok(german && french && japanese);
    const then = [{ ...german, outdated: 1 }, { ...french, outdated: 0 }, japanese];
    const own = snapshotOf(["app", ready("app", now)]);
    const view = reportView(own, { past: { since, languagesOf: () => then } });
    const { languages, total } = changesOf(own, { since, languagesOf: () => then }, false);
    assert.deepEqual(
      languages.map(({ name, added: { outdated } }) => [name, outdated]),
      [
        ["German", 2],
        ["Japanese", null],
        ["Swedish", 1],
      ],
    );
    assert.equal(total?.added.outdated, null);
    assert.match(writeReport(own, "markdown", REPORT_WORDS, view), /\| German \| .* \| 0 \| \\\+2 \|/);
    assert.match(writeReport(own, "markdown", REPORT_WORDS, view), /\| Japanese \| .* \| 0 \| – \|/);
    assert.match(writeHtml(own, REPORT_WORDS, view), /German<.*<td class="number">\+2<\/td>/s);
  });

  it("leaves out what a filter leaves out", () => {
    const { languages } = changesOf(snapshot, past, true);
    assert.deepEqual(
      languages.map(({ name }) => name),
      ["German", "Japanese", "Portuguese"],
    );
  });

  it("is a section of the Markdown report", () => {
    const text = writeReport(snapshot, "markdown", REPORT_WORDS, reportView(snapshot, { past }));
    const [, section = ""] = /### (Changes since v2\.3\n.*?)\n\n\| component/s.exec(text) ?? [];
    assert.equal(
      section,
      `Changes since v2.3

complete: German

added: Japanese

| language | before | now | translated | total | failing |
| --- | ---: | ---: | ---: | ---: | ---: |
| French | 20% | – | −2 | −10 | −1 |
| German | 70% | 100% | \\+9 | \\+6 | −1 |
| Japanese | – | 8.3% | \\+1 | \\+12 | 0 |
| Portuguese | 50% | 41.6% | 0 | \\+2 | \\+2 |
| over all | 60% | 65.3% | \\+8 | \\+10 | 0 |

past unknown: other`,
    );
  });

  it("says that nothing is known, and that nothing changed", () => {
    const markdown = (languagesOf: (key: string) => readonly CountedLanguage[] | undefined): string =>
      writeReport(snapshot, "markdown", REPORT_WORDS, reportView(snapshot, { past: { since, languagesOf } }));
    assert.match(
      markdown(() => undefined),
      /### Changes since v2\.3\n\npast unknown: app, web, other\n\n\| component/,
    );
    const now: Readonly<Record<string, readonly CountedLanguage[]>> = {
      app: [counted("de", 12, 12), counted("pt_BR", 12, 5, 2), counted("ja", 12, 1)],
      web: [counted("de", 4, 4)],
      other: [counted("de", 100, 1)],
    };
    const today = markdown((key) => now[slugOf(key)]);
    assert.match(today, /### Changes since v2\.3\n\nnothing changed\n\n\| component/);
  });

  it("is in JSON with the time, and absent where nothing is compared", () => {
    const changes = JSON.parse(writeReport(snapshot, "json", REPORT_WORDS, reportView(snapshot, { past }))).changes;
    assert.deepEqual(changes.since, { name: "v2.3", time: "2026-01-01T00:00:00.000Z" });
    assert.deepEqual(changes.languages[1], {
      ...{ code: "de", name: "German", before: 70, now: 100 },
      added: { total: 6, translated: 9, failing: -1 },
    });
    assert.deepEqual(changes.total, { before: 60, now: 65.3, added: { total: 10, translated: 8, failing: 0 } });
    assert.deepEqual(changes.unknown, ["other"]);
    assert.ok(!("changes" in JSON.parse(writeReport(snapshot, "json", REPORT_WORDS, reportView(snapshot)))));
    const nothing = { since: { name: "v2.3" }, languagesOf: () => undefined };
    const unknown = JSON.parse(
      writeReport(snapshot, "json", REPORT_WORDS, reportView(snapshot, { past: nothing })),
    ).changes;
    assert.deepEqual(unknown, {
      ...{ since: { name: "v2.3" }, languages: [], total: null },
      unknown: ["app", "web", "other"],
    });
  });
});
