import pLimit from "p-limit";
import { parseForeignJson } from "../common/json";
import { perKey } from "../common/memoize";
import { fail, type Result, succeed } from "../common/result";
import { type Failure, tokenUnavailable, traitsOf } from "../model/failure";
import { closedUntil, type RateLimit } from "../model/service/rateLimit";
import { looksLikeToken, mayCarryToken } from "../model/service/tokenRule";
import { type ByteAllowance, createByteAllowance } from "./transport/byteAllowance";
import { type CheckedUrl, checkUrl } from "./transport/checkedUrl";
import { rateLimitOfResponse } from "./transport/rateLimitHeaders";
import { failureOfResponse } from "./transport/responseFailure";
import { createTransport, type HttpResponse, type Transport } from "./transport/transport";

/** Requests to one server at the same time, however many components are read. */
const REQUESTS_AT_ONCE = 6;

/** What is encoded more often is not looked into, nor shown. */
const MAX_DECODINGS = 5;

export interface RequestOptions {
  /** How this client presents itself to services: `translation-status/1.2.3`. */
  readonly userAgent: string;
  readonly transport?: Transport;
  /** The access token that is stored for exactly this service; for lists, which are neither kept nor shown for long. */
  readonly tokenOf?: (service: string) => Promise<string | undefined>;
  /** Is told what a service says about the requests that it still allows. */
  readonly onRateLimit?: (service: string, rateLimit: RateLimit) => void;
  /** Whether the machine is on any network now; that is not looked at without it. */
  readonly hasNetwork?: () => boolean;
  /** Milliseconds since 1970; the system's clock where it is not given. */
  readonly now?: () => number;
}

/** Asks services for JSON. Failures are data; nothing is thrown. */
export interface Requests {
  /**
   * @param service base address of the service.
   * @param url below `service`; anything else is refused.
   * @param token of exactly this service; undefined where there is none.
   * @param allowance what this and other answers may be together; without one, each is bounded by itself.
   */
  getJson(
    service: string,
    url: string,
    token: string | undefined,
    signal: AbortSignal,
    allowance?: ByteAllowance,
  ): Promise<Result<unknown, Failure>>;
  /** The same with the token that is stored now. */
  getWithStoredToken(service: string, url: string, signal: AbortSignal): Promise<Result<unknown, Failure>>;
  /** The status of an answer to a request with a token that is not stored yet. */
  getStatus(service: string, url: string, token: string, signal: AbortSignal): Promise<Result<number, Failure>>;
}

