import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Exchange } from "../faults/fault";
import { FAULT_NAMES, FAULTS, type FaultName } from "../faults/faults";
import { listen } from "../faults/listening";
import { statisticsPage, statisticsRows, type WireRow } from "../faults/statistics";
import type { Random } from "./random";

export interface MoodyService {
  readonly url: string;
  readonly shown: ReadonlyMap<FaultName, number>;
  requests(): number;
  calm(): void;
  underWay(): number;
  openSockets(): number;
  close(): Promise<void>;
}

/** Share of requests. */
const FAULTINESS = 0.3;
/** Takes half a second of CPU time. */
const COSTLY: ReadonlySet<FaultName> = new Set(["gzipBomb"]);
const PATH = /^\/api\/components\/p\/c(\d+)\/statistics\/$/;
const PAGE_SIZE = 20;

/** Need only one request and a running server. */
const PICKABLE = FAULT_NAMES.filter((name) => ["http", "bytes"].includes(FAULTS[name].behaviour.kind));

export function rowsOf(component: number): readonly WireRow[] {
  return statisticsRows(5 + component * 11);
}

export async function startMoodyService(random: Random): Promise<MoodyService> {
  const shown = new Map<FaultName, number>();
  let requests = 0;
  const underWay = new Set<ServerResponse>();
  let calm = false;

  const pickFault = (): FaultName => {
    const name = random.pick(PICKABLE);
    return COSTLY.has(name) && !random.chance(0.02) ? pickFault() : name;
  };
  const server = createServer((request, response) => {
    requests += 1;
    underWay.add(response);
    response.on("close", () => underWay.delete(response));
    const name = calm || !random.chance(FAULTINESS) ? "good" : pickFault();
    if (name !== "good") shown.set(name, (shown.get(name) ?? 0) + 1);
    // Faults depend on the visit count, which is random here.
    answer(request, response, name, 1 + random.below(3));
  });
  // The client must close its connections.
  server.keepAliveTimeout = 0;
  server.on("clientError", (_error, socket) => socket.destroy());
  const listening = await listen(server);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    shown,
    requests: () => requests,
    calm() {
      calm = true;
    },
    underWay() {
      // A response to a closed connection gets no `close` event.
      for (const response of underWay) if (response.req.socket.destroyed) underWay.delete(response);
      return underWay.size;
    },
    openSockets: listening.openSockets,
    close: listening.close,
  };
}

function answer(request: IncomingMessage, response: ServerResponse, name: FaultName, visit: number): void {
  const url = `http://${request.headers.host}`;
  const { pathname, searchParams } = new URL(request.url ?? "", url);
  const [, component] = PATH.exec(pathname) ?? [];
  if (component === undefined) {
    response.writeHead(404).end();
    return;
  }
  const rows = rowsOf(Number(component));
  const { behaviour } = FAULTS[name];
  if (behaviour.kind === "bytes") {
    const body = JSON.stringify(statisticsPage(rows, 1, rows.length, url));
    behaviour.answer({ socket: request.socket, visit, body });
    return;
  }
  if (behaviour.kind !== "http") throw new Error(`${name} can't be shown by a server that goes on`);
  const page = Number(searchParams.get("page") ?? 1);
  const body: Exchange["body"] = (wanted, list = rows) => statisticsPage(list, wanted, PAGE_SIZE, url + pathname);
  const json = (value: unknown): void => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  const well = (list = rows): void => {
    const found = body(page, list);
    if (found) json(found);
    else response.writeHead(404).end();
  };
  if (body(page) === undefined) well();
  else behaviour.answer({ request, response, url, page, visit, rows, pageSize: PAGE_SIZE, body, json, well });
}
