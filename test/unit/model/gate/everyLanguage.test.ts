import assert from "node:assert/strict";
import { withEveryLanguage } from "../../../../src/model/gate/everyLanguage";
import { evaluateGate } from "../../../../src/model/gate/gate";
import type { GateResult, UnreadPart } from "../../../../src/model/gate/gateResult";
import { DEFAULT_GATE } from "../../../../src/model/gate/gateSettings";

const REFUSED: UnreadPart = { label: "docs", reason: { kind: "failed", failure: { kind: "refused" } } };

function judged(translated: Readonly<Record<string, number>>, unread: readonly UnreadPart[] = []): GateResult {
  const rest = { fuzzy: 0, failing: 0, lastChange: null, lastAuthor: null, translateUrl: "", languageUrl: "" };
  const languages = Object.entries(translated).map(([code, count]) => {
    return { code, name: code, total: 100, translated: count, ...rest };
  });
  const components = [{ key: "app", label: "app", path: "shop/app", languages, gaps: [] }];
  return evaluateGate({ components, unread }, { settings: DEFAULT_GATE, threshold: 80, problems: [] });
}

describe("languages where no gate is set", () => {
  const verdicts = ({ languages }: GateResult) => languages.map(({ code, verdict }) => [code, verdict]);

  it("all count, also one that is not started", () => {
    const result = judged({ de: 90, fr: 50, tr: 0 });
    assert.deepEqual([result.shortfall.languages, result.shortfall.missing], [1, 30]);
    const { languages, shortfall, verdict } = withEveryLanguage(result);
    assert.deepEqual(
      languages.map(({ code, isRequired }) => [code, isRequired]),
      [
        ["de", true],
        ["fr", true],
        ["tr", true],
      ],
    );
    assert.deepEqual([shortfall.languages, shortfall.missing, verdict], [2, 110, "notReady"]);
  });

  it("leave what is unknown and the verdict as they are", () => {
    for (const translated of [{ de: 90, tr: 0 }, { de: 90 }]) {
      const result = judged(translated, [REFUSED]);
      const every = withEveryLanguage(result);
      assert.deepEqual(verdicts(every), verdicts(result));
      assert.deepEqual([verdicts(every)[0], every.verdict], [["de", "unknown"], result.verdict]);
    }
    const ready = judged({ de: 90, tr: 0 });
    assert.deepEqual([withEveryLanguage(ready).verdict, ready.verdict], ["ready", "ready"]);
  });
});
