import assert from "node:assert/strict";
import { changesOf, sumChanges } from "../../../../src/model/history/changesSince";
import { timeOf } from "../../../../src/model/history/sinceMoment";
import { counted, historyOf } from "../../../support/history/recordedHistory";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5);
const NOW = START + 100 * DAY;
const day = (days: number): number => START + days * DAY;
const words = (totalWords: number, translatedWords: number) => ({ totalWords, translatedWords });

describe("what changed since a moment", () => {
  const app = historyOf(
    [
      [day(0), [counted("de", 10, 100, words(300, 30)), counted("fr", 20, 100, words(300, 60))]],
      [day(2), [counted("de", 10, 100, words(300, 30)), counted("fr", 20, 100, words(300, 60))]],
      [
        day(5),
        [counted("de", 51, 112, words(340, 160)), counted("fr", 20, 112, words(340, 60)), counted("cs", 5, 112)],
      ],
      [day(9), [counted("de", 50, 112, { ...words(340, 155), failing: 2 }), counted("cs", 7, 112, { fuzzy: 3 })]],
    ],
    NOW,
  );

  it("is told of one language", () => {
    assert.deepEqual(changesOf(app, day(1), ["DE"]), {
      since: day(1),
      added: { total: 12, translated: 40, fuzzy: 0, failing: 2, ...words(40, 125) },
      ...{ strings: 12, newLanguages: [], removedLanguages: [] },
    });
    assert.equal(changesOf(app, day(1), ["xx"]), undefined);
  });

  it("is told of all, with strings once and languages that came and went", () => {
    assert.deepEqual(changesOf(app, day(1)), {
      since: day(1),
      // 50 + 7 translated instead of 10 + 20.
      added: { total: 24, translated: 27, fuzzy: 3, failing: 2 },
      ...{ strings: 12, newLanguages: ["cs"], removedLanguages: ["fr"] },
    });
    assert.deepEqual(changesOf(app, day(1), ["cs"])?.newLanguages, ["cs"]);
    assert.deepEqual(changesOf(app, day(6))?.added, { total: -112, translated: -19, fuzzy: 3, failing: 2 });
  });

  it("says when the earlier figures were last seen", () => {
    assert.equal(changesOf(app, day(4))?.since, day(2));
    assert.equal(changesOf(app, day(-7))?.since, day(0));
    assert.equal(changesOf(app, day(50))?.since, day(9));
    assert.equal(changesOf(app, day(50))?.added.translated, 0);
    assert.equal(changesOf(historyOf([], NOW), day(1)), undefined);
  });

  it("has what became outdated where that is known of all languages at both times", () => {
    const languages = (de: number, fr?: number) => [
      counted("de", 10, 100, { outdated: de }),
      counted("fr", 10, 100, fr === undefined ? {} : { outdated: fr }),
    ];
    const history = historyOf(
      [
        [day(0), languages(5)],
        [day(1), languages(4, 2)],
        [day(2), languages(3, 0)],
      ],
      NOW,
    );
    assert.equal(changesOf(history, day(1))?.added.outdated, -3);
    assert.equal(changesOf(history, day(0), ["de"])?.added.outdated, -2);
    assert.equal(changesOf(history, day(0))?.added.outdated, undefined);
    const parts = [changesOf(history, day(1)), changesOf(history, day(0))];
    assert.equal(sumChanges([parts[0], parts[0]])?.added.outdated, -6);
    assert.equal(sumChanges(parts)?.added.outdated, undefined);
  });

  it("takes another spelling of a code for the same language", () => {
    const respelled = historyOf(
      [
        [day(0), [counted("pt_BR", 1)]],
        [day(1), [counted("pt-br", 4)]],
      ],
      NOW,
    );
    const { added, newLanguages, removedLanguages } = changesOf(respelled, day(0)) ?? {};
    assert.deepEqual([added?.translated, newLanguages, removedLanguages], [3, [], []]);
  });

  it("has every file of a language that a component spells in two ways", () => {
    const split = historyOf(
      [
        [day(0), [counted("zh_Hans", 10), counted("zh-Hans", 5)]],
        [day(1), [counted("zh_Hans", 11), counted("zh-Hans", 9)]],
      ],
      NOW,
    );
    assert.equal(changesOf(split, day(0))?.added.translated, 5);
  });

  it("does not count a language that was gone for a while as new", () => {
    const flickering = historyOf(
      [
        [day(0), [counted("de", 10), counted("fr", 20)]],
        [day(1), [counted("de", 10)]],
        [day(2), [counted("de", 10), counted("fr", 25)]],
      ],
      NOW,
    );
    const { added, newLanguages } = changesOf(flickering, day(0)) ?? {};
    assert.deepEqual([added?.translated, newLanguages], [5, []]);
    assert.deepEqual(changesOf(flickering, day(1))?.newLanguages, ["fr"]);
    assert.deepEqual(changesOf(flickering, day(0), ["fr"])?.added.translated, 5);
    assert.deepEqual(changesOf(flickering, day(1), ["fr"])?.added.translated, 25);
  });

  it("is added up over components", () => {
    const site = historyOf([[day(3), [counted("de", 40, 50), counted("cs", 0, 50)]]], NOW);
    assert.deepEqual(sumChanges([changesOf(app, day(1)), undefined, changesOf(site, day(1))]), {
      since: day(1),
      added: { total: 24, translated: 27, fuzzy: 3, failing: 2 },
      ...{ strings: 12, newLanguages: ["cs"], removedLanguages: ["fr"] },
    });
    assert.equal(sumChanges([undefined]), undefined);
  });

  it("has moments that do not depend on a time zone", () => {
    const moments = [
      { kind: "yesterday" },
      { kind: "lastWeek" },
      { kind: "release", release: { name: "v1", time: day(3) } },
      { kind: "lastLook", time: day(4) },
    ] as const;
    assert.deepEqual(
      moments.map((moment) => timeOf(moment, NOW)),
      [day(99), day(93), day(3), day(4)],
    );
  });
});
