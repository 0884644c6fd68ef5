import assert from "node:assert/strict";
import { parseMask } from "../../../../src/model/mask/mask";
import { valueInFolder } from "../../../../src/model/mask/starredFolder";

describe("a folder in which a mask has files of a language", () => {
  const valueIn = (mask: string, folder: string): string | undefined => {
    const parsed = parseMask(mask);
    assert.ok(parsed.ok);
    return valueInFolder(parsed.value, folder);
  };

  it("is the one whose name has the star, or one below it", () => {
    assert.equal(valueIn("*/app.json", "de"), "de");
    assert.equal(valueIn("web/*/app.json", "web/pt_BR"), "pt_BR");
    assert.equal(valueIn("web/values-*/strings.xml", "web/values-fr"), "fr");
    assert.equal(valueIn("web/*/app/x.json", "web/fr/app"), "fr");
    assert.equal(valueIn("web/*/app/*/x.json", "web/fr/app/fr"), "fr");
  });

  it("is no other", () => {
    for (const folder of ["web", "web/de", "de/app", "de/app.json"])
      assert.equal(valueIn("*/x/app.json", folder), folder === "web" ? "web" : undefined, folder);
    assert.equal(valueIn("web/*/app.json", "de"), undefined);
    assert.equal(valueIn("web/*/app.json", "web/de/app.json"), undefined);
    assert.equal(valueIn("web/*/app/x.json", "web/de/ap"), undefined);
    assert.equal(valueIn("web/*/*/x.json", "web/de/fr"), undefined);
    assert.equal(valueIn("web/*.json", "web/de"), undefined);
  });
});
