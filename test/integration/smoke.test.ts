import assert from "node:assert/strict";
import * as vscode from "vscode";
import { COMMAND_IDS } from "../../src/contributions";

describe("the extension in the editor", () => {
  const extension = vscode.extensions.all.find(({ packageJSON }) => packageJSON.name === "translation-status");

  it("is installed and activates", async () => {
    assert.ok(extension, "the editor knows the extension");
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it("registers every command that it declares", async () => {
    const registered = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      COMMAND_IDS.filter((id) => !registered.has(id)),
      [],
    );
  });
});
