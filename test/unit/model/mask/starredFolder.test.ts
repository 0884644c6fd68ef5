import assert from "node:assert/strict";
import { parseMask } from "../../../../src/model/mask/mask";
import { isStarredFolder } from "../../../../src/model/mask/starredFolder";

describe("a folder for whose name the star of a mask stands", () => {
  const isStarred = (mask: string, folder: string): boolean => {
    const parsed = parseMask(mask);
    assert.ok(parsed.ok);
    return isStarredFolder(parsed.value, folder);
  };

  it("is named for a language, where the mask has it", () => {
    assert.ok(isStarred("*/app.json", "de"));
    assert.ok(isStarred("web/*/app.json", "web/pt_BR"));
    assert.ok(isStarred("web/values-*/strings.xml", "web/values-fr"));
  });

  it("is none elsewhere, nor one that programs call so", () => {
    for (const folder of ["src", "ext", "bin", "web", "web/de"]) assert.ok(!isStarred("*/app.json", folder), folder);
    assert.ok(!isStarred("web/*/app.json", "de"));
    assert.ok(!isStarred("web/*.json", "web/de"));
  });
});
