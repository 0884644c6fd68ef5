import assert from "node:assert/strict";
import type { ActionNode } from "../../../../src/ui/tree/rows/treeNodes";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("the action below a component that may be private", () => {
  const actionAt = async (service: string): Promise<string> => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { failureAction } = await import("../../../../src/ui/tree/items/failureAction");
    const component = { reference: { service, project: "p", component: "c" }, otherCandidates: [] };
    const entry: ActionNode["entry"] = { kind: "component", key: "c", component, state: { kind: "unread" } };
    return failureAction({ kind: "action", entry, failure: { kind: "notFound" } }).command.title;
  };

  it("sets an access token where one would be sent", async () => {
    assert.equal(await actionAt("https://translate.example.org"), "Set Access Token…");
    assert.equal(await actionAt("http://localhost:8080"), "Set Access Token…");
  });

  it("opens the settings over plain HTTP, where the address has to change first", async () => {
    assert.equal(await actionAt("http://translate.example.org"), "Open Settings");
  });
});
