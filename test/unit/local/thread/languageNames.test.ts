import assert from "node:assert/strict";
import { succeed } from "../../../../src/common/result";
import { withNamesIn } from "../../../../src/local/thread/languageNames";
import type { BaseComparison } from "../../../../src/model/compare/base";
import { type LanguageCost, NOTHING_MISSING, NOTHING_WORSE } from "../../../../src/model/compare/comparison";

const cost = (code: string): LanguageCost => ({ code, name: code, missing: NOTHING_MISSING, worse: NOTHING_WORSE });

describe("names of languages in a comparison", () => {
  it("tell a country's code from a language's by the codes beside it, also by those of the base", () => {
    const renamed = { ...cost("pt_BR"), former: { code: "br", name: "br" } };
    const languages = [renamed, cost("cn"), cost("ua")];
    const none = { count: 0, words: 0, listed: [] };
    const comparison = { added: none, changed: none, removed: none, languages };
    const outcome = { kind: "compared", comparison } as const;
    const compared = { components: [{ outcome }], removed: succeed([]) } as unknown as BaseComparison;
    const [named] = withNamesIn(compared, "de").components;
    assert.ok(named?.outcome.kind === "compared");
    const [first] = named.outcome.comparison.languages;
    assert.deepEqual([first?.name, first?.former?.name], ["Portugiesisch (Brasilien)", "Portugiesisch (Brasilien)"]);
  });
});
