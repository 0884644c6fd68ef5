import assert from "node:assert/strict";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { PROJECT_GAP_NAMES, PROJECT_GAPS, startProjectGap } from "../../../faults/projectGaps";
import { FAULT_LIMITS } from "../../../faults/transferFaults";

describe("client and services that list a project in part", () => {
  const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });

  for (const name of PROJECT_GAP_NAMES) {
    const { does, leadsTo } = PROJECT_GAPS[name];
    it(`${name}: one that ${does}`, async () => {
      const service = await startProjectGap(name);
      try {
        const reference = { service: `http://127.0.0.1:${service.port}`, project: "p" };
        const outcome = await client.readProject(reference, {}, new AbortController().signal);
        assert.ok(outcome.ok, JSON.stringify(outcome));
        assert.deepEqual(outcome.value.gaps, leadsTo);
      } finally {
        await service.stop();
      }
    });
  }
});
