import assert from "node:assert/strict";
import { evaluateGate } from "../../../../src/model/gate/gate";
import type { GatedComponent, GateResult } from "../../../../src/model/gate/gateResult";
import { blocksOutdated, DEFAULT_GATE, type GateSettings } from "../../../../src/model/gate/gateSettings";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { language } from "../languages";

const BLOCK: Partial<GateSettings> = { outdated: "block" };

/** Of 10 strings, which are translated unless `more` says otherwise. */
function of(code: string, outdated?: number, more: Partial<LanguageStatistics> = {}): LanguageStatistics {
  return language(code, { translated: 10, ...(outdated === undefined ? {} : { outdated }), ...more });
}

function local(label: string, ...languages: readonly LanguageStatistics[]): GatedComponent {
  return { key: label, label, path: `p/${label}`, languages, gaps: [], isLocal: true };
}

function evaluate(components: readonly GatedComponent[], settings: Partial<GateSettings> = BLOCK): GateResult {
  const all = { ...DEFAULT_GATE, ...settings };
  return evaluateGate({ components, unread: [] }, { settings: all, threshold: 80, problems: [] });
}

const verdicts = ({ verdict, languages }: GateResult) => [verdict, ...languages.map((one) => one.verdict)];
const reasons = ({ languages }: GateResult) => languages.flatMap(({ cells }) => cells.flatMap((cell) => cell.reasons));

describe("outdated strings in the release gate", () => {
  it("count only where they are in the way", () => {
    const components = [local("app", of("de", 3)), local("web", of("de", 0))];
    assert.equal(evaluate(components, {}).verdict, "ready");
    const result = evaluate(components);
    assert.deepEqual(reasons(result), [{ kind: "outdated", count: 3 }]);
    assert.deepEqual(result.shortfall, { languages: 1, missing: 0, failingChecks: 0, outdated: 3, absent: 0 });
    const mild = { languages: new Map([["de", { outdated: "ignore" as const }]]) };
    assert.equal(evaluate(components, { ...BLOCK, ...mild }).verdict, "ready");
    const web = { components: new Map([["web", { outdated: "block" as const, languages: new Map() }]]) };
    assert.equal(evaluate(components, web).verdict, "ready");
  });

  it("are not known where nothing tells them, which is not ready", () => {
    const result = evaluate([local("app", of("de"), of("fr", 0))]);
    assert.deepEqual(verdicts(result), ["unknown", "unknown", "ready"]);
    assert.deepEqual(reasons(result), [{ kind: "outdatedUnknown", by: "awaited" }]);
    const shallow = evaluate([local("app", of("de", undefined, { outdatedUnknown: "shallow" }))]);
    assert.deepEqual(reasons(shallow), [{ kind: "outdatedUnknown", by: "shallow" }]);
    const { isLocal: _, ...remote } = local("app", of("de"));
    assert.deepEqual(reasons(evaluate([remote])), [{ kind: "outdatedUnknown", by: "service" }]);
    assert.equal(evaluate([remote], {}).verdict, "ready");
  });

  it("do not hide what is known", () => {
    const result = evaluate([local("app", of("de", undefined, { translated: 5 }))]);
    assert.deepEqual(verdicts(result), ["notReady", "notReady"]);
    assert.deepEqual(
      reasons(result).map(({ kind }) => kind),
      ["belowThreshold", "outdatedUnknown"],
    );
  });

  it("are none where nothing is translated, so that no history is needed", () => {
    const result = evaluate([local("app", of("de", undefined, { translated: 0 }))], {
      ...BLOCK,
      threshold: 0,
      required: ["de"],
    });
    assert.equal(result.verdict, "ready");
  });

  it("are not looked for beside a file with errors, which is what is said", () => {
    const remark = { file: "fr.json", language: "fr", problem: { kind: "conflict" } } as const;
    const gap = { kind: "file", file: "fr.json", remark } as unknown as GatedComponent["gaps"][number];
    const result = evaluate([{ ...local("app", of("de"), of("fr")), gaps: [gap] }]);
    assert.deepEqual(reasons(result), [{ kind: "incomplete" }, { kind: "incomplete" }]);
    assert.equal(result.verdict, "unknown");
  });

  it("are shipped with a variant of a language, whatever it leaves out", () => {
    const variant = (outdated?: number) =>
      evaluate([local("app", of("de", 0), of("en_GB", outdated, { translated: 2, isOverride: true }))]).verdict;
    assert.deepEqual([variant(0), variant(1), variant()], ["ready", "notReady", "unknown"]);
    const ignored = [local("app", of("de", 0), of("en_GB", 1, { translated: 2, isOverride: true }))];
    assert.equal(evaluate(ignored, {}).languages.find(({ code }) => code === "en_GB")?.isRequired, false);
  });

  it("have to be found if any rule says so", () => {
    const rule = (settings: Partial<GateSettings>) => blocksOutdated({ ...DEFAULT_GATE, ...settings });
    const languages = new Map([["de", { outdated: "block" as const }]]);
    assert.deepEqual([{}, { outdated: "ignore" as const }, BLOCK, { languages }].map(rule), [false, false, true, true]);
    assert.equal(rule({ components: new Map([["app", { languages }]]) }), true);
  });
});
