import assert from "node:assert/strict";
import * as http from "node:http";
import * as https from "node:https";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { configure, exportedReport, until } from "./support/extension";

/** Process-wide dispatcher of `fetch`. */
const GLOBAL_DISPATCHER = Symbol.for("undici.globalDispatcher.1");

function sharedNetwork(): Readonly<Record<string, unknown>> {
  const scope: Readonly<Record<symbol, unknown>> = Object(globalThis);
  return {
    dispatcher: scope[GLOBAL_DISPATCHER],
    fetch: globalThis.fetch,
    httpAgent: http.globalAgent,
    httpsAgent: https.globalAgent,
    request: http.request,
    headers: globalThis.Headers,
    response: globalThis.Response,
  };
}

describe("the network that extensions share", function () {
  this.timeout(300_000);
  let service: ScriptedService;

  before(async () => {
    service = await startScriptedService(answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]));
  });

  after(async () => {
    await configure([]);
    await service?.stop();
  });

  it("is the same before and after this one has used it", async () => {
    const before = sharedNetwork();
    const listeners = new Map(process.eventNames().map((event) => [event, process.listenerCount(event)]));
    await configure([{ service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" }]);
    await until(async () => assert.equal((await exportedReport()).components[0]?.state, "ready"));
    assert.equal(service.requests.length, 1);
    const after = sharedNetwork();
    for (const [name, value] of Object.entries(before)) assert.ok(after[name] === value, `${name} was replaced`);
    const added = process.eventNames().filter((event) => process.listenerCount(event) > (listeners.get(event) ?? 0));
    // What runs beside, such as Git or a thread, ends with this process.
    assert.deepEqual(
      added.filter((event) => event !== "exit"),
      [],
    );
  });
});
