import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packTexts } from "../../../scripts/packTexts";
import { createTexts, readBundle } from "../../../src/common/texts";
import { scratchFolder } from "../../host/scratch";

const BUNDLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { "Open {0}": "{0} öffnen", "Open/a state": "Offen" },
  ja: { "Open {0}": "{0}を開く", "{0} rows/few": "{0} 行" },
  "pt-br": { ["__proto__"]: "Protótipo", constructor: "Construtor", '"\\\n\u2028/': '"\\\n' },
};

describe("packed texts", () => {
  const { path: root, discard } = scratchFolder("texts");
  const folder = join(root, "dist/texts");
  before(() => {
    mkdirSync(join(root, "l10n"));
    writeFileSync(join(root, "l10n/bundle.l10n.json"), '{ "Open": "Open" }');
    for (const [locale, texts] of Object.entries(BUNDLES))
      writeFileSync(join(root, `l10n/bundle.l10n.${locale}.json`), JSON.stringify(texts));
    packTexts(root);
  });
  after(discard);

  for (const [locale, texts] of Object.entries(BUNDLES)) {
    it(`are those of the language alone: ${locale}`, () => {
      assert.deepEqual(readBundle(locale, folder), new Map(Object.entries(texts)));
    });
  }

  it("are found by their English text and its comment, and stay English without a translation", () => {
    const { t } = createTexts(() => readBundle("de", folder));
    assert.equal(t("Open {0}", "a.json"), "a.json öffnen");
    assert.equal(t({ message: "Open", comment: "a state" }), "Offen");
    assert.equal(t({ message: "Open", comment: "a command" }), "Open");
    assert.equal(t({ message: "Open {0}", args: [7] }), "7 öffnen");
    assert.equal(t("toString"), "toString");
  });

  it("are none where the files are missing or damaged", () => {
    assert.equal(readBundle("fr", folder), undefined);
    writeFileSync(join(folder, "cs.json"), '["Otev');
    assert.equal(readBundle("cs", folder), undefined);
    assert.equal(readBundle("de", join(root, "nowhere")), undefined);
  });
});
