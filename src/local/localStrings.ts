import { fail, type Result, succeed } from "../common/result";
import { type Failure, thrownFailure } from "../model/failure";
import type { Service } from "../model/service/service";
import { isOutdatedUnknown } from "../model/statistics/outdatedUnknown";
import type { ReadUnits } from "../model/strings/readStrings";
import type { LocalComponents } from "./localComponents";

interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What sends the requests of a client. */
export interface LocalTransport {
  get(url: string, headers: unknown, signal: AbortSignal): Promise<Result<HttpAnswer, Failure>>;
}

/** Clients read web addresses only. Nothing is sent there. */
const ORIGIN = "http://localhost";

/**
 * Reads the strings of local components as those of a service.
 */
export function createLocalStrings(
  local: Pick<LocalComponents, "ask">,
  createServices: (transport: LocalTransport) => (service: string) => Promise<Pick<Service, "readUnits">>,
): ReadUnits {
  return async (owner, wanted, access, signal) => {
    const service = await createServices(createLocalTransport(local, owner.service))(ORIGIN);
    const outcome = await service.readUnits({ ...owner, service: ORIGIN }, wanted, access, signal);
    if (!outcome.ok) return outcome;
    // There are no pages where nothing is served.
    const units = outcome.value.units.map(({ page: _page, ...unit }) => unit);
    return succeed({ ...outcome.value, units });
  };
}

/** Sends the requests of a client to the server of a folder. */
function createLocalTransport(local: Pick<LocalComponents, "ask">, service: string): LocalTransport {
  return {
    async get(url, _headers, signal) {
      try {
        const response = await local.ask(service, url.slice(ORIGIN.length), signal);
        const body = Buffer.from(await response.arrayBuffer());
        const reason = response.status === 503 ? unknownIn(body) : undefined;
        if (isOutdatedUnknown(reason)) return fail({ kind: "outdatedUnknown", reason });
        return succeed({ status: response.status, headers: Object.fromEntries(response.headers), body });
      } catch (error) {
        return fail(thrownFailure(error, signal));
      }
    },
  };
}

function unknownIn(body: Buffer): unknown {
  return (JSON.parse(body.toString()) as { readonly outdated_unknown?: unknown }).outdated_unknown;
}
