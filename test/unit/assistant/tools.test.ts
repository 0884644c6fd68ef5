import assert from "node:assert/strict";
import { MAX_ANSWER_LENGTH } from "../../../src/assistant/answer";
import { knownRelease } from "../../../src/assistant/knownRelease";
import type { ToolSources } from "../../../src/assistant/tool";
import { TOOLS } from "../../../src/assistant/tools";
import { fail, succeed } from "../../../src/common/result";
import type { ToolName } from "../../../src/contributions";
import { DEFAULT_GATE, type GateSettings } from "../../../src/model/gate/gateSettings";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";
import type { Unit } from "../../../src/model/strings/unit";
import type { ComponentEntry, Snapshot } from "../../../src/store/snapshot";

const NOW = Date.UTC(2026, 2, 2);
const { signal } = new AbortController();

function languageOf(code: string, name: string, translated: number, total = 100): LanguageStatistics {
  const address = `https://translate.example.org/translate/p/c/${code}/`;
  return {
    ...{ code, name, total, translated, fuzzy: 0, failing: 0 },
    ...{ lastChange: null, lastAuthor: null, translateUrl: address, languageUrl: address },
  };
}

function entryOf(component: string, languages: readonly LanguageStatistics[]): ComponentEntry {
  const reference = { service: "https://translate.example.org", project: "p", component };
  return {
    kind: "component",
    key: component,
    component: { reference, otherCandidates: [], name: `Component ${component}` },
    state: { kind: "ready", statistics: { reference, languages, gaps: [], fetchedAt: NOW } },
  };
}

function sourcesOf(
  entries: readonly ComponentEntry[],
  others: Partial<ToolSources> = {},
  gate: Partial<GateSettings> = {},
): ToolSources {
  const snapshot: Snapshot = { entries, configured: entries, refreshing: false };
  const release = knownRelease(snapshot, {
    ...{
      rules: { settings: { ...DEFAULT_GATE, ...gate }, threshold: 80, problems: [] },
      now: NOW,
      problemText: ({ path }) => path,
    },
    messageOf: ({ reason }) => reason.kind,
  });
  return {
    release: async () => succeed(release),
    strings: async () => fail("no strings"),
    placesInCode: async () => [],
    compare: async () => fail("no base"),
    ...others,
  };
}

function run(name: ToolName, input: unknown, sources: ToolSources) {
  const tool = TOOLS.find((one) => one.name === name);
  assert.ok(tool);
  return tool.run(input, sources, signal);
}

async function answerOf(name: ToolName, input: unknown, sources: ToolSources) {
  const answer = await run(name, input, sources);
  assert.ok(answer.ok, JSON.stringify(answer));
  return { text: answer.value, parsed: JSON.parse(answer.value) };
}

const SMALL = [
  entryOf("app", [
    languageOf("de", "German", 79),
    languageOf("cs", "Czech", 100),
    languageOf("pt_BR", "Brazilian", 10),
  ]),
  entryOf("web", [languageOf("de", "German", 100)]),
];

const MANY = Array.from({ length: 100 }, (_, component) =>
  entryOf(
    `c${component}`,
    Array.from({ length: 100 }, (_each, language) =>
      languageOf(`l${language}`, `Language ${language} ${"name ".repeat(30)}`, language),
    ),
  ),
);

interface Row {
  readonly code: string;
  readonly component?: string;
  readonly percent: number;
  readonly lacks?: string;
  readonly outdated?: number | string;
}

