import assert from "node:assert/strict";
import { createServer } from "node:http";
import { parseComponentDetails } from "../../../../src/services/weblate/browseComponents";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../../faults/listening";
import { FAULT_LIMITS } from "../../../faults/transferFaults";

describe("details of a component, as services write them", () => {
  const bodies: readonly (readonly [what: string, body: unknown, details: object])[] = [
    [
      "of a current server",
      { name: "App", filemask: "locale/*/app.po", source_language: { code: "en", name: "English" }, template: "" },
      { name: "App", filemask: "locale/*/app.po", sourceLanguage: "en" },
    ],
    [
      "with the project that it is in",
      { name: "App", project: { name: "The project", slug: "p" } },
      { name: "App", project: "The project" },
    ],
    [
      "with names that try to look like others",
      { name: "a\u202eb\nc", project: { name: "p\u200b\u0000q" } },
      { name: "ab c", project: "p q" },
    ],
    ["with a name and a project of other types", { name: 3, project: "p" }, {}],
    ["with a source language whose code is none", { source_language: { code: "e n\u202e" } }, {}],
    ["with a source language of another type", { filemask: "po/*.po", source_language: "en" }, { filemask: "po/*.po" }],
    ["with nothing of use", {}, {}],
    ["with an empty mask, as for components without files", { filemask: "" }, {}],
    ["of other types", { filemask: 3 }, {}],
    ["of a list", { filemask: ["x"] }, {}],
    ["with null", { filemask: null }, {}],
  ];
  for (const [what, body, details] of bodies) {
    it(`are read: ${what}`, () => assert.deepEqual(parseComponentDetails(body), { ok: true, value: details }));
  }

  it("are not understood where they are no object", () => {
    for (const body of [null, [], "x", 3, undefined]) {
      const parsed = parseComponentDetails(body);
      assert.equal(!parsed.ok && parsed.problem.kind, "notUnderstood", JSON.stringify(body));
    }
  });

  describe("over the network", () => {
    const open: Listening[] = [];
    afterEach(async () => {
      await Promise.all(open.splice(0).map((server) => server.close()));
    });
    const read = async (component: string, status: number, body: string) => {
      const targets: (string | undefined)[] = [];
      const server = createServer((request, response) => {
        targets.push(request.url);
        response.writeHead(status, { "content-type": "application/json" }).end(body);
      });
      const listening = await listen(server);
      open.push(listening);
      const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });
      const reference = { service: `http://127.0.0.1:${listening.port}/sub`, project: "p", component };
      return { outcome: await client.readDetails(reference, {}, new AbortController().signal), targets };
    };

    it("are asked for at the component's own address", async () => {
      const { outcome, targets } = await read("category/c", 200, '{"filemask":"po/*.po"}');
      assert.deepEqual(outcome, { ok: true, value: { filemask: "po/*.po" } });
      assert.deepEqual(targets, ["/sub/api/components/p/category%252Fc/"]);
    });

    it("return failures as data", async () => {
      assert.deepEqual((await read("c", 404, "{}")).outcome, { ok: false, problem: { kind: "notFound" } });
      const { outcome } = await read("c", 200, "po/*.po");
      assert.equal(!outcome.ok && outcome.problem.kind, "notUnderstood");
    });
  });
});
