import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createSocketServer, type Server } from "node:net";
import { closedPort } from "../support/services/scriptedService";
import { makeCertificate } from "./certificates";
import type { Behaviour, Exchange } from "./fault";
import { FAULTS, type FaultName } from "./faults";
import { type Listening, listen } from "./listening";
import { statisticsPage, statisticsRows, type WireRow } from "./statistics";

/** Other paths are 404. */
const STATISTICS_PATH = "/api/components/p/c/statistics/";

export interface FaultServerOptions {
  readonly fault: FaultName;
  /** Default: 45. */
  readonly languages?: number;
  /** Default: 20. */
  readonly pageSize?: number;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface FaultServer {
  readonly url: string;
  readonly rows: readonly WireRow[];
  readonly requests: readonly ReceivedRequest[];
  /** PEM. The client must trust it for the fault to show. */
  readonly authority?: string;
  openSockets(): number;
  close(): Promise<void>;
}

export async function startFaultServer(options: FaultServerOptions): Promise<FaultServer> {
  const rows = statisticsRows(options.languages ?? 45);
  const { behaviour } = FAULTS[options.fault];
  const requests: ReceivedRequest[] = [];
  const { server, authority } = await makeServer(behaviour, { rows, pageSize: options.pageSize ?? 20, requests });
  const listening = await listen(server);
  const isGone = behaviour.kind === "gone";
  if (isGone) await listening.close();
  return {
    url: addressOf(behaviour, isGone ? { ...listening, port: await closedPort() } : listening),
    rows,
    requests,
    ...(authority === undefined ? {} : { authority }),
    openSockets: listening.openSockets,
    close: isGone ? async () => {} : listening.close,
  };
}

interface Content {
  readonly rows: readonly WireRow[];
  readonly pageSize: number;
  readonly requests: ReceivedRequest[];
}

async function makeServer(
  behaviour: Behaviour,
  content: Content,
): Promise<{ readonly server: Server; readonly authority?: string }> {
  switch (behaviour.kind) {
    case "http":
      return { server: createServer(answerWith(behaviour.answer, content)) };
    case "https": {
      const { key, certificate, authority } = await makeCertificate(behaviour.certificate);
      const server = createSecureServer(
        { key, cert: certificate },
        answerWith((exchange) => exchange.well(), content),
      );
      // Clients that distrust the certificate end the handshake.
      server.on("tlsClientError", () => {});
      return { server, ...(authority === undefined ? {} : { authority }) };
    }
    case "bytes":
      return { server: answerBytesWith(behaviour.answer, content) };
    case "elsewhere":
    case "gone":
      return { server: createServer(answerWith((exchange) => exchange.well(), content)) };
  }
}

function addressOf(behaviour: Behaviour, { port }: Listening): string {
  if (behaviour.kind === "elsewhere") return behaviour.address(port);
  return `${behaviour.kind === "https" ? "https" : "http"}://127.0.0.1:${port}`;
}

function answerWith(answer: (exchange: Exchange) => void, { rows, pageSize, requests }: Content): RequestListener {
  const visits = new Map<number, number>();
  return (request, response) => {
    const { method = "", url: target = "", headers } = request;
    requests.push({ method, target, headers });
    const { pathname, searchParams } = new URL(target, "http://server.invalid");
    if (pathname !== STATISTICS_PATH) {
      response.writeHead(404, { "content-type": "application/json" }).end('{"detail":"Not found."}');
      return;
    }
    const page = Number(searchParams.get("page") ?? 1);
    const visit = (visits.get(page) ?? 0) + 1;
    visits.set(page, visit);
    const url = `http://${headers.host}`;
    const body: Exchange["body"] = (wanted, list = rows) =>
      statisticsPage(list, wanted, pageSize, url + STATISTICS_PATH);
    const json = (value: unknown): void => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    const well = (list = rows): void => {
      const found = body(page, list);
      if (found) json(found);
      else response.writeHead(404, { "content-type": "application/json" }).end('{"detail":"Invalid page."}');
    };
    answer({ request, response, url, page, visit, rows, pageSize, body, json, well });
  };
}

function answerBytesWith(answer: Extract<Behaviour, { kind: "bytes" }>["answer"], { rows, requests }: Content): Server {
  const body = JSON.stringify(statisticsPage(rows, 1, rows.length, `http://server.invalid${STATISTICS_PATH}`));
  return createSocketServer((socket) => {
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (!received.includes("\r\n\r\n")) return;
      const [method = "", target = ""] = received.split(" ", 2);
      received = "";
      requests.push({ method, target, headers: {} });
      answer({ socket, visit: requests.length, body });
    });
  });
}
