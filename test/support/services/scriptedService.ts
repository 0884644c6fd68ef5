import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";

export interface ScriptedRow {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly [field: string]: unknown;
}

/** For answers that the real server never gives. */
export interface ScriptedService {
  readonly port: number;
  readonly requests: readonly string[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

export async function startScriptedService(answer: ScriptedService["answer"]): Promise<ScriptedService> {
  const requests: string[] = [];
  const scripted = { answer };
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    scripted.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the scripted service has no port");
  return Object.assign(scripted, {
    port: address.port,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export function answerWith(rows: readonly ScriptedRow[]): ScriptedService["answer"] {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ count: rows.length, next: null, previous: null, results: rows }));
  };
}

export function answerStatus(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): ScriptedService["answer"] {
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end("{}");
  };
}

/** A port without a listener, below those that the system gives to servers that ask for any. */
export async function closedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (!isOpen) return port;
  }
}
