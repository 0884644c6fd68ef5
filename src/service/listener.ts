import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fail, type Result, succeed } from "../model/result";
import { errorCode } from "./files";
import type { Handler } from "./handler";

/** Only this machine can connect. */
const LOOPBACK = "127.0.0.1";
const MAXIMUM_CONNECTIONS = 256;

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
export async function listen(handler: Handler, port: number): Promise<Result<Listener, ListenProblem>> {
  const server = createServer({
    // Enough for anyone on the same machine, and an end for whoever opens connections and says nothing.
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
    // Answered by the handler, in JSON.
    requireHostHeader: false,
  });
  server.maxConnections = MAXIMUM_CONNECTIONS;
  server.on("request", (request, response) => void respond(handler, request, response));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
        server.off("error", reject);
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

async function respond(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Bodies are not read; a connection with one on its way is of no further use.
  if (request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0) {
    response.shouldKeepAlive = false;
  }
  const forwarded = request.headers["x-forwarded-proto"];
  const { target, host } = splitTarget(request.url ?? "/", request.headers.host);
  const { status, headers, body } = await handler({
    method: request.method ?? "GET",
    target,
    host,
    forwardedProtocol: typeof forwarded === "string" ? forwarded : undefined,
  });
  if (response.destroyed) return;
  response.writeHead(status, headers).end(body);
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
