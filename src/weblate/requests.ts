import pLimit, { type LimitFunction } from "p-limit";
import type { Budget } from "../model/budget";
import type { Failure } from "../model/failure";
import { fail, type Result, succeed } from "../model/result";
import { mayCarryToken } from "../model/tokenRule";
import { budgetOfResponse } from "./budgetHeaders";
import { failureOfResponse } from "./responseFailure";
import { createTransport, type HttpResponse, type Transport } from "./transport";

/** Requests to one server at the same time, however many components are read. */
const REQUESTS_AT_ONCE = 6;

/** Failures that tell what a token is good for. */
const ABOUT_ACCESS: ReadonlySet<string> = new Set(["unauthorized", "forbidden", "notFound"]);

export interface RequestOptions {
  /** How this client presents itself to services: `translation-status/1.2.3`. */
  readonly userAgent: string;
  readonly transport?: Transport;
  /** The access token that is stored for exactly this service; undefined where there is none. */
  readonly tokenOf?: (service: string) => Promise<string | undefined>;
  /** Is told what a service says about the requests that it still allows. */
  readonly onBudget?: (service: string, budget: Budget) => void;
}

/** Asks services for JSON. Failures are data; nothing is thrown. */
export interface Requests {
  /**
   * @param service base address of the service; the token of no other one is sent.
   * @param url below `service`; anything else is refused.
   */
  getJson(service: string, url: string, signal: AbortSignal): Promise<Result<unknown, Failure>>;
  /** The status of an answer to a request with a token that is not stored yet. */
  getStatus(service: string, url: string, token: string, signal: AbortSignal): Promise<Result<number, Failure>>;
}

export function createRequests(options: RequestOptions): Requests {
  const transport = options.transport ?? createTransport();
  const queues = new Map<string, LimitFunction>();

  const get = async (
    service: string,
    url: string,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<Result<{ response: HttpResponse; tokenSent: boolean }, Failure>> => {
    // Addresses are built from the service's; this is the last line of defence for the token, not the first.
    if (!url.startsWith(`${service}/`)) return fail({ kind: "internal", detail: "address outside the service" });
    const tokenSent = token !== undefined && mayCarryToken(service);
    const headers = {
      accept: "application/json",
      "user-agent": options.userAgent,
      ...(tokenSent ? { authorization: `Token ${token}` } : {}),
    };
    const { origin } = new URL(service);
    const queue = queues.get(origin) ?? pLimit(REQUESTS_AT_ONCE);
    queues.set(origin, queue);
    const outcome = await queue(() => transport.get(url, headers, signal));
    if (!outcome.ok) return outcome;
    const budget = budgetOfResponse(outcome.value.status, outcome.value.headers, Date.now());
    if (budget) options.onBudget?.(service, budget);
    return succeed({ response: outcome.value, tokenSent });
  };

  return {
    async getJson(service, url, signal) {
      const token = await options.tokenOf?.(service);
      const outcome = await get(service, url, token, signal);
      if (!outcome.ok) return outcome;
      const { response, tokenSent } = outcome.value;
      const failure = failureOfResponse(response, url, tokenSent);
      return failure ? fail(failure) : parseJson(response.body);
    },
    async getStatus(service, url, token, signal) {
      const outcome = await get(service, url, token, signal);
      if (!outcome.ok) return outcome;
      const failure = failureOfResponse(outcome.value.response, url, outcome.value.tokenSent);
      // Whether a token opens the door is told by the status; everything else that goes wrong says nothing about it.
      if (failure && !ABOUT_ACCESS.has(failure.kind)) return fail(failure);
      return succeed(outcome.value.response.status);
    },
  };
}

function parseJson(body: Buffer): Result<unknown, Failure> {
  try {
    return succeed(JSON.parse(body.toString("utf8").replace(/^\uFEFF/, "")));
  } catch {
    return fail({ kind: "notUnderstood", path: "", expected: "JSON" });
  }
}
