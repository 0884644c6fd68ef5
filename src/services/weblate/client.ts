import { fail, type Result } from "../../common/result";
import type { ComponentReference } from "../../model/component/component";
import type { ProjectReference } from "../../model/component/project";
import { type Failure, traitsOf } from "../../model/failure";
import type { Service } from "../../model/service/service";
import type { ComponentStatistics } from "../../model/statistics/statistics";
import { createComponentBrowser, parseComponentDetails } from "./browseComponents";
import { createRequests, type RequestOptions } from "./requests";
import { componentAddress, projectAddress, statisticsAddress } from "./resourceAddresses";
import { readStatistics } from "./statisticsPages";

/** Reads Weblate-compatible services. */
export function createStatisticsClient(options: RequestOptions): Service {
  const requests = createRequests(options);
  return {
    ...createComponentBrowser(requests),
    async readComponent(candidates, access, signal) {
      let outcome: Result<ComponentStatistics, Failure> = fail({ kind: "notFound" });
      for (const reference of candidates) {
        const token = reference.service === candidates[0]?.service ? access.token : undefined;
        outcome = await readStatistics(requests, reference, token, signal);
        if (outcome.ok || traitsOf(outcome.problem).means !== "absent") return outcome;
      }
      return outcome;
    },
    readProject: async (reference, { token }, signal, knownName) =>
      (await import("./projectOverview")).readProjectOverview(requests, reference, token, signal, knownName),
    async readDetails(reference, { token }, signal) {
      const body = await requests.getJson(reference.service, componentAddress(reference), token, signal);
      return body.ok ? parseComponentDetails(body.value) : body;
    },
    async readUnits(owner, wanted, { token }, signal) {
      if ("component" in owner) {
        return (await import("./readUnits")).readUnits(requests, owner, wanted, token, signal);
      }
      return (await import("./projectUnits")).readProjectUnits(requests, owner, wanted, token, signal);
    },
    readChanges: async (reference, code, { token }, signal) =>
      (await import("./readChanges")).readChanges(requests, reference, code, token, signal),
    readRepository: async (reference, { token }, signal) =>
      (await import("./readRepository")).readRepository(requests, reference, token, signal),
    tryToken: (service, token, reference, signal) =>
      requests.tryToken(service, tryingAddress(service, reference), token, signal),
  };
}

function tryingAddress(service: string, reference: ComponentReference | ProjectReference | undefined): string {
  if (reference === undefined) return `${service}/api/`;
  return "component" in reference ? statisticsAddress(reference, { page_size: 1 }) : projectAddress(reference);
}
