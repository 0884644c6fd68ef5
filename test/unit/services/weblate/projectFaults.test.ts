import assert from "node:assert/strict";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { PROJECT_FAULT_NAMES, PROJECT_FAULTS, startProjectFault } from "../../../faults/projectFaults";
import { FAULT_LIMITS } from "../../../faults/transferFaults";

describe("client and services that do not list a project", () => {
  const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });

  for (const name of PROJECT_FAULT_NAMES) {
    const { does, leadsTo, requests } = PROJECT_FAULTS[name];
    it(`${name}: one that ${does}`, async () => {
      const service = await startProjectFault(name);
      try {
        const reference = { service: `http://127.0.0.1:${service.port}`, project: "p" };
        const outcome = await client.readProject(reference, {}, new AbortController().signal);
        assert.deepEqual(outcome, { ok: false, problem: leadsTo });
        assert.deepEqual(
          service.requests.map((path) => path.split("?")[0]),
          requests,
        );
      } finally {
        await service.stop();
      }
    });
  }
});
