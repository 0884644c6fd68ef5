import assert from "node:assert/strict";
import { foundLabels } from "../../../src/local/search/foundLabels";

describe("labels of found components", () => {
  const label = (files: string, name: string) => foundLabels([{ files, name }], "/home/me/Harbour")[0];

  const CASES: readonly (readonly [files: string, name: string, label: string])[] = [
    ["po/*.po", "po", "Harbour"],
    ["config/locales/*.yml", "config", "Harbour"],
    ["admin/config/locales/*.yml", "config", "admin"],
    ["app/src/main/res/values-*/strings.xml", "strings", "app"],
    ["*/messages.json", "messages", "Harbour"],
    ["ios/*.lproj/Localizable.strings", "localizable", "Localizable"],
    ["*.lproj/InfoPlist.strings", "infoplist", "InfoPlist"],
    ["package.nls.*.json", "package-nls", "package.nls"],
    ["web/locale/*.po", "web", "web"],
    ["Acme.Helpers/**/*.resx", "acme-helpers", "Acme.Helpers"],
    ["config/locales/**/*.yml", "locales", "Harbour"],
    ["packages/web-app/src/**/*.json", "acme-shop", "acme-shop"],
    ["apps/web/src/Shop_*.properties", "apps-web-shop", "apps-web-shop"],
  ];
  for (const [files, name, expected] of CASES) {
    it(`call ${files} “${expected}”`, () => assert.equal(label(files, name), expected));
  }

  it("differ, as the server's names do", () => {
    const found = [
      { files: "po/*.po", name: "po" },
      { files: "locales/*.json", name: "locales" },
      { files: "web/Shop.*.json", name: "shop" },
    ];
    assert.deepEqual(foundLabels(found, "/Harbour"), ["po", "locales", "Shop"]);
  });

  it("are the server's names where a folder has none", () => {
    assert.deepEqual(foundLabels([{ files: "po/*.po", name: "po" }], "/"), ["po"]);
  });
});
