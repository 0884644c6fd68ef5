import assert from "node:assert/strict";
import { createLocalStrings, type LocalTransport } from "../../../src/local/localStrings";
import type { Failure } from "../../../src/model/failure";
import { NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import { createServices } from "../../../src/services/services";

describe("strings of local components", () => {
  async function failureOf(body: object): Promise<Failure | undefined> {
    const ask = async () => new Response(JSON.stringify(body), { status: 503 });
    const read = createLocalStrings({ ask }, (transport: LocalTransport) =>
      createServices({ userAgent: "test", transport }),
    );
    const owner = { service: "file:///app", project: "p", component: "c" };
    const wanted = { code: "de", query: "is:outdated", page: 1 };
    const page = await read(owner, wanted, NO_ACCESS_TOKEN, new AbortController().signal);
    return page.ok ? undefined : page.problem;
  }

  it("say why it is not known which are outdated", async () => {
    assert.deepEqual(await failureOf({ outdated_unknown: "shallow" }), { kind: "outdatedUnknown", reason: "shallow" });
    assert.deepEqual(await failureOf({ outdated_unknown: "toString" }), { kind: "serverError", status: 503 });
  });
});
