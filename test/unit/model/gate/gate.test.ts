import assert from "node:assert/strict";
import fc from "fast-check";
import { evaluateGate, isReadySoFar, languagesIn, shortfallIn } from "../../../../src/model/gate/gate";
import type { GatedComponent, GateInput, GateResult, UnreadPart } from "../../../../src/model/gate/gateResult";
import { DEFAULT_GATE, type GateSettings } from "../../../../src/model/gate/gateSettings";
import { percentFromCounts } from "../../../../src/model/statistics/percent";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { cpuTime } from "../../../support/growth";

function language(code: string, translated: number, total = 100, more: Partial<LanguageStatistics> = {}) {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(code.replace("_", "-")) ?? code;
  const rest = { fuzzy: 0, failing: 0, lastChange: null, lastAuthor: null, translateUrl: "", languageUrl: "" };
  return { code, name, total, translated, ...rest, ...more };
}

function component(label: string, ...languages: readonly LanguageStatistics[]): GatedComponent {
  return { key: label, label, path: `shop/${label}`, languages, gaps: [] };
}

const REFUSED: UnreadPart = { label: "docs", reason: { kind: "failed", failure: { kind: "refused" } } };

function evaluate(
  components: readonly GatedComponent[],
  settings: Partial<GateSettings> = {},
  more: { readonly unread?: readonly UnreadPart[] } = {},
): GateResult {
  const input: GateInput = { components, unread: more.unread ?? [] };
  return evaluateGate(input, { settings: { ...DEFAULT_GATE, ...settings }, threshold: 80, problems: [] });
}

const verdicts = ({ languages }: GateResult) => Object.fromEntries(languages.map((one) => [one.code, one.verdict]));
const reasonsOf = ({ languages }: GateResult, code: string) =>
  languages.find((one) => one.code === code)?.cells.map(({ label, reasons }) => [label, reasons]);

