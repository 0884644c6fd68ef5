import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Result } from "../../../../src/common/result";
import type { Failure } from "../../../../src/model/failure";
import type { ComponentStatistics } from "../../../../src/model/statistics/statistics";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { FAULT_NAMES, FAULTS, type FaultName } from "../../../faults/faults";
import { type FaultServer, startFaultServer } from "../../../faults/server";
import { FAULT_LIMITS } from "../../../faults/transferFaults";
import { buildClientProcess, type ClientProcess } from "./ownProcess";

type Outcome = Result<ComponentStatistics, Failure>;

const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });

describe("client and services that misbehave", () => {
  let clientProcess: ClientProcess;
  before(async () => {
    clientProcess = await buildClientProcess();
  });
  after(() => clientProcess.close());

  /** In a process of its own, as a process trusts authorities for its whole life. */
  const readTrusting = async (url: string, authority: string): Promise<Outcome> => {
    const file = join(clientProcess.folder, "authority.pem");
    await writeFile(file, authority);
    const outcome = await clientProcess.run(
      `const { client, transport } = require("./client.js");
       const reader = client.createStatisticsClient({
         userAgent: "test/1", transport: transport.createTransport(${JSON.stringify(FAULT_LIMITS)}),
       });
       const reference = { service: ${JSON.stringify(url)}, project: "p", component: "c" };
       print(await reader.readComponent([reference], {}, new AbortController().signal));`,
      { NODE_EXTRA_CA_CERTS: file },
    );
    return outcome as Outcome;
  };

  const read = ({ url, authority }: FaultServer): Promise<Outcome> =>
    authority === undefined
      ? client.readComponent([{ service: url, project: "p", component: "c" }], {}, new AbortController().signal)
      : readTrusting(url, authority);

  for (const name of FAULT_NAMES) {
    const { does, requests } = FAULTS[name];
    it(`${name}: one that ${does}`, async () => {
      const server = await startFaultServer({ fault: name });
      try {
        const started = Date.now();
        const outcome = await read(server);
        check(name, server, outcome, started);
        assert.equal(server.requests.length, requests, "requests that the server saw");
      } finally {
        await server.close();
      }
    });
  }
});

function check(name: FaultName, server: FaultServer, outcome: Outcome, started: number): void {
  const { leadsTo, retryAfter } = FAULTS[name];
  const expected = typeof leadsTo === "function" ? leadsTo(server.url) : leadsTo;
  if (expected.kind === "rows") {
    assert.ok(outcome.ok, JSON.stringify(outcome));
    assert.deepEqual(outcome.value.gaps, expected.gaps ?? []);
    const rows = expected.rows === "all" ? server.rows : expected.rows;
    assert.deepEqual(
      outcome.value.languages.map(({ code, total, translated, reportedPercent, translateUrl }) => {
        return { code, total, translated, reportedPercent, translateUrl };
      }),
      rows.map(({ code, total, translated, translated_percent, url_translate }) => {
        return { code, total, translated, reportedPercent: translated_percent, translateUrl: url_translate };
      }),
    );
    return;
  }
  assert.ok(!outcome.ok, `${outcome.ok && outcome.value.languages.length} rows`);
  const { problem } = outcome;
  if (retryAfter === undefined || problem.kind !== "rateLimited" || problem.retryAt === undefined) {
    assert.deepEqual(problem, expected);
    return;
  }
  const { retryAt, ...rest } = problem;
  assert.deepEqual(rest, expected);
  assert.ok(Math.abs(retryAt - started - retryAfter * 1000) < 60_000, `${retryAt - started} ms`);
}