export function createRequests(options: RequestOptions): Requests {
  const transport = options.transport ?? createTransport(undefined, options.hasNetwork);
  const queueOfOrigin = perKey(() => pLimit(REQUESTS_AT_ONCE));
  const now = options.now ?? Date.now;
  const refusals = new Map<string, Refusal>();
  let asked = 0;

  const send = async (
    service: string,
    url: CheckedUrl,
    token: string | undefined,
    signal: AbortSignal,
    allowance: ByteAllowance = createByteAllowance(),
  ): Promise<Result<Answer, Failure>> => {
    // What could not be a header's value would be named, as a whole, in the error that it leads to.
    const tokenSent = token !== undefined && looksLikeToken(token) && mayCarryToken(service);
    const headers = {
      accept: "application/json",
      "user-agent": options.userAgent,
      ...(tokenSent ? { authorization: `Token ${token}` } : {}),
    };
    const outcome = await transport.get(url, headers, signal, allowance.left);
    if (!outcome.ok) return outcome;
    const response = outcome.value;
    if (!allowance.take(response.body.length)) return fail({ kind: "tooLarge", limit: "bytes" });
    const rateLimit = rateLimitOfResponse(response.status, response.headers, now());
    if (rateLimit) options.onRateLimit?.(service, rateLimit);
    const found = failureOfResponse(response, url, tokenSent, now());
    const failure = found && tokenSent ? withoutToken(found, token) : found;
    return succeed({ response, ...(failure ? { failure } : {}) });
  };

  const getJson: Requests["getJson"] = async (service, address, token, signal, allowance) => {
    const url = checkUrl(address, service);
    if (url === undefined) return fail(OUTSIDE);
    const order = asked++;
    return queueOfOrigin(new URL(service).origin)(async () => {
      // Given up while this waited for its turn: the token may have been forgotten.
      if (signal.aborted) return fail({ kind: "cancelled" });
      const refusal = refusals.get(service);
      if (refusal && refusal.token === token && isRefused(refusal, order, now())) return fail(refusal.failure);
      const outcome = await send(service, url, token, signal, allowance);
      if (!outcome.ok) return outcome;
      const { failure, response } = outcome.value;
      if (failure?.kind === "rateLimited") refusals.set(service, { token, asked, failure, observedAt: now() });
      return failure ? fail(failure) : parseJson(response.body);
    });
  };

  return {
    getJson,
    async getWithStoredToken(service, url, signal) {
      const token = await storedToken(options, service);
      return token.ok ? getJson(service, url, token.value, signal) : token;
    },
    async getStatus(service, address, token, signal) {
      const url = checkUrl(address, service);
      if (url === undefined) return fail(OUTSIDE);
      const outcome = await queueOfOrigin(new URL(service).origin)(() => send(service, url, token, signal));
      if (!outcome.ok) return outcome;
      const { failure, response } = outcome.value;
      // Whether a token opens the door is told by the status; everything else that goes wrong says nothing about it.
      if (failure && !tellsOfAccess(failure)) return fail(failure);
      return succeed(response.status);
    },
  };
}

/** An answer, and why it is not what was asked for. */
interface Answer {
  readonly response: HttpResponse;
  readonly failure?: Failure;
}

/** A service wanted no more requests of the owner of a token, or of nobody in particular. */
interface Refusal {
  readonly token: string | undefined;
  /** How many requests had been asked for until then. */
  readonly asked: number;
  readonly failure: Extract<Failure, { kind: "rateLimited" }>;
  readonly observedAt: number;
}

/** Whether a request must not be sent: it was already waiting at the refusal, or the time that was told is not over. */
function isRefused({ asked, failure, observedAt }: Refusal, order: number, now: number): boolean {
  return order < asked || closedUntil({ ...failure, observedAt }, now) !== undefined;
}

function tellsOfAccess(failure: Failure): boolean {
  const { means } = traitsOf(failure);
  return means === "denied" || means === "absent";
}

const OUTSIDE: Failure = { kind: "internal", detail: "address outside the service" };

/** Services build addresses out of what they are sent. A failure is logged and goes into reports. */
function withoutToken(failure: Failure, token: string): Failure {
  if (failure.kind !== "redirected" || failure.location === undefined) return failure;
  return mentions(failure.location, token) ? { kind: "redirected" } : failure;
}

/** Whether a text may hold a token, also percent-encoded several times, and though a host has no capitals. */
function mentions(text: string, token: string): boolean {
  const sought = [token, decodedOnce(token)].map((one) => one.toLowerCase());
  let form = text;
  for (let round = 0; round < MAX_DECODINGS; round++) {
    const small = form.toLowerCase();
    if (sought.some((one) => small.includes(one))) return true;
    const next = decodedOnce(form);
    if (next === form) return false;
    form = next;
  }
  return true;
}

/** Byte by byte, as the rest of an address may be encoded wrongly. */
function decodedOnce(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function storedToken(options: RequestOptions, service: string): Promise<Result<string | undefined, Failure>> {
  try {
    return succeed(await options.tokenOf?.(service));
  } catch (error) {
    return fail(tokenUnavailable(error));
  }
}

function parseJson(body: Buffer): Result<unknown, Failure> {
  const parsed = parseForeignJson(body);
  return parsed ? succeed(parsed.value) : fail({ kind: "notUnderstood", path: "", expected: "JSON" });
}
