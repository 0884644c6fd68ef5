import assert from "node:assert/strict";
import { FAULTS, type FaultName } from "../faults/faults";
import { type FaultServer, startFaultServer } from "../faults/server";
import { eventually } from "../support/eventually";
import { configure, exportedReport } from "./support/extension";

/** One per kind; unit tests run them all. */
const NAMES = [
  ...["notFound", "unauthorized", "forbidden", "rateLimitedSeconds", "internalError", "badGateway", "html"],
  ...["redirectsToHttps", "redirectsToOtherHost", "cut", "garbage", "plainBehindHttps", "resets", "closesInBody"],
  ...["refused", "hostNotFound", "hundredMegabytes", "gzipBomb"],
  ...["slowButSteady", "closesOnceBeforeHeaders", "closesOnceInBody", "flapsTwice", "gzip", "http10"],
] as readonly FaultName[];

describe("services that misbehave, over the network of the extension host", function () {
  this.timeout(300_000);
  const servers = new Map<FaultName, FaultServer>();

  before(async () => {
    for (const fault of NAMES) servers.set(fault, await startFaultServer({ fault }));
  });

  after(async () => {
    await configure([]);
    await Promise.all([...servers.values()].map((server) => server.close()));
  });

  it("lead to the same failures as over Node's own", async () => {
    const urls = [...servers].map(([name, { url }]) => ({ service: url, project: "p", component: "c", name }));
    await configure(urls);
    const expected = NAMES.map((name) => {
      const { leadsTo } = FAULTS[name];
      const outcome = typeof leadsTo === "function" ? leadsTo(servers.get(name)?.url ?? "") : leadsTo;
      return [name, outcome.kind === "rows" ? "ready" : outcome.kind];
    });
    await eventually(async () => {
      const { components } = await exportedReport();
      assert.deepEqual(
        components.map(({ name, state, error }) => [name, error?.kind ?? state]),
        expected,
      );
    }, 40_000);
  });
});
