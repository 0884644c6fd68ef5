import assert from "node:assert/strict";
import { pageAddress } from "../../../../src/model/statistics/languagePages";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";

const at = (translateUrl: string) => ({ translateUrl }) as LanguageStatistics;

describe("the address of a translation page", () => {
  it("is the service's own for all of it, to the letter", () => {
    const address = "https://h/translate/p/c%252Fd/de/?q=a%3Ab+c";
    assert.equal(pageAddress(at(address), "all"), address);
  });

  it("asks newer services by search, whatever was asked before", () => {
    const url = new URL(pageAddress(at("https://h/w/translate/p/c/de/?q=x&offset=2"), "missing"));
    assert.equal(url.pathname, "/w/translate/p/c/de/");
    assert.equal(url.searchParams.get("q"), "state:<translated");
    assert.equal(url.searchParams.get("offset"), "2");
    assert.match(pageAddress(at("https://h/translate/p/c/de/"), "failing"), /\?q=has%3Acheck$/);
  });

  it("asks this project's own service by what is shown", () => {
    assert.equal(pageAddress(at("http://h/projects/p/c/de/"), "missing"), "http://h/projects/p/c/de/?show=missing");
    assert.equal(pageAddress(at("http://h/projects/p/c/de/"), "failing"), "http://h/projects/p/c/de/?show=failing");
  });
});
