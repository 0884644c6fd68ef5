import assert from "node:assert/strict";
import { readGateSetting } from "../../../../src/discovery/gateSetting";
import { evaluateGate } from "../../../../src/model/gate/gate";
import type { GateRules, GateSettings } from "../../../../src/model/gate/gateSettings";
import { isBelow, SELECTIONS } from "../../../../src/model/statistics/selections";
import { sortLanguages } from "../../../../src/model/statistics/sorting";
import { percentOfThreshold, type Threshold } from "../../../../src/model/statistics/threshold";
import { gateInputOf } from "../../../../src/store/release/gateInput";
import { gateRules, gateThreshold } from "../../../../src/store/release/gateThreshold";
import { summarize } from "../../../../src/store/release/summary";
import { componentsOf, type Snapshot } from "../../../../src/store/snapshot";
import { language } from "../../model/languages";
import { ready, snapshotOf } from "../entries";

const rulesWith = (settings: GateSettings): GateRules => ({ settings, threshold: 80, problems: [] });
const LANGUAGES = [language("de", { translated: 7 }), language("fr", { translated: 9 }), language("it")];

describe("the threshold of the view", () => {
  const snapshot = snapshotOf(["app", ready("app", LANGUAGES)], ["website", ready("website", LANGUAGES)]);
  const thresholdOf = (setting: unknown, shown: Snapshot = snapshot): Threshold => {
    const { settings } = readGateSetting(setting);
    const rules = rulesWith(settings);
    return gateThreshold({ snapshot: shown }, rules, gateRules(rules), (each) =>
      evaluateGate(gateInputOf(each), rules),
    );
  };
  const keyOf = (name: string, shown: Snapshot = snapshot): string => {
    const entry = componentsOf(shown).find(({ component }) => component.reference.component === name);
    assert.ok(entry);
    return entry.key;
  };

  it("is a number where one is enough", () => {
    assert.equal(thresholdOf({}), 80);
    assert.equal(thresholdOf({ threshold: 95, failingChecks: "ignore" }), 95);
  });

  it("is told as a percentage where it is the same for all languages", () => {
    const sameOf = (setting: unknown) => {
      const threshold = thresholdOf(setting);
      return typeof threshold === "number" ? threshold : threshold.same;
    };
    assert.equal(sameOf({ threshold: 95, required: ["de"] }), 95);
    assert.equal(sameOf({ failingChecks: "block" }), 80);
    assert.equal(sameOf({ required: ["de"], languages: { de: 60 } }), undefined);
    assert.equal(sameOf({ required: ["de"], measure: "words" }), undefined);
  });

  describe("in the filter", () => {
    const rows = (...translated: readonly number[]) =>
      ["de", "fr", "it", "cs"].map((code, index) => language(code, { translated: translated[index] ?? 0 }));
    const shown = snapshotOf(
      ["app", ready("app", rows(7, 9, 8, 0))],
      [
        "website",
        ready(
          "website",
          rows(10, 9, 1, 0).map((one) => (one.code === "fr" ? { ...one, failing: 3 } : one)),
        ),
      ],
    );
    const listed = (setting: unknown, name?: string, snapshot: Snapshot = shown) => {
      const threshold = thresholdOf(setting, snapshot);
      const all = rows(7, 9, 8, 0);
      const key = name === undefined ? undefined : keyOf(name, snapshot);
      return all.filter((one) => SELECTIONS.belowThreshold(one, threshold, key)).map(({ code }) => code);
    };

    it("lists what the release waits for, as the gate judges", () => {
      const setting = { required: ["de", "fr"], failingChecks: "block" };
      assert.deepEqual(listed(setting, "app"), ["de"]);
      assert.deepEqual(listed(setting, "website"), ["fr"], "of its failing checks");
      assert.deepEqual(listed(setting), ["de", "fr"], "anywhere");
      const waiting = evaluateGate(gateInputOf(shown), rulesWith(readGateSetting(setting).settings)).languages;
      const names = waiting.filter(({ isRequired, verdict }) => isRequired && verdict === "notReady");
      assert.deepEqual(
        names.map(({ code }) => code),
        listed(setting),
      );
    });

    it("lists no language that nobody requires", () => {
      assert.deepEqual(listed({ required: ["fr"] }), []);
      assert.deepEqual(listed({ languages: { de: 60 } }, "website"), ["it"], "nobody has started Czech");
      assert.deepEqual(listed({ required: [], components: { app: { required: ["cs"] } } }, "website"), []);
      assert.deepEqual(listed({ required: [], components: { app: { required: ["cs"] } } }, "app"), ["cs"]);
    });

    it("lists what is below the percentage where the gate has no other rules", () => {
      assert.deepEqual(listed({}, "app"), ["de", "cs"]);
      assert.deepEqual(listed({ threshold: 90 }), ["de", "it", "cs"]);
    });

    it("judges the figures alone while no component was read", () => {
      const nothing = snapshotOf();
      const threshold = thresholdOf({ required: ["de", "it"] }, nothing);
      const below = rows(7, 9, 8, 0).filter((one) => SELECTIONS.belowThreshold(one, threshold, "a project"));
      assert.deepEqual(
        below.map(({ code }) => code),
        ["de"],
      );
      assert.equal(SELECTIONS.belowThreshold(language("de", { isSource: true, translated: 0 }), threshold), false);
      assert.equal(SELECTIONS.belowThreshold(language("de", { total: 0, translated: 0 }), threshold), false);
    });
  });

  it("is that of the most specific rule, by path or by name", () => {
    const threshold = thresholdOf({
      threshold: 90,
      languages: { de: 60 },
      components: { "p/app": { threshold: 50, languages: { fr: 100 } } },
    });
    const shown = (name: string) =>
      ["de", "fr", "it", undefined].map((code) => percentOfThreshold(threshold, keyOf(name), code));
    assert.deepEqual(shown("app"), [50, 100, 50, 50]);
    assert.deepEqual(shown("website"), [60, 90, 90, 90]);
    assert.deepEqual([percentOfThreshold(threshold), percentOfThreshold(threshold, undefined, "de")], [90, 60]);
    const named = snapshotOf(["app", ready("app", LANGUAGES), "My App"]);
    const byName = thresholdOf({ components: { "My App": { threshold: 10 } } }, named);
    assert.equal(percentOfThreshold(byName, keyOf("app", named)), 10);
  });

  it("judges every language as the gate does", () => {
    const wordy = [
      language("de", { translated: 9, totalWords: 100, translatedWords: 20 }),
      language("fr", { translated: 1, totalWords: 100, translatedWords: 99 }),
      language("it", { translated: 1 }),
    ];
    const settings: readonly unknown[] = [
      { languages: { de: 60 } },
      { components: { app: { threshold: 95 } } },
      { measure: "words" },
      { measure: "words", components: { website: { languages: { fr: 100 } } } },
    ];
    const shown = snapshotOf(
      ["app", ready("app", wordy)],
      ["website", ready("website", [...wordy, language("cs", { isSource: true })])],
    );
    let compared = 0;
    for (const setting of settings) {
      const threshold = thresholdOf(setting, shown);
      const result = evaluateGate(gateInputOf(shown), rulesWith(readGateSetting(setting).settings));
      for (const { code, cells } of result.languages) {
        for (const { component, reasons } of cells) {
          const found = wordy.find((one) => one.code === code);
          assert.ok(found);
          const isBelowByGate = reasons.some(({ kind }) => kind === "belowThreshold");
          assert.equal(isBelow(found, threshold, component), isBelowByGate, `${code} by ${JSON.stringify(setting)}`);
          compared += 1;
        }
      }
    }
    assert.equal(compared, 24);
    assert.equal(isBelow(language("cs", { isSource: true }), thresholdOf({ measure: "words" })), false);
  });

  it("decides what comes first, and what the summary names", () => {
    const threshold = thresholdOf({ components: { app: { languages: { de: 60, fr: 100 } } } });
    const order = (name: string) =>
      sortLanguages(LANGUAGES, [], { order: "nextAction", threshold, component: keyOf(name) }).map(({ code }) => code);
    assert.deepEqual(order("app"), ["fr", "it", "de"], "French is below 100%, German not below 60%");
    assert.deepEqual(order("website"), ["de", "it", "fr"]);
    const { below } = summarize(snapshot, [], threshold);
    assert.deepEqual(
      below.map(({ entry, language: { code } }) => `${entry.key === keyOf("app") ? "app" : "website"} ${code}`),
      ["app it", "website it", "website de", "app fr"],
    );
    assert.notEqual(summarize(snapshot, [], threshold), summarize(snapshot, [], thresholdOf({ languages: { de: 1 } })));
  });

  it("has the same text for the same rules only", () => {
    const rulesOf = (setting: unknown) => gateRules(rulesWith(readGateSetting(setting).settings));
    assert.equal(rulesOf({ languages: { de: 60 } }), rulesOf({ languages: { de: { threshold: 60 } } }));
    const different = [
      {},
      { languages: { de: 60 } },
      { components: { a: { languages: { de: 60 } } } },
      { components: { a: {} } },
    ];
    assert.equal(new Set(different.map(rulesOf)).size, different.length);
  });
});
