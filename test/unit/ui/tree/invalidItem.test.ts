import assert from "node:assert/strict";
import type { TreeItem } from "vscode";
import { readComponentsSetting } from "../../../../src/discovery/componentsSetting";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

const ADDRESS = "https://translations.example.org/projects/a-long-name/another-long-name/";

describe("the row of an invalid component", () => {
  const itemOf = async (entry: unknown, language = "en"): Promise<TreeItem> => {
    const { api } = createFakeEditor({});
    Object.assign(vscode, api, { env: { ...api.env, language } });
    const { invalidItem } = await import("../../../../src/ui/tree/items/messageItems");
    const [read] = readComponentsSetting([entry]);
    if (read?.kind !== "invalid") return assert.fail(read?.kind);
    return invalidItem({ kind: "invalid", entry: { ...read, key: "0" } });
  };

  for (const [entry, label] of [
    ["ftp://example.org/projects/p/c/", "p/c"],
    ["ftp://example.org", "example.org"],
    ["nowhere", "nowhere"],
    [ADDRESS.replace("https", "ftp"), "…e/another-long-name"],
    [{ service: "https://example.org", projcet: 5 }, "example.org"],
    [{ service: "https://example.org", project: "shop", component: 5 }, "shop"],
    [{ project: "shop" }, "shop"],
    [{ service: "https://example.org" }, "example.org"],
    [{ name: "App" }, "App"],
    [{ file: "po/*.po" }, "po/*.po"],
    [{ service: "https://example.org", name: "App" }, "App"],
    [{}, "components.0"],
    [[], "components.0"],
  ] as const) {
    it(`is called ${label} for ${JSON.stringify(entry)}`, async () => {
      assert.equal((await itemOf(entry)).label, label);
    });
  }

  it("says which property was probably meant", async () => {
    const { description, accessibilityInformation } = await itemOf({ file: "po/*.po" });
    assert.equal(description, "Did you mean “files”?");
    assert.match(accessibilityInformation?.label ?? "", /“file” is not a known property\. Did you mean “files”\?/);
  });

  it("is laid out in the direction of the interface", async () => {
    const { description } = await itemOf({ project: "shop" }, "he");
    assert.equal(description, "\u2067“service” is missing.\u2069");
  });
});
