import { parseForeignJson } from "../../common/json/foreignJson";
import { pLimit } from "../../common/limit";
import { perKey } from "../../common/memoize";
import { fail, type Result, succeed } from "../../common/result";
import { type Failure, type RateLimited, tokenUnavailable, traitsOf } from "../../model/failure";
import { closedUntil, type RateLimit } from "../../model/service/rateLimit";
import type { TokenVerdict } from "../../model/service/service";
import { looksLikeToken, mayCarryToken } from "../../model/service/tokenRule";
import { type CheckedUrl, checkUrl } from "./transport/checkedUrl";
import type { HttpResponse } from "./transport/fetchWhole";
import { rateLimitOfResponse } from "./transport/rateLimitHeaders";
import { failureOfResponse } from "./transport/responseFailure";
import { createTransport, type Transport } from "./transport/transport";

const REQUESTS_AT_ONCE = 6;
/** Bytes of all responses for one component or one page of a list. 2,000 rows from a current server are 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface ByteAllowance {
  readonly left: number;
  /** Subtracts a response; false if it exceeds what is left. */
  take(bytes: number): boolean;
}

/** @param bytes of all responses; no response may have more than usual. */
export function createByteAllowance(bytes: number = MAX_BYTES): ByteAllowance {
  let left = bytes;
  return {
    get left() {
      return Math.min(left, MAX_BYTES);
    },
    take(taken) {
      left -= taken;
      return left >= 0;
    },
  };
}

export interface RequestOptions {
  readonly userAgent: string;
  readonly transport?: Transport;
  /** The stored access token; for lists, which aren't cached. */
  readonly tokenOf?: (service: string) => Promise<string | undefined>;
  readonly onRateLimit?: (service: string, rateLimit: RateLimit) => void;
  readonly hasNetwork?: () => boolean;
  /** Milliseconds since 1970; the system clock by default. */
  readonly now?: () => number;
}

/** Requests JSON. Failures are data; nothing is thrown. */
export interface Requests {
  /**
   * @param url `service` or below it; anything else is refused.
   * @param token of exactly this service.
   * @param allowance shared by several responses; by default, each has its own.
   */
  getJson(
    service: string,
    url: string,
    token: string | undefined,
    signal: AbortSignal,
    allowance?: ByteAllowance,
  ): Promise<Result<unknown, Failure>>;
  getWithStoredToken(service: string, url: string, signal: AbortSignal): Promise<Result<unknown, Failure>>;
  /** What a service makes of a token that isn't stored yet. */
  tryToken(service: string, url: string, token: string, signal: AbortSignal): Promise<Result<TokenVerdict, Failure>>;
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
  ): Promise<Result<HttpResponse, Failure>> => {
    // An invalid header value would appear in the error message.
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
    const failure = failureOfResponse(response, url, tokenSent, now());
    if (!failure) return outcome;
    return fail(tokenSent ? withoutToken(failure, token) : failure);
  };

  const getJson: Requests["getJson"] = async (service, address, token, signal, allowance) => {
    const url = checkUrl(address, service);
    if (url === undefined) return fail(OUTSIDE);
    const order = asked++;
    return queueOfOrigin(new URL(service).origin)(async () => {
      // Cancelled while queued: the token may have been forgotten.
      if (signal.aborted) return fail({ kind: "cancelled" });
      const refusal = refusals.get(service);
      if (refusal && refusal.token === token && isRefused(refusal, order, now())) return fail(refusal.failure);
      const outcome = await send(service, url, token, signal, allowance);
      if (outcome.ok) return parseJson(outcome.value, token);
      const failure = outcome.problem;
      if (failure.kind === "rateLimited") refusals.set(service, { token, asked, failure, observedAt: now() });
      return outcome;
    });
  };

  return {
    getJson,
    async getWithStoredToken(service, url, signal) {
      const token = await storedToken(options, service);
      return token.ok ? getJson(service, url, token.value, signal) : token;
    },
    async tryToken(service, address, token, signal) {
      const url = checkUrl(address, service);
      if (url === undefined) return fail(OUTSIDE);
      const outcome = await queueOfOrigin(new URL(service).origin)(() => send(service, url, token, signal));
      if (outcome.ok) return succeed("accepted");
      // A bad token gets 401 even for public data, so any other refusal means that the token is known.
      if (outcome.problem.kind === "unauthorized") return succeed("refused");
      const { means } = traitsOf(outcome.problem);
      return means === "denied" || means === "absent" ? succeed("noAccess") : outcome;
    },
  };
}

/** A service refused further requests with this token, or without one. */
interface Refusal {
  readonly token: string | undefined;
  readonly asked: number;
  readonly failure: RateLimited;
  readonly observedAt: number;
}

function isRefused({ asked, failure, observedAt }: Refusal, order: number, now: number): boolean {
  return order < asked || closedUntil({ ...failure, observedAt }, now) !== undefined;
}

const OUTSIDE: Failure = { kind: "internal", detail: "address outside the service" };

/** Redirects may contain what was sent, and failures appear in logs and reports. */
function withoutToken(failure: Failure, token: string): Failure {
  if (failure.kind !== "redirected" || failure.location === undefined) return failure;
  return mentionsToken(failure.location, token) ? { kind: "redirected" } : failure;
}

async function storedToken(options: RequestOptions, service: string): Promise<Result<string | undefined, Failure>> {
  try {
    return succeed(await options.tokenOf?.(service));
  } catch (error) {
    return fail(tokenUnavailable(error));
  }
}

function parseJson({ headers, body }: HttpResponse, token: string | undefined): Result<unknown, Failure> {
  const parsed = parseForeignJson(body, withoutTokens(token));
  // Node's `fetch` doesn't notice that the last chunk is missing then.
  const mayBeCut = headers.connection === "close" && !headers["content-length"];
  if (parsed === undefined && mayBeCut && /^\s*[{[]/.test(String(body))) return fail({ kind: "connectionLost" });
  // Nothing tells which of two values is the right one.
  const isClear = parsed !== undefined && !parsed.repeatsKey;
  return isClear ? succeed(parsed.value) : fail({ kind: "notUnderstood", path: "", expected: "JSON" });
}

/** Text that is percent-encoded more often is not shown. */
const MAX_DECODINGS = 5;
/** A shorter token may be a part of ordinary words. */
const SHORTEST_TOKEN = 8;
const HIDDEN = "•••";

/** Hides texts of an answer that repeat the token, as they are shown and logged. Undefined if there is nothing to hide. */
function withoutTokens(token: string | undefined): ((text: string) => string) | undefined {
  if (token === undefined || token.length < SHORTEST_TOKEN) return undefined;
  return (text) => (mentionsToken(text, token) ? HIDDEN : text);
}

/** Whether a text may contain a token, even percent-encoded several times or in the lower case of a host. */
function mentionsToken(text: string, token: string): boolean {
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

/** Byte by byte, because the rest of an address may be encoded incorrectly. */
function decodedOnce(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
