import assert from "node:assert/strict";
import { type ComponentReference, componentKey, componentLabel } from "../../../../src/model/component/component";

describe("key and label of a component", () => {
  const reference: ComponentReference = { service: "https://example.org", project: "app", component: "app-main" };

  it("has a key of its own, whatever its parts hold", () => {
    const references: readonly ComponentReference[] = [
      reference,
      { ...reference, component: "app-Main" },
      { ...reference, project: "other" },
      { ...reference, service: "https://example.org/l10n" },
      // A plain separator would make these two equal.
      { ...reference, project: 'a","b', component: "c" },
      { ...reference, project: "a", component: 'b","c' },
      { ...reference, project: "a b", component: "c" },
      { ...reference, project: "a", component: "b c" },
    ];
    assert.equal(new Set(references.map(componentKey)).size, references.length);
    assert.equal(
      componentKey({ component: "app-main", project: "app", service: "https://example.org" }),
      componentKey(reference),
    );
  });

  it("is called what the user calls it, or else by its slug", () => {
    assert.equal(componentLabel({ reference, otherCandidates: [] }), "app-main");
    assert.equal(componentLabel({ reference, otherCandidates: [], name: "My app" }), "My app");
  });
});
