import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { fail, type Result, succeed } from "../../common/result";
import { errorCode } from "../../engine/files";
import { type ConnectionLimits, type Connections, limitConnections } from "./connections";
import type { Handler } from "./handler";
import { createRequestLimit, type RequestLimit } from "./requestLimit";
import { busyResponse, errorResponse, methodNotAllowed, withoutBody } from "./responses";

/** Only this machine can connect. */
const LOOPBACK = "127.0.0.1";

/** Times are in milliseconds. */
export interface ListenLimits extends ConnectionLimits {
  /** Connections that are answered at a time, and that may wait. Others get a 503. */
  readonly inside: number;
  readonly waiting: number;
  /** For waiting and answering, before a 503. */
  readonly answering: number;
  readonly headers: number;
  readonly request: number;
  readonly keepAlive: number;
}

export const LISTEN_LIMITS: ListenLimits = {
  connections: 256,
  requestsAhead: 8,
  unsentBytes: 64 * 1024 * 1024,
  stalled: 5000,
  sending: 30_000,
  inside: 8,
  waiting: 256,
  answering: 60_000,
  headers: 10_000,
  request: 20_000,
  keepAlive: 5000,
};

export interface Listener {
  readonly port: number;
  readonly address: string;
  close(): Promise<void>;
}

export type ListenProblem =
  | { readonly kind: "portInUse" | "portNotAllowed" }
  | { readonly kind: "failed"; readonly code: string };

/** @param port of the loopback interface; 0 for any free one */
export async function listen(
  handler: Handler,
  port: number,
  limits: ListenLimits = LISTEN_LIMITS,
  log: (line: string) => void = () => undefined,
): Promise<Result<Listener, ListenProblem>> {
  const server = createServer({
    // Ends connections that send nothing.
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: Math.min(1000, limits.headers),
    maxHeaderSize: 16 * 1024,
    // Answered by the handler, in JSON.
    requireHostHeader: false,
  });
  const connections = limitConnections(server, limits);
  // Pages take much longer than API requests, which must not wait for them.
  const requestLimits = { api: createRequestLimit(limits), pages: createRequestLimit(limits) };
  server.on("request", (request, response) => {
    if (connections.begin(response)) void respond({ handler, requestLimits, connections, limits }, request, response);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
        server.off("error", reject);
        // Not fatal: there may be no free file descriptor for a connection.
        server.on("error", (error) => log(`a connection couldn't be accepted (${errorCode(error)})`));
        resolve();
      });
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE") return fail({ kind: "portInUse" });
    if (code === "EACCES") return fail({ kind: "portNotAllowed" });
    return fail({ kind: "failed", code });
  }
  const bound = server.address();
  const actual = typeof bound === "object" && bound !== null ? bound.port : port;
  return succeed({ port: actual, address: `http://${LOOPBACK}:${actual}/`, close: () => closeServer(server) });
}

interface Responding {
  readonly handler: Handler;
  readonly requestLimits: { readonly api: RequestLimit; readonly pages: RequestLimit };
  readonly connections: Connections;
  readonly limits: ListenLimits;
}

async function respond(
  { handler, requestLimits, connections, limits }: Responding,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Bodies are not read, so the connection cannot be used for another request.
  if (incoming.headers["transfer-encoding"] !== undefined || Number(incoming.headers["content-length"] ?? 0) > 0) {
    outgoing.shouldKeepAlive = false;
  }
  const send = async (response: Response): Promise<void> => {
    const body = Buffer.from(await response.arrayBuffer());
    if (outgoing.destroyed || outgoing.headersSent) return;
    connections.send(outgoing.writeHead(response.status, [...response.headers].flat()), body);
  };
  const busy = () => send(incoming.method === "HEAD" ? withoutBody(busyResponse()) : busyResponse());

  const waiting = new AbortController();
  const request = toRequest(incoming, waiting.signal);
  if (request instanceof Response) return send(request);
  const slot = (new URL(request.url).pathname.startsWith("/api/") ? requestLimits.api : requestLimits.pages).enter(
    incoming.socket,
  );
  if (slot === undefined) return busy();
  let working = false;
  const giveUp = () => {
    clearTimeout(deadline);
    // A running request keeps its slot until it ends.
    if (!working) slot.leave();
    void busy();
    waiting.abort();
  };
  const deadline = setTimeout(giveUp, limits.answering);
  const unwatch = connections.whenGone(outgoing, giveUp);
  working = await slot.admitted;
  if (working) {
    await send(await handler(request));
    // The memory of connections that were closed for this response is free only after a turn of the event loop.
    setImmediate(() => slot.leave());
  }
  clearTimeout(deadline);
  unwatch();
}

/** A standard request without a body, or the response to what cannot be one. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | Response {
  const { method = "GET", headers } = incoming;
  // RFC 9112, 3.2. A proxy in front may have decided by another one.
  if (hasSeveralHosts(incoming.rawHeaders)) return errorResponse(400, "There is more than one host.");
  const { target, host = "" } = splitTarget(incoming.url ?? "/", headers.host);
  if (AMBIGUOUS_TARGET.test(target)) return errorResponse(404, "Not found.");
  try {
    if (!target.startsWith("/")) throw new TypeError("not a path");
    return new Request(`http://${LOOPBACK}${target}`, {
      method,
      // Without a `host` header, the handler would use that of the address.
      headers: { host, ...forwardedHeaders(headers) },
      signal,
    });
  } catch {
    return FORBIDDEN_METHODS.includes(method)
      ? methodNotAllowed(method)
      : errorResponse(400, "The address is not understood.");
  }
}

/** What the handler looks at. */
const FORWARDED_HEADERS: readonly string[] = ["accept", "if-none-match", "x-forwarded-proto"];

function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/**
 * What parsing an address changes (https://url.spec.whatwg.org/#path-state): nothing that is served has such a path, and
 * a proxy in front may have decided by the path as it was sent.
 */
const AMBIGUOUS_TARGET = /[\\#]|^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/** `Request` refuses these: https://fetch.spec.whatwg.org/#forbidden-method */
const FORBIDDEN_METHODS: readonly string[] = ["CONNECT", "TRACE", "TRACK"];

/** A request line may hold a whole address, whose host then counts (RFC 9112, 3.2.2). */
function splitTarget(url: string, host: string | undefined): { target: string; host: string | undefined } {
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(url);
  if (absolute === null) return { target: url, host };
  const rest = url.slice(absolute[0].length);
  return { target: rest.startsWith("/") ? rest : `/${rest}`, host: absolute[1] };
}

/** The parsed headers hold only the first host. @param rawHeaders names and values in turns. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
