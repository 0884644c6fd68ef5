import assert from "node:assert/strict";
import fc from "fast-check";
import {
  MAX_PICTURE_LENGTH,
  type PageMessage,
  readPageMessage,
} from "../../../../src/model/dashboard/dashboardMessages";

describe("messages of the dashboard's page", () => {
  const understood: readonly PageMessage[] = [
    { kind: "ready" },
    { kind: "loadAll" },
    { kind: "refresh" },
    { kind: "cancel" },
    { kind: "addComponent" },
    { kind: "readHistory" },
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
      { kind: "saveSvg", picture: "heatMap", text: "x".repeat(MAX_PICTURE_LENGTH + 1) },
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
      }),
    );
  });
});
