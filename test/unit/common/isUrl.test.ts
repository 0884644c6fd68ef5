import assert from "node:assert/strict";
import { isUrl } from "../../../src/common/isUrl";

describe("the check of addresses", () => {
  it("knows international names also after very many others", () => {
    for (let index = 0; index < 200_000; index++) assert.ok(isUrl(`https://example.org/${index}`));
    assert.ok(isUrl("https://übersetzung.example/projects/p/c/"));
  });

  it("takes relative addresses only with a base", () => {
    assert.equal(isUrl("projects/p/"), false);
    assert.equal(isUrl("projects/p/", "https://example.org/"), true);
    assert.equal(isUrl("http://"), false);
  });
});
