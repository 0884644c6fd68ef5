import assert from "node:assert/strict";
import { componentPageAddress } from "../../../../src/model/component/pageAddresses";

describe("the page of a component", () => {
  const pageOf = (service: string, project: string, component: string): string =>
    componentPageAddress({ service, project, component });

  it("is below the path of its service and below its categories", () => {
    assert.equal(pageOf("https://example.org", "p", "c"), "https://example.org/projects/p/c/");
    assert.equal(
      pageOf("https://example.org/l10n", "p", "one/two/c"),
      "https://example.org/l10n/projects/p/one/two/c/",
    );
  });

  it("has slugs that cannot be anything else than a segment", () => {
    assert.equal(
      pageOf("https://example.org", "größe", "a:b@c&d"),
      "https://example.org/projects/gr%C3%B6%C3%9Fe/a%3Ab%40c%26d/",
    );
  });
});