describe("the release gate", () => {
  it("is open when every language that is started has reached the threshold", () => {
    const result = evaluate([component("app", language("de", 80), language("fr", 100), language("tr", 0))]);
    assert.equal(result.verdict, "ready");
    assert.deepEqual(
      result.languages.map(({ code, isRequired, verdict }) => [code, isRequired, verdict]),
      [
        ["fr", true, "ready"],
        ["de", true, "ready"],
        ["tr", false, "notReady"],
      ],
    );
    assert.deepEqual(result.shortfall, { languages: 0, missing: 0, failingChecks: 0, outdated: 0, absent: 0 });
  });

  it("says how many strings of which components are missing", () => {
    const result = evaluate([
      component("app", language("de", 50), language("fr", 79)),
      component("website", language("de", 69), language("fr", 90)),
    ]);
    assert.equal(result.verdict, "notReady");
    assert.deepEqual(result.shortfall, { languages: 2, missing: 42, failingChecks: 0, outdated: 0, absent: 0 });
    assert.deepEqual(reasonsOf(result, "de"), [
      ["app", [{ kind: "belowThreshold", percent: 50, threshold: 80, missing: 30 }]],
      ["website", [{ kind: "belowThreshold", percent: 69, threshold: 80, missing: 11 }]],
    ]);
    assert.equal(result.languages.find(({ code }) => code === "de")?.shortfall.missing, 41);
  });

  it("asks nothing of an override, unless the settings name it or one of its strings fails", () => {
    const british = (failing = 0) => language("en_GB", 3, 100, { isOverride: true, failing });
    const app = component("app", british(), language("de", 90));
    assert.deepEqual(verdicts(evaluate([app])), { de: "ready", en_GB: "ready" });
    assert.deepEqual(verdicts(evaluate([app], { required: ["de"] })), { de: "ready", en_GB: "ready" });
    const [below] = [{ kind: "belowThreshold", percent: 3, threshold: 80, missing: 77 }];
    const rule = { threshold: 80 };
    for (const settings of [{ required: ["en_GB"] }, { languages: new Map([["en_gb", rule]]) }]) {
      assert.deepEqual(reasonsOf(evaluate([app], settings), "en_GB"), [["app", [below]]]);
      assert.equal(evaluate([app], settings).verdict, "notReady");
    }
    const broken = evaluate([component("app", british(1), language("de", 90))], { failingChecks: "block" });
    assert.deepEqual(reasonsOf(broken, "en_GB"), [["app", [{ kind: "failingChecks", count: 1 }]]]);
    assert.equal(broken.verdict, "notReady");
    assert.equal(evaluate([component("app", british())]).verdict, "unknown", "nothing is judged");
    const noRow = { ...component("app", language("de", 90)), overridden: ["en_GB"] };
    assert.deepEqual(verdicts(evaluate([noRow])), { de: "ready" });
    const named = evaluate([noRow], { required: ["en-GB"] });
    assert.deepEqual(reasonsOf(named, "en_GB"), [["app", [{ kind: "override" }]]]);
    assert.equal(named.verdict, "unknown");
  });

  it("does not count source languages and languages that have nothing to translate", () => {
    const result = evaluate(
      [component("app", language("en", 0, 100, { isSource: true }), language("fr", 0, 0), language("de", 90))],
      { required: ["en", "fr", "de"] },
    );
    assert.deepEqual(verdicts(result), { de: "ready", fr: "unknown" });
    assert.equal(result.verdict, "unknown", "a required language without strings may be one whose files were lost");
  });

  it("is not ready with figures that are not whole", () => {
    const whole = component("app", language("de", 100));
    const remark = { problem: { kind: "unexpectedEnd" }, line: 3 } as const;
    const damaged = { ...whole, gaps: [{ kind: "file", file: "fr.json", remark }] as const };
    assert.equal(evaluate([whole]).verdict, "ready");
    const { verdict, unread } = evaluate([damaged]);
    assert.equal(verdict, "unknown");
    assert.deepEqual(unread, [{ label: "app, fr.json:3", reason: { kind: "incomplete", gap: damaged.gaps[0] } }]);
    assert.equal(evaluate([damaged, component("website", language("de", 1))]).verdict, "unknown");
  });

  it("waits only for the language of a file that could not be read, where it is known to be of one", () => {
    const gapOf = (language?: string) => {
      const remark = { problem: { kind: "unexpectedEnd" }, ...(language && { language }) } as const;
      return { kind: "file", file: "a.json", remark } as const;
    };
    const whole = component("app", language("de", 100), language("pt_BR", 100));
    const doubted = (...languages: readonly (string | undefined)[]) => {
      const result = evaluate([{ ...whole, gaps: languages.map(gapOf) }]);
      assert.equal(result.verdict, "unknown");
      return ["de", "pt_BR"].filter((code) => reasonsOf(result, code)?.[0]?.[1]?.length !== 0);
    };
    assert.deepEqual(doubted("pt-br"), ["pt_BR"]);
    assert.deepEqual(doubted("pt_BR", "fr"), ["pt_BR"]);
    assert.deepEqual(doubted("fr"), []);
    assert.deepEqual(doubted("pt_BR", undefined), ["de", "pt_BR"]);
  });

  it("waits for strings that could not be checked only where failing checks count", () => {
    const remark = { problem: { kind: "longText" }, line: 3 } as const;
    const unchecked = {
      ...component("app", language("de", 100)),
      gaps: [{ kind: "file", file: "de.po", remark }] as const,
    };
    assert.equal(evaluate([unchecked]).verdict, "ready");
    assert.equal(evaluate([unchecked], { failingChecks: "block" }).verdict, "unknown");
    const rule = new Map([["de", { failingChecks: "block" }]] as const);
    assert.equal(evaluate([unchecked], { languages: rule }).verdict, "unknown");
    const components = new Map([["app", { failingChecks: "block", languages: new Map() }]] as const);
    assert.equal(evaluate([unchecked], { components }).verdict, "unknown");
  });

  it("is not ready by what is not started, or where nothing has strings", () => {
    assert.equal(evaluate([component("app", language("de", 0), language("fr", 0))]).verdict, "unknown");
    const { unread } = evaluate([component("app", language("de", 0, 0), language("fr", 0, 0))]);
    assert.deepEqual(unread, [{ label: "app", reason: { kind: "noStrings" } }]);
  });

  it("is not ready with a wrong setting, or a rule for a language that nobody has", () => {
    const rules = {
      settings: DEFAULT_GATE,
      threshold: 80,
      problems: [{ path: "threshold", kind: "wrongValue" }],
    } as const;
    assert.equal(
      evaluateGate({ components: [component("app", language("de", 90))], unread: [] }, rules).verdict,
      "unknown",
    );
    const { verdict, problems } = evaluate([component("app", language("pt_BR", 90))], {
      languages: new Map([["pt_rb", { threshold: 95 }]]),
    });
    assert.equal(verdict, "unknown");
    assert.deepEqual(problems, [{ path: "gate.languages.pt_rb", kind: "noLanguage", suggestion: "pt_BR" }]);
  });

  it("names a language that no component has in the language of the user", () => {
    const settings = { ...DEFAULT_GATE, required: ["fr", "de"] };
    for (const [locale, name] of [
      ["de", "Französisch"],
      ["es", "Francés"],
      ["xx", "French"],
      ["", "French"],
    ] as const) {
      const input = { components: [component("app", language("de", 90))], unread: [] };
      const { languages } = evaluateGate(input, { settings, threshold: 80, problems: [], locale });
      assert.ok(
        languages.some((one) => one.name === name),
        locale,
      );
    }
  });

  it("suggests the only country of a language that is required without one", () => {
    const suggestionOf = (...codes: readonly string[]) => {
      const result = evaluate([component("app", ...codes.map((code) => language(code, 100)))], { required: ["pt"] });
      return reasonsOf(result, "pt")?.[0]?.[1];
    };
    assert.deepEqual(suggestionOf("de", "pt-BR"), [{ kind: "absent", suggestion: "pt-BR" }]);
    assert.deepEqual(suggestionOf("pt_BR", "pt_PT"), [{ kind: "absent" }]);
    assert.deepEqual(suggestionOf("pty"), [{ kind: "absent" }]);
    const languages = new Map([["pt", { threshold: 100 }]]);
    const { problems } = evaluate([component("app", language("pt_BR", 100))], { languages });
    assert.deepEqual(problems, [{ path: "gate.languages.pt", kind: "noLanguage", suggestion: "pt_BR" }]);
  });

  it("suggests what another code or the English name of a language means", () => {
    const codes = ["de", "fr", "cs", "hu", "pt_BR", "zh_Hant"];
    const there = codes.map((code) => language(code, 100));
    const suggested = (code: string): string | undefined => {
      const { languages } = evaluate([component("app", ...there)], { required: [code] });
      const reason = languages.find((one) => one.code === code)?.cells[0]?.reasons[0];
      return reason?.kind === "absent" ? reason.suggestion : "not absent";
    };
    const meant = {
      ...{ deu: "de", ger: "de", fra: "fr", ces: "cs", cz: "cs", de_DE: "de", deu_DE: "de", "deu-AT": "de" },
      ...{ german: "de", German: "de", germna: "de", Hungarian: "hu", Portuguese: "pt_BR", Czech: "cs" },
    };
    assert.deepEqual(Object.fromEntries(Object.keys(meant).map((code) => [code, suggested(code)])), meant);
    // Bulgarian has a name like Hungarian, and Croatian is there in no form.
    const others = ["Bulgarian", "Croatian", "bg", "spa", "en", "program"];
    assert.deepEqual(
      others.map((code) => suggested(code)),
      others.map(() => undefined),
    );
    for (const [code, there] of [
      ["cn", "zh-CN"],
      ["zh-CN", "zh_Hans"],
      ["zh_Hant", "zh-TW"],
      ["no", "nb"],
      ["nb_NO", "no"],
    ] as const) {
      const one = evaluate([component("app", language("en", 100), language(there, 100))], { required: [code] });
      assert.deepEqual(reasonsOf(one, code)?.[0]?.[1], [{ kind: "absent", suggestion: there }]);
    }
    const three = evaluate([component("app", language("deu", 100))], { required: ["de"] });
    assert.deepEqual(reasonsOf(three, "de")?.[0]?.[1], [{ kind: "absent", suggestion: "deu" }]);
    const named = evaluate([component("app", { ...language("qya", 100), name: "High Elvish" })], {
      required: ["high elvsh"],
    });
    assert.deepEqual(reasonsOf(named, "high elvsh")?.[0]?.[1], [{ kind: "absent", suggestion: "qya" }]);
  });

  it("does not believe words that can't be those of the strings", () => {
    const wordsOf = (totalWords: number, translatedWords: number) =>
      evaluate([component("app", language("de", 50, 100, { totalWords, translatedWords }))], { measure: "words" })
        .verdict;
    assert.deepEqual([wordsOf(0, 0), wordsOf(5, 9), wordsOf(100, 90)], ["unknown", "unknown", "ready"]);
  });

  it("needs a language that is started in one component in every component that has it", () => {
    const result = evaluate([component("app", language("de", 90)), component("website", language("de", 0))]);
    assert.equal(result.verdict, "notReady");
    assert.equal(result.shortfall.missing, 80);
  });

  it("does not need languages that only some components have, unless they are required", () => {
    const components = [component("app", language("de", 90)), component("website", language("fr", 90))];
    assert.equal(evaluate(components).verdict, "ready");
    const result = evaluate(components, { required: ["de"] });
    assert.equal(result.verdict, "notReady");
    assert.deepEqual(reasonsOf(result, "de"), [
      ["app", []],
      ["website", [{ kind: "absent" }]],
    ]);
    assert.equal(result.shortfall.absent, 1);
  });

  it("is not ready while a required language is in no component, whatever its code is spelled like", () => {
    const result = evaluate([component("app", language("pt_BR", 90))], { required: ["pt-br", "tlh"] });
    assert.deepEqual(verdicts(result), { pt_BR: "ready", tlh: "notReady" });
    assert.deepEqual(
      result.languages.map(({ name }) => name),
      ["Brazilian Portuguese", "Klingon"],
    );
    assert.equal(result.verdict, "notReady");
  });

  it("requires nothing where none are named", () => {
    const result = evaluate([component("app", language("de", 1))], { required: [] });
    assert.equal(result.verdict, "ready");
    assert.deepEqual(
      result.languages.map(({ isRequired, verdict }) => [isRequired, verdict]),
      [[false, "notReady"]],
    );
  });

  it("lets the most specific rule decide", () => {
    const app = [component("app", language("de", 50))];
    const rule = (threshold: number) => ({ threshold, languages: new Map() });
    const cases: readonly [expected: number, Partial<GateSettings>][] = [
      [80, {}],
      [70, { threshold: 70 }],
      [60, { threshold: 70, languages: new Map([["de", { threshold: 60 }]]) }],
      [55, { languages: new Map([["de", { threshold: 60 }]]), components: new Map([["app", rule(55)]]) }],
      [
        51,
        {
          components: new Map([
            ["app", { ...rule(55), languages: new Map([["de", { threshold: 51 }]]) }],
            ["other", rule(1)],
          ]),
        },
      ],
      // The path is unique, the name may not be.
      [
        57,
        {
          components: new Map([
            ["app", rule(55)],
            ["shop/app", rule(57)],
          ]),
        },
      ],
      [0, { threshold: 0 }],
    ];
    for (const [expected, settings] of cases) {
      assert.equal(evaluate(app, settings).languages[0]?.cells[0]?.threshold, expected, JSON.stringify(settings));
    }
  });

  it("takes required languages of a component instead of all components'", () => {
    const components = [component("app", language("de", 90)), component("website", language("fr", 90))];
    const website = { required: ["fr"], languages: new Map() };
    const result = evaluate(components, { required: ["de"], components: new Map([["website", website]]) });
    assert.deepEqual([result.verdict, verdicts(result)], ["ready", { de: "ready", fr: "ready" }]);
  });

  it("counts failing checks only where they are in the way", () => {
    const components = [component("app", language("de", 100, 100, { failing: 3 }))];
    assert.equal(evaluate(components).verdict, "ready");
    const result = evaluate(components, { failingChecks: "block" });
    assert.deepEqual(reasonsOf(result, "de"), [["app", [{ kind: "failingChecks", count: 3 }]]]);
    assert.deepEqual(result.shortfall, { languages: 1, missing: 0, failingChecks: 3, outdated: 0, absent: 0 });
    const mild = { languages: new Map([["de", { failingChecks: "ignore" as const }]]) };
    assert.equal(evaluate(components, { failingChecks: "block", ...mild }).verdict, "ready");
  });

  it("measures words where it is asked to, and does not know without them", () => {
    const words = { totalWords: 1000, translatedWords: 790 };
    const result = evaluate([component("app", language("de", 100, 100, words))], { measure: "words" });
    assert.deepEqual(reasonsOf(result, "de"), [
      ["app", [{ kind: "belowThreshold", percent: 79, threshold: 80, missing: 10 }]],
    ]);
    const unknown = evaluate([component("app", language("de", 100))], { measure: "words" });
    assert.equal(unknown.verdict, "unknown");
    assert.deepEqual(reasonsOf(unknown, "de"), [["app", [{ kind: "wordsUnknown" }]]]);
  });

  it("is unknown while something could not be read, whatever else is not ready", () => {
    const unread = [REFUSED];
    const ready = evaluate([component("app", language("de", 90))], {}, { unread });
    assert.deepEqual([ready.verdict, verdicts(ready)], ["unknown", { de: "unknown" }]);
    const low = evaluate([component("app", language("de", 10), language("fr", 90))], {}, { unread });
    assert.deepEqual([low.verdict, verdicts(low)], ["unknown", { de: "notReady", fr: "unknown" }]);
    assert.equal(evaluate([], { required: ["de"] }, { unread }).verdict, "unknown");
  });

  it("does not wait for a language that nobody requires of what could not be read", () => {
    const rules = { threshold: 60, languages: new Map() };
    const settings = { required: ["de"], components: new Map([["app", rules]]) };
    const components = [component("app", language("de", 90), language("fr", 90), language("ja", 90))];
    const result = evaluate(components, settings, { unread: [REFUSED] });
    assert.deepEqual(verdicts(result), { de: "unknown", fr: "ready", ja: "ready" });
    const docs = new Map([["docs", { required: ["ja"], languages: new Map() }]]);
    assert.deepEqual(verdicts(evaluate(components, { ...settings, components: docs }, { unread: [REFUSED] })), {
      de: "unknown",
      fr: "ready",
      ja: "unknown",
    });
  });

  it("does not call a language ready of which a file could not be read that is all a component has of it", () => {
    const settings = { required: ["de"] };
    const app = component("app", language("de", 90), language("fr", 90), language("ja", 90));
    const docs = component("docs", language("de", 90), language("ja", 90));
    const remark = { problem: { kind: "empty" } } as const;
    const lacking = (more: { readonly language?: string }): GateResult =>
      evaluate([app, { ...docs, gaps: [{ kind: "file", file: "fr.json", remark: { ...remark, ...more } }] }], settings);
    assert.deepEqual(verdicts(lacking({ language: "fr" })), { de: "unknown", fr: "unknown", ja: "ready" });
    assert.deepEqual(verdicts(lacking({})), { de: "unknown", fr: "unknown", ja: "unknown" });
  });

  it("is judged quickly, whatever the settings are", async () => {
    const codes = Array.from({ length: 500 }, (_, index) => `l${index}`);
    const rules = Array.from(
      { length: 1_000 },
      (_, index) => [`c${index}`, { required: codes, languages: new Map() }] as const,
    );
    const languages = Array.from({ length: 2_000 }, (_, index) => ({ ...language("de", 50), code: `m${index}` }));
    const components = new Map(rules);
    const time = await cpuTime(() =>
      evaluate([component("app", ...languages)], { required: ["x"], components }, { unread: [REFUSED] }),
    );
    assert.ok(time < 5_000, `${time} ms`);
  });

  it("is unknown where there is nothing to judge", () => {
    assert.equal(evaluate([]).verdict, "unknown");
    const result = evaluate([component("app")]);
    assert.deepEqual([result.verdict, result.unread], ["unknown", [{ label: "app", reason: { kind: "noLanguages" } }]]);
  });

  it("is not ready where a component without languages lacks a required one, unless they may not have been read", () => {
    const required = ["de"];
    const empty = component("app");
    const result = evaluate([empty, component("docs", language("de", 100))], { required });
    assert.deepEqual([result.verdict, result.unread], ["notReady", []]);
    assert.deepEqual(
      result.languages.map(({ code, cells }) => [code, cells.map(({ verdict }) => verdict)]),
      [["de", ["notReady", "ready"]]],
    );
    const gap = { kind: "missingRows", expected: 1, listed: 0 } as const;
    assert.equal(evaluate([{ ...empty, gaps: [gap] }], { required }).verdict, "unknown");
  });

  it("names old data, by which nothing is ready, but something may not be", () => {
    const old = (translated: number) => ({ ...component("app", language("de", translated)), staleSince: 5 });
    const result = evaluate([old(90), component("web", language("fr", 90))]);
    assert.deepEqual([result.verdict, result.stale], ["unknown", [{ label: "app", since: 5 }]]);
    assert.deepEqual(verdicts(result), { de: "unknown", fr: "ready" });
    assert.equal(evaluate([old(70)]).verdict, "notReady");
    assert.equal(evaluate([old(0), component("web", language("fr", 90))]).verdict, "unknown");
  });

  it("names rules that are for no component, once all are known", () => {
    const settings = { components: new Map([["ap", { languages: new Map() }]]) };
    assert.deepEqual(evaluate([component("app", language("de", 90))], settings).problems, [
      { path: "gate.components.ap", kind: "noComponent", suggestion: "app" },
    ]);
    assert.deepEqual(evaluate([component("app", language("de", 90))], settings, { unread: [REFUSED] }).problems, []);
  });

  it("believes the percentage that the page of the service shows, as the view does", () => {
    const rounded = language("de", 7996, 10_000, { reportedPercent: 80 });
    assert.equal(evaluate([component("app", rounded)]).verdict, "ready");
    const low = language("de", 8000, 10_000, { reportedPercent: 79.9 });
    const result = evaluate([component("app", low)]);
    assert.deepEqual([result.verdict, result.shortfall.missing], ["notReady", 1]);
  });

  it("opens with exactly the shortfall, in any order of components", () => {
    const counts = fc.tuple(fc.nat(60), fc.nat(60)).map(([one, other]) => [Math.min(one, other), one + other] as const);
    const components = fc.array(fc.dictionary(fc.constantFrom("de", "fr", "tr"), counts, { minKeys: 1 }), {
      minLength: 1,
      maxLength: 4,
    });
    const build = (all: readonly Record<string, readonly [number, number]>[]) =>
      all.map((languages, index) =>
        component(
          `c${index}`,
          ...Object.entries(languages).map(([code, [translated, total]]) => language(code, translated, total)),
        ),
      );
    fc.assert(
      fc.property(components, fc.integer({ min: 0, max: 100 }), (all, threshold) => {
        const result = evaluate(build(all), { threshold, required: ["de"], languages: new Map() });
        const expected = all.map(({ de: [translated, total] = [0, 0] }) => {
          if (total === 0) return 0;
          let more = 0;
          while ((percentFromCounts({ total, translated: translated + more }) ?? 100) < threshold) more++;
          return more;
        });
        assert.equal(
          result.shortfall.missing,
          expected.reduce((sum, one) => sum + one, 0),
        );
        assert.equal(result.shortfall.absent, all.filter(({ de }) => de === undefined).length);
        const reversed = evaluate(build(all).toReversed(), { threshold, required: ["de"] });
        assert.deepEqual([reversed.verdict, reversed.shortfall], [result.verdict, result.shortfall]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a part of the release gate", () => {
  const app = component("app", language("de", 100), language("fr", 70));
  const website = component("website", language("de", 75), language("fr", 100), language("it", 0));
  const result = evaluate([app, website], {}, { unread: [REFUSED] });

  it("judges languages by some of the components only", () => {
    const inApp = languagesIn(result, (key) => key === "app");
    assert.deepEqual(
      inApp.map(({ code, verdict }) => [code, verdict]),
      [
        ["fr", "notReady"],
        ["de", "ready"],
      ],
    );
    assert.deepEqual(shortfallIn(inApp), { languages: 1, missing: 10, failingChecks: 0, outdated: 0, absent: 0 });
    assert.deepEqual(shortfallIn(languagesIn(result, () => true)), result.shortfall);
    assert.deepEqual(
      languagesIn(result, () => false),
      [],
    );
  });

  it("tells what is ready as far as it is known", () => {
    const readySoFar = (one: GateResult) => one.languages.filter(isReadySoFar).map(({ code }) => code);
    assert.deepEqual(readySoFar(result), ["it"], "Italian does not have to be ready");
    const { languages } = evaluate([app], {}, { unread: [REFUSED] });
    assert.deepEqual(
      languages.map((one) => [one.code, one.verdict, isReadySoFar(one)]),
      [
        ["fr", "notReady", false],
        ["de", "unknown", true],
      ],
    );
  });
});
