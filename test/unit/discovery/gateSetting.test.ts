import assert from "node:assert/strict";
import fc from "fast-check";
import { readGateSetting } from "../../../src/discovery/gateSetting";
import { DEFAULT_GATE } from "../../../src/model/gate/gateSettings";
import { manifest } from "../../support/manifest";

/** The editor marks what is outside, and not what is between zero and one. */
const RANGE = /"minimum":0,"maximum":(\d+)/g;
const problemsOf = (value: unknown) =>
  readGateSetting(value).problems.map(({ path, kind }) => {
    assert.match(path, /^gate(?:\.|$)/);
    return `${path.replace(/^gate\.?/, "")}: ${kind}`;
  });

describe("the setting of the release gate", () => {
  it("is the default where it is not set", () => {
    for (const value of [undefined, null, {}]) {
      assert.deepEqual(readGateSetting(value), { settings: DEFAULT_GATE, problems: [] });
    }
  });

  it("holds all that it may hold", () => {
    const { settings, problems } = readGateSetting({
      threshold: 90,
      measure: "words",
      failingChecks: "block",
      required: ["de", " pt-BR "],
      languages: { "pt-BR": 75.5, ja: { threshold: 0, failingChecks: "ignore", outdated: "block" } },
      components: { "shop/app": { threshold: 100, required: [], languages: { de: 95 } }, "Web site": {} },
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(settings, {
      threshold: 90,
      measure: "words",
      failingChecks: "block",
      required: ["de", "pt-BR"],
      languages: new Map<string, object>([
        ["pt_br", { threshold: 75.5 }],
        ["ja", { threshold: 0, failingChecks: "ignore", outdated: "block" }],
      ]),
      components: new Map<string, object>([
        ["shop/app", { threshold: 100, required: [], languages: new Map([["de", { threshold: 95 }]]) }],
        ["Web site", { languages: new Map() }],
      ]),
    });
  });

  it("keeps the rest where a part is wrong, and says where that is", () => {
    const { settings } = readGateSetting({ threshold: "90", failingChecks: "block", required: ["de", 5, "a/b"] });
    assert.deepEqual(settings, { ...DEFAULT_GATE, failingChecks: "block", required: ["de"] });
    assert.deepEqual(
      problemsOf({
        threshold: 101,
        mesure: "words",
        measure: "lines",
        failingChecks: true,
        required: ["de", 5, "a/b", ""],
        languages: { de: "90", "x y": 1, fr: { threshold: -1, color: 1 }, ja: null, it: 0.9 },
        components: { app: { threshold: Number.NaN, measure: "words", languages: { de: 101 } }, "": {}, site: [] },
      }),
      [
        "mesure: unknownName",
        "threshold: wrongValue",
        "failingChecks: wrongValue",
        "required.1: wrongValue",
        "required.2: wrongValue",
        "required.3: wrongValue",
        "languages.de: wrongValue",
        "languages.x y: wrongValue",
        "languages.fr.color: unknownName",
        "languages.fr.threshold: wrongValue",
        "languages.ja: wrongValue",
        "languages.it: wrongValue",
        "measure: wrongValue",
        "components.app.measure: unknownName",
        "components.app.threshold: wrongValue",
        "components.app.languages.de: wrongValue",
        "components.: wrongValue",
        "components.site: wrongValue",
      ].sort(),
    );
  });

  it("names the valid values that the schema has", () => {
    const schema = JSON.stringify(manifest.contributes.configuration.properties["translationStatus.gate"]);
    const valid = new Set([...schema.matchAll(/"enum":(\[.*?\])/g)].map(([, values = ""]) => values));
    const ranges = new Set([...schema.matchAll(RANGE)].map(([, most]) => JSON.stringify(["0", `1–${most}`])));
    for (const range of ranges) valid.add(range);
    const { problems } = readGateSetting({ threshold: "90", failingChecks: true, measure: "lines" });
    assert.deepEqual(new Set(problems.map(({ validValues }) => JSON.stringify(validValues))), valid);
  });

  it("says what is expected of each value", () => {
    const { problems } = readGateSetting({
      required: ["a/b"],
      languages: { "x y": 1, ja: null },
      components: { app: 5, site: { required: "de", languages: [] } },
    });
    assert.deepEqual(
      problems.map(({ path, validValues = [] }) => `${path}: ${validValues.join(", ")}`),
      [
        "gate.components.app: {…}",
        "gate.components.site.languages: {…}",
        "gate.components.site.required: […]",
        "gate.languages.ja: 0, 1–100, {…}",
        "gate.languages.x y: de, pt_BR, …",
        "gate.required.0: de, pt_BR, …",
      ],
    );
  });

  it("is named as a whole where it is no object", () => {
    for (const value of [5, "x", true, []]) assert.deepEqual(problemsOf(value), [": wrongValue"]);
    assert.deepEqual(problemsOf({ required: "de", languages: ["de"], components: "app" }), [
      "components: wrongValue",
      "languages: wrongValue",
      "required: wrongValue",
    ]);
  });

  it("is bounded", () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`c${index}`, { threshold: 90 }]));
    const { settings, problems } = readGateSetting({
      required: Array.from({ length: 5_000 }, (_, index) => `l${index}`),
      languages: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`l${index}`, 5])),
      components: many,
    });
    assert.deepEqual([settings.required?.length, settings.languages.size, settings.components.size], [500, 1000, 1000]);
    assert.deepEqual(
      problems.map(({ kind }) => kind),
      ["tooMany", "tooMany", "tooMany"],
    );
    assert.equal(problemsOf(Object.fromEntries(Object.keys(many).map((name) => [name, 1]))).length, 100);
  });

  it("does not take a name for a property that all objects have", () => {
    const text =
      '{"__proto__":{"threshold":1},"languages":{"constructor":5},"components":{"__proto__":{"threshold":3}}}';
    const { settings, problems } = readGateSetting(JSON.parse(text));
    assert.equal(settings.threshold, undefined);
    assert.deepEqual([...settings.languages.keys()], ["constructor"]);
    assert.equal(settings.components.get("__proto__")?.threshold, 3);
    assert.deepEqual(problems, [{ path: "gate.__proto__", kind: "unknownName" }]);
  });

  it("can be anything: paths of problems are clean lines", () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 5 }), (value) => {
        for (const { path } of readGateSetting(value).problems) assert.doesNotMatch(path, /[\p{Cc}\u202a-\u202e]/u);
      }),
      { numRuns: 500 },
    );
    const [problem] = problemsOf({ languages: { "\u001b[31m\n": 5 } });
    assert.equal(problem, "languages. [31m: wrongValue");
  });
});
