import { fail, type Result } from "../../common/result";
import type { ComponentReference } from "../../model/component/component";
import type { Failure } from "../../model/failure";
import { ONLY_STATISTICS, type Service } from "../../model/service/service";
import type { ComponentStatistics } from "../../model/statistics/statistics";
import { createRequests, type RequestOptions } from "../weblate/requests";
import { joinedStatistics } from "../weblate/statisticsPages";
import { parseStatisticsPage } from "../weblate/wire";

/**
 * Reads files that have the rows of `/api/components/P/C/statistics/`, such as a build publishes. The base address is that
 * of the file. Any content type will do, and no token is sent.
 */
export function createStatisticsFile(options: RequestOptions): Service {
  const requests = createRequests(options);
  return {
    ...ONLY_STATISTICS,
    async readComponent([reference], _access, signal) {
      if (!reference) return fail({ kind: "notFound" });
      const { service } = reference;
      const body = await requests.getJson(service, service, undefined, signal);
      if (body.ok) return readRows(reference, body.value);
      return body.problem.kind === "unauthorized" ? fail({ kind: "forbidden" }) : body;
    },
  };
}

function readRows(reference: ComponentReference, body: unknown): Result<ComponentStatistics, Failure> {
  const { service } = reference;
  const page = parseStatisticsPage(asPage(body), () => ({ translateUrl: service, languageUrl: service }));
  if (!page.ok) return page;
  const { hasNext, count, languages, leftOut } = page.value;
  // The next page is not in the file, so rows must be missing.
  if (hasNext && count <= languages.length + leftOut) return fail({ kind: "inconsistentPages" });
  return joinedStatistics(reference, [page.value]);
}

/** A file may hold the rows alone, or a page without their number if there is no other one. */
function asPage(body: unknown): unknown {
  if (Array.isArray(body)) return { count: body.length, results: body };
  if (typeof body !== "object" || body === null || "count" in body || ("next" in body && body.next)) return body;
  return "results" in body && Array.isArray(body.results) ? { ...body, count: body.results.length } : body;
}