describe("the tools for language models", () => {
  it("tell figures, those first that hold up a release, and sums over components", async () => {
    const { parsed } = await answerOf("translation_status", {}, sourcesOf(SMALL));
    assert.deepEqual(
      parsed.languages.map(({ code, component, percent, lacks }: Row) => [code, component, percent, lacks]),
      [
        ["de", "Component app", 79, "1 string left to reach 80%"],
        ["pt_BR", "Component app", 10, "70 strings left to reach 80%"],
        ["cs", "Component app", 100, undefined],
        ["de", "Component web", 100, undefined],
      ],
    );
    const german = parsed.languagesOverAll.find(({ code }: Row) => code === "de");
    assert.deepEqual([german.translated, german.total, german.percent, german.components], [179, 200, 89.5, 2]);
    assert.equal(parsed.time, "2026-03-02T00:00:00.000Z");
  });

  it("tell outdated strings where that is known, and what they block", async () => {
    const of = (outdated?: number) => ({
      ...languageOf("de", "German", 100),
      ...(outdated !== undefined && { outdated }),
    });
    const sources = (web: number | undefined, settings: Partial<GateSettings> = {}) =>
      sourcesOf([entryOf("app", [of(2)]), entryOf("web", [of(web)])], {}, settings);
    const figures = async (web?: number) => {
      const { parsed } = await answerOf("translation_status", {}, sources(web));
      return [...parsed.languages, ...parsed.languagesOverAll].map(({ outdated }: Row) => outdated);
    };
    assert.deepEqual(await figures(1), [2, 1, 3]);
    assert.deepEqual(await figures(0), [2, 0, 2]);
    assert.deepEqual(await figures(), [2, "not known", "not known"]);
    const { parsed } = await answerOf("translation_release", {}, sources(undefined, { outdated: "block" }));
    assert.deepEqual(
      [parsed.release, parsed.stillNeeded.outdated, ...parsed.languages[0].components.map(({ lacks }: Row) => lacks)],
      ["notReady", 2, "2 outdated strings", "outdated strings are not known: the service doesn't provide them"],
    );
    const left = async (web: number | undefined, input = {}) =>
      (await answerOf("translation_release", input, sources(web))).parsed.outdatedStrings;
    assert.deepEqual([await left(1), await left(0), await left(undefined)], [3, 2, "not known"]);
    assert.deepEqual([await left(1, { component: "web" }), await left(undefined, { component: "app" })], [1, 2]);
  });

  it("sum all components of a language that is not ready in one", async () => {
    const { parsed } = await answerOf("translation_status", { notReady: true }, sourcesOf(SMALL));
    assert.deepEqual(
      parsed.languages.map(({ code, component }: Row) => [code, component]),
      [
        ["de", "Component app"],
        ["pt_BR", "Component app"],
      ],
    );
    assert.deepEqual(
      parsed.languagesOverAll.map(({ code, percent }: Row) => [code, percent]),
      [
        ["de", 89.5],
        ["pt_BR", 10],
      ],
    );
  });

  it("tell the figure of the component of a language that only one has, as reports do", async () => {
    const entries = [
      entryOf("app", [{ ...languageOf("de", "German", 2, 3), reportedPercent: 66.7 }]),
      entryOf("web", [languageOf("cs", "Czech", 1, 3)]),
    ];
    const { parsed } = await answerOf("translation_status", {}, sourcesOf(entries));
    for (const { code, percent } of parsed.languagesOverAll as readonly Row[]) {
      assert.equal(percent, parsed.languages.find((one: Row) => one.code === code)?.percent);
    }
    assert.deepEqual(parsed.languagesOverAll.map(({ percent }: Row) => percent).toSorted(), [33.3, 66.7]);
  });

  it("tell when the oldest figures of a service were read", async () => {
    const [app, web] = SMALL;
    assert.ok(app?.state.kind === "ready" && web?.state.kind === "ready");
    const older = (entry: ComponentEntry, fetchedAt: number, service?: string): ComponentEntry => {
      assert.ok(entry.state.kind === "ready");
      const { statistics } = entry.state;
      const reference = { ...statistics.reference, ...(service === undefined ? {} : { service }) };
      return { ...entry, state: { kind: "ready", statistics: { ...statistics, reference, fetchedAt } } };
    };
    const oldestOf = async (...entries: readonly ComponentEntry[]) =>
      (await answerOf("translation_release", {}, sourcesOf(entries))).parsed.oldestFigures;
    assert.deepEqual(await oldestOf(app, older(web, NOW - 60_000)), {
      component: "Component web",
      read: "2026-03-01T23:59:00.000Z",
    });
    assert.equal((await oldestOf(app, older(web, NOW - 60_000, "file:///work"))).component, "Component app");
    assert.equal(await oldestOf(older(web, NOW - 60_000, "file:///work")), undefined);
  });

  it("find components and languages by name, path, code or a part, and say what there is instead", async () => {
    const sources = sourcesOf(SMALL);
    const codes = async (input: object) =>
      (await answerOf("translation_status", input, sources)).parsed.languages.map(({ code }: Row) => code);
    assert.deepEqual(await codes({ component: "P/APP", language: "pt-br" }), ["pt_BR"]);
    assert.deepEqual(await codes({ component: "Component", language: "german" }), ["de", "de"]);
    assert.deepEqual(await codes({ component: "web", language: "", address: null }), ["de"]);
    assert.deepEqual(await codes({ notReady: true }), ["de", "pt_BR"]);
    const problem = async (input: object) => {
      const answer = await run("translation_status", input, sources);
      return answer.ok ? "" : answer.problem;
    };
    assert.equal(
      await problem({ component: "nope" }),
      'No component that was read is called "nope". There are "Component app", "Component web"',
    );
    assert.match(await problem({ language: "x\u001b[31m" }), /^There is no language "x \[31m". There are "/);
  });

  it("tell what a release lacks", async () => {
    const { parsed } = await answerOf("translation_release", {}, sourcesOf(SMALL));
    assert.deepEqual(
      [parsed.release, parsed.requiredLanguages, parsed.readyLanguages, parsed.stillNeeded],
      ["notReady", 3, 1, { strings: 71, failingChecks: 0, languagesToAdd: 0 }],
    );
    assert.deepEqual(
      parsed.languages.map(({ code }: Row) => code),
      ["pt_BR", "de"],
    );
  });

  it("tell a part of a release apart from the whole", async () => {
    const ask = async (input: object) => (await answerOf("translation_release", input, sourcesOf(SMALL))).parsed;
    const czech = await ask({ language: "Czech" });
    assert.deepEqual(
      [czech.release, czech.wholeRelease.release, czech.asked, czech.languages],
      [undefined, "notReady", "Nothing is missing in what was asked.", undefined],
    );
    const web = await ask({ component: "web" });
    assert.equal(web.asked, "Nothing is missing in what was asked.");
    const german = await ask({ language: "de" });
    assert.deepEqual([german.asked, german.languages.length], ["See languages.", 1]);
  });

  it("are bounded with 100 components of 100 languages, and say how many more there are", async () => {
    const sources = sourcesOf(MANY);
    for (const name of ["translation_status", "translation_release"] as const) {
      const { text, parsed } = await answerOf(name, { limit: 200 }, sources);
      assert.ok(text.length <= MAX_ANSWER_LENGTH, `${name}: ${text.length}`);
      assert.ok(parsed.languages.length > 5);
      const all = name === "translation_status" ? 10_000 : 80;
      assert.equal(parsed.languages.length + parsed.moreLanguages, all);
    }
  });

  it("are bounded with texts as long as they come", async () => {
    const long = "words ".repeat(100_000);
    const unit: Unit = {
      ...{ id: "1", source: [long, long], target: [long], key: long, note: long, flags: "", location: "" },
      ...{
        state: "translated",
        isFailing: true,
        checks: [],
        hasComment: false,
        hasSuggestion: false,
        lastChange: null,
      },
      previousSource: "Open",
    };
    const sources = sourcesOf(SMALL, {
      strings: async () => succeed({ units: Array.from({ length: 50 }, () => unit), count: 1234, hasNext: true }),
      placesInCode: async () => ["src/a.c:1"],
    });
    const { text, parsed } = await answerOf(
      "translation_strings",
      { language: "cs", kind: "failing", limit: 50 },
      sources,
    );
    assert.ok(text.length <= MAX_ANSWER_LENGTH);
    assert.equal(parsed.strings.length + parsed.moreStrings, 1234);
    assert.deepEqual([parsed.strings[0].usedIn, parsed.strings[0].sourceBefore], [["src/a.c:1"], "Open"]);
  });

  it("ask no more pages than they say, and go on where a component fails", async () => {
    const asked: string[] = [];
    const sources = sourcesOf(SMALL, {
      strings: async ({ key }, { code, query, page }) => {
        asked.push(`${key} ${code} ${query} ${page}`);
        return key === "app" ? fail("Access denied") : succeed({ units: [], count: 500, hasNext: true });
      },
    });
    const input = { language: "German", kind: "outdated", search: "tide" };
    const { parsed } = await answerOf("translation_strings", input, sources);
    assert.deepEqual(asked, [
      'app de is:outdated "tide" 1',
      ...[1, 2, 3].map((page) => `web de is:outdated "tide" ${page}`),
    ]);
    assert.deepEqual(parsed.couldNotBeRead, [{ name: "Component app", why: "Access denied" }]);
  });

  it("ask ten components for strings, and name the others", async () => {
    const asked: string[] = [];
    const sources = sourcesOf(
      Array.from({ length: 12 }, (_, index) => entryOf(`c${index}`, [languageOf("de", "German", index)])),
      {
        strings: async ({ key }) => {
          asked.push(key);
          return succeed({ units: [], count: 0, hasNext: false });
        },
      },
    );
    const { parsed } = await answerOf("translation_strings", { language: "German", kind: "outdated" }, sources);
    assert.equal(asked.length, 10);
    assert.equal(parsed.componentsNotRead.length, 2);
    assert.equal(new Set(asked).size, 10);
  });

  it("refuse what is no input, without asking anybody", async () => {
    const never = async (): Promise<never> => assert.fail("nobody is to be asked");
    const sources = { release: never, strings: never, placesInCode: never, compare: never };
    const inputs: readonly unknown[] = ["text", 1, [], [1], { nope: 1 }, { limit: 0 }, { limit: "5" }, { limit: 1.5 }];
    for (const { name } of TOOLS) {
      for (const input of inputs) assert.equal((await run(name, input, sources)).ok, false, JSON.stringify(input));
    }
    for (const base of ["-x", "--output=x", 7, "x".repeat(1000)]) {
      assert.equal((await run("translation_branch_cost", { base }, sources)).ok, false);
    }
    assert.equal((await run("translation_status", JSON.parse('{"__proto__": {"limit": 1}}'), sources)).ok, false);
    assert.equal((await run("translation_status", { constructor: "x" }, sources)).ok, false);
  });
});
