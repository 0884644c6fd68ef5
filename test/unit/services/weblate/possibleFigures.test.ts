import assert from "node:assert/strict";
import { isPossible } from "../../../../src/services/weblate/wire";

describe("figures of a language", () => {
  const figures = (total: number, translated: number, reportedPercent?: number, more: object = {}) => ({
    ...{ total, translated, fuzzy: 0, failing: 0, ...more },
    ...(reportedPercent === undefined ? {} : { reportedPercent }),
  });

  const real: readonly (readonly [what: string, figures: Parameters<typeof isPossible>[0]])[] = [
    ["without a percentage", figures(3, 1)],
    ["cut", figures(9, 8, 88.8)],
    ["rounded", figures(9, 8, 88.9)],
    ["rounded to half", figures(16, 1, 6.2)],
    ["never 0 for a translated string", figures(100_000, 1, 0.1)],
    ["never 100 while something is missing", figures(100_000, 99_999, 99.9)],
    ["rounded to 100 by old versions", figures(2_000, 1_999, 100)],
    ["in whole percent", figures(3, 2, 67)],
    ["0 of nothing", figures(0, 0, 0)],
    ["100 of nothing", figures(0, 0, 100)],
    ["complete, with failing checks in all", figures(2, 2, 100, { failing: 2 })],
    ["all reviewed", figures(8, 6, 75, { approved: 5, failing: 8, fuzzy: 2 })],
  ];
  for (const [what, one] of real) it(`are possible: ${what}`, () => assert.ok(isPossible(one)));

  const impossible: readonly (readonly [what: string, figures: Parameters<typeof isPossible>[0]])[] = [
    ["more translated than there are", figures(5, 6)],
    ["translated strings of none", figures(0, 1, 100)],
    ["more strings that need editing than there are", figures(10, 10, 100, { fuzzy: 11 })],
    ["complete, with strings that need editing", figures(10, 10, 100, { fuzzy: 5 })],
    ["more failing than there are", figures(10, 10, 100, { failing: 11 })],
    ["more approved than there are", figures(10, 10, 100, { approved: 11 })],
    ["complete in percent only", figures(10, 9, 100)],
    ["complete in strings only", figures(10, 10, 99.5)],
    ["half in percent only", figures(10, 9, 50)],
    ["a percentage above 100", figures(10, 10, 101)],
    ["a percentage below 0", figures(1_000, 1, -1)],
  ];
  for (const [what, one] of impossible) it(`are impossible: ${what}`, () => assert.ok(!isPossible(one)));
});
