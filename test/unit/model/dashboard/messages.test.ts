import assert from "node:assert/strict";
import fc from "fast-check";
import { readHostMessage } from "../../../../src/model/dashboard/hostMessage";
import { LARGEST_PICTURE, type PageMessage, readPageMessage } from "../../../../src/model/dashboard/messages";
import { contentOf, smallOverview } from "../../../support/samples/dashboardSamples";
import { sampleRelease } from "../../../support/samples/pictureSamples";

describe("messages of the dashboard's page", () => {
  const understood: readonly PageMessage[] = [
    { kind: "ready" },
    { kind: "loadAll" },
    { kind: "refresh" },
    { kind: "cancel" },
    { kind: "addComponent" },
    { kind: "open", what: "page", component: "https://example.org p/c", language: "pt_BR" },
    { kind: "open", what: "strings", component: "c", language: "de" },
    { kind: "showHistory" },
    { kind: "showHistory", languages: ["de"], components: [] },
    { kind: "saveSvg", picture: "heatMap", text: "<svg >" },
    { kind: "savePng", picture: "overTime", data: "AAAA" },
    { kind: "failed", message: "x" },
  ];

  it("are read as they are, without what does not belong to them", () => {
    for (const message of understood) {
      assert.deepEqual(readPageMessage({ ...message, url: "https://evil.example" }), message);
    }
  });

  it("name no address, and are nothing if a part is wrong", () => {
    const hostile: readonly unknown[] = [
      ...[undefined, null, 0, "ready", [], { kind: ["ready"] }, { kind: "__proto__" }, { kind: "toString" }],
      { kind: "open", what: "page", url: "https://evil.example" },
      { kind: "open", what: "command:workbench.action.quit", component: "c", language: "de" },
      { kind: "open", what: "page", component: "c".repeat(5000), language: "de" },
      { kind: "open", what: "page", component: {}, language: "de" },
      { kind: "saveSvg", picture: "../../etc/passwd", text: "<svg >" },
      { kind: "saveSvg", picture: "heatMap", text: "x".repeat(LARGEST_PICTURE + 1) },
      { kind: "savePng", picture: "heatMap", data: new Uint8Array(3) },
      { kind: "showHistory", languages: Array(10_001).fill("de") },
      { kind: "showHistory", components: [1] },
      { kind: "failed", message: { toString: 1 } },
    ];
    for (const value of hostile) assert.equal(readPageMessage(value), undefined, JSON.stringify(value)?.slice(0, 100));
    const long = readPageMessage({ kind: "failed", message: "x".repeat(1e6) });
    assert.ok(long?.kind === "failed" && long.message.length === 1000);
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...understood), fc.string(), (value, message, name) => {
        readPageMessage(value);
        readPageMessage({ ...message, [name]: value });
        readHostMessage(value);
      }),
    );
  });
});

describe("messages to the dashboard's page", () => {
  const content = contentOf(sampleRelease(5, 4));
  const history = { points: [{ time: 1, known: 1, total: 3, translated: 2, fuzzy: 0, failing: 0 }], releases: [] };

  it("are what the host sends", () => {
    const source = { component: 3, total: 3, translated: 3, fuzzy: 0, failing: 0 };
    const withSources = { ...content, overview: { ...content.overview, sources: [source] } };
    const outside = { ...content, overview: { ...content.overview, sources: [{ ...source, component: 4 }] } };
    assert.deepEqual(readHostMessage({ kind: "show", content: withSources }), { kind: "show", content: withSources });
    assert.equal(readHostMessage({ kind: "show", content: outside }), undefined);
    assert.deepEqual(readHostMessage({ kind: "show", content }), { kind: "show", content });
    assert.deepEqual(readHostMessage({ kind: "history", history }), { kind: "history", history });
  });

  it("are nothing if any part has another type", () => {
    assert.equal(readHostMessage({ kind: "history", history: { points: [{ time: "1" }], releases: [] } }), undefined);
    assert.equal(readHostMessage({ kind: "history", history: { ...history, releases: {} } }), undefined);
    const forecast = { kind: "expected", pace: 5, weeks: 4, time: 3, earliest: 2, latest: undefined, text: "soon" };
    assert.ok(readHostMessage({ kind: "history", history: { ...history, forecast } }));
    for (const name of Object.keys(forecast)) {
      const wrong = { ...history, forecast: { ...forecast, [name]: {} } };
      assert.equal(readHostMessage({ kind: "history", history: wrong }), undefined, name);
    }
    for (const name of Object.keys(content)) {
      const wrong = { ...content, [name]: Symbol("wrong") };
      assert.equal(readHostMessage({ kind: "show", content: wrong }), undefined, name);
    }
    for (const name of ["component", "language", "total", "percent", "verdict", "lastAuthor"]) {
      const cells = [{ ...content.overview.cells[0], [name]: {} }];
      assert.equal(
        readHostMessage({ kind: "show", content: { ...content, overview: { ...content.overview, cells } } }),
        undefined,
        name,
      );
    }
  });

  it("are nothing if a cell is of no language or component", () => {
    const overview = smallOverview();
    for (const place of [
      { component: 2, language: 0 },
      { component: 0, language: 3 },
      { component: -1, language: 0 },
    ]) {
      const wrong = contentOf({ ...overview, absent: [place] });
      assert.equal(readHostMessage({ kind: "show", content: wrong }), undefined);
    }
  });
});
