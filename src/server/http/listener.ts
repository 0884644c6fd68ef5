import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fail, type Result, succeed } from "../../common/result";
import { errorCode } from "../files";
import { type ConnectionLimits, type Connections, limitConnections } from "./connections";
import { createGate, type Gate } from "./gate";
import type { Handler } from "./handler";
import { busyContent, finishResponse, type ServiceRequest, type ServiceResponse } from "./responses";

/** Only this machine can connect. */
const LOOPBACK = "127.0.0.1";

/** Limits for clients on this machine. Times are in milliseconds. */
export interface ListenLimits extends ConnectionLimits {
  /**
   * Connections whose requests are worked on at a time, one of each, and those that wait for that; others are turned
   * away with 503.
   */
  readonly inside: number;
  readonly waiting: number;
  /** How long a request may wait and be processed before it gets a 503. */
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

/** A service that accepts requests. */
export interface Listener {
  readonly port: number;
  /** `http://127.0.0.1:PORT/` */
  readonly address: string;
  /** Stops accepting and ends open connections. */
  close(): Promise<void>;
}

export type ListenProblem =
  | { readonly kind: "portInUse" | "portNotAllowed" }
  | { readonly kind: "failed"; readonly code: string };

/**
 * Opens a port on the loopback interface and passes what arrives there to the handler.
 *
 * @param port 0 for any free one
 */
export async function listen(
  handler: Handler,
  port: number,
  limits: ListenLimits = LISTEN_LIMITS,
  log: (line: string) => void = () => undefined,
): Promise<Result<Listener, ListenProblem>> {
  const server = createServer({
    // Enough for anyone on the same machine, and an end for whoever opens connections and says nothing.
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: Math.min(1000, limits.headers),
    maxHeaderSize: 16 * 1024,
    // Answered by the handler, in JSON.
    requireHostHeader: false,
  });
  const connections = limitConnections(server, limits);
  // Separate, because pages take much longer than API requests.
  const gates = { api: createGate(limits), pages: createGate(limits) };
  server.on("request", (request, response) => {
    if (connections.begin(response)) void respond({ handler, gates, connections, limits }, request, response);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
        server.off("error", reject);
        // Failing to accept a connection, such as without free file descriptors, isn't fatal.
        server.on("error", (error) => log(`a connection could not be accepted (${errorCode(error)})`));
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
  readonly gates: { readonly api: Gate; readonly pages: Gate };
  readonly connections: Connections;
  readonly limits: ListenLimits;
}

async function respond(
  { handler, gates, connections, limits }: Responding,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Bodies are not read; a connection with one on its way is of no further use.
  if (request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0) {
    response.shouldKeepAlive = false;
  }
  const send = ({ status, headers, body }: ServiceResponse) => {
    if (response.destroyed || response.headersSent) return;
    connections.send(response.writeHead(status, headers), Buffer.from(body));
  };
  const busy = () => send(finishResponse(busyContent(), request.method ?? "GET"));

  const asked = serviceRequest(request);
  const place = (asked.target.startsWith("/api/") ? gates.api : gates.pages).enter(request.socket);
  if (place === undefined) return busy();
  let working = false;
  const waiting = new AbortController();
  const giveUp = () => {
    clearTimeout(deadline);
    // What is being worked on keeps its place until it has ended.
    if (!working) place.leave();
    busy();
    waiting.abort();
  };
  const deadline = setTimeout(giveUp, limits.answering);
  const unwatch = connections.whenGone(response, giveUp);
  working = await place.admitted;
  if (working) {
    send(await handler({ ...asked, signal: waiting.signal }));
    // Memory of connections that were closed for this answer is free after a turn of the event loop, not before.
    setImmediate(() => place.leave());
  }
  clearTimeout(deadline);
  unwatch();
}

function serviceRequest(request: IncomingMessage): ServiceRequest {
  const forwarded = request.headers["x-forwarded-proto"];
  const { target, host } = splitTarget(request.url ?? "/", request.headers.host);
  return {
    method: request.method ?? "GET",
    target,
    host,
    forwardedProtocol: typeof forwarded === "string" ? forwarded : undefined,
  };
}

/** A request line may hold a whole address, whose host then counts (RFC 9112, 3.2.2). */
function splitTarget(url: string, host: string | undefined): { target: string; host: string | undefined } {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url);
  if (absolute === null) return { target: url, host };
  const rest = absolute[2] ?? "";
  return { target: rest.startsWith("/") ? rest : `/${rest}`, host: absolute[1] };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
