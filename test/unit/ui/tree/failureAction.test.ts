import assert from "node:assert/strict";
import type { Failure } from "../../../../src/model/failure";
import { failureOfResponse } from "../../../../src/services/weblate/transport/responseFailure";
import type { FailureNode } from "../../../../src/ui/tree/rows/treeNodes";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("the action below a component that may be private", () => {
  const actionAt = async (service: string, failure: Failure = { kind: "notFound" }): Promise<string> => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { failureAction } = await import("../../../../src/ui/tree/items/failureAction");
    const component = { reference: { service, project: "p", component: "c" }, otherCandidates: [] };
    const entry: FailureNode["entry"] = { kind: "component", key: "c", component, state: { kind: "unread" } };
    return failureAction({ kind: "failure", entry, failure }).command.title;
  };

  it("sets an access token where one would be sent", async () => {
    assert.equal(await actionAt("https://translate.example.org"), "Set Access Token…");
    assert.equal(await actionAt("http://localhost:8080"), "Set Access Token…");
  });

  it("sets an access token where too many requests were sent without one", async () => {
    const service = "https://translate.example.org";
    for (const [tokenSent, action] of [
      [false, "Set Access Token…"],
      [true, "Try Again"],
    ] as const) {
      const failure = failureOfResponse({ status: 429, headers: {}, body: Buffer.of() }, service, tokenSent, 0);
      assert.equal(await actionAt(service, failure), action);
    }
  });

  it("says why no access token can be set, and what the account of one may lack", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { describeFailure } = await import("../../../../src/editor/text/failureText");
    const [plain, safe] = ["http://translate.example.org", "https://translate.example.org"];
    const denied = { kind: "unauthorized", tokenSent: false } as const;
    const https = `Access tokens are only sent over HTTPS. Change the URL ${plain} to https.`;
    assert.equal(describeFailure(denied, plain), `Access token required. ${https}`);
    assert.equal(describeFailure(denied, safe), "Access token required");
    assert.equal(describeFailure({ kind: "refused" }, plain), "Connection refused");
    const forbidden = failureOfResponse({ status: 403, headers: {}, body: Buffer.of() }, safe, true, 0);
    assert.ok(forbidden);
    const permission = "The account of the access token might lack a permission.";
    assert.equal(describeFailure(forbidden, safe), `Access denied. ${permission}`);
    assert.equal(describeFailure({ kind: "forbidden" }, safe), "Access denied");
  });

  it("opens the settings over plain HTTP, where the address has to change first", async () => {
    assert.equal(await actionAt("http://translate.example.org"), "Open Settings");
  });
});
