import assert from "node:assert/strict";
import { vscode } from "../../../support/vscode/install";

describe("the browser", () => {
  it("is given web pages, and no other address, whoever asks", async () => {
    const opened: string[] = [];
    Object.assign(vscode, { env: { openExternal: async (address: string) => opened.push(address) > 0 } });
    const { openInBrowser } = await import("../../../../src/editor/platform/browser");
    const others = [
      "javascript:alert(1)",
      "command:workbench.action.quit",
      "file:///etc/passwd",
      "vscode://x/y",
      "x",
      "",
    ];
    for (const address of others) assert.equal(await openInBrowser(address), false, address);
    const pages = ["https://example.org/a%3Ab", "http://127.0.0.1:8000/"];
    for (const address of pages) assert.equal(await openInBrowser(address), true, address);
    assert.deepEqual(opened, pages);
  });
});
