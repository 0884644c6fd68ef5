import { createServer, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { listen } from "../faults/listening";
import { statisticsPage, statisticsRows } from "../faults/statistics";
import { longestChain } from "./chain";

export interface Paging {
  readonly pageSize: number;
  /** Largest supported `page_size`; 0 if unsupported. */
  readonly mostPerPage: number;
}

export interface Traffic {
  readonly requests: number;
  /** Longest chain of requests that each waited for the one before. */
  readonly roundTrips: number;
  /** Includes headers. */
  readonly bytes: number;
  /** Most at the same time. */
  readonly connections: number;
}

export interface DelayedService {
  readonly url: string;
  traffic(): Traffic;
  close(): Promise<void>;
}

export interface DelayedServiceOptions {
  /** Milliseconds before each answer. */
  readonly latency: number;
  readonly languages: number;
  readonly paging: Paging;
}

const PATH = /^\/api\/components\/([^/]+)\/([^/]+)\/(statistics\/)?$/;

/** Has every component. */
export async function startDelayedService(options: DelayedServiceOptions): Promise<DelayedService> {
  const rows = statisticsRows(options.languages);
  const spans: { readonly start: number; readonly end: number }[] = [];
  const sockets = new Set<Socket>();
  const bodies = new Map<string, string>();
  let connections = 0;

  const pageBody = (address: string, query: URLSearchParams): string | undefined => {
    const { pageSize, mostPerPage } = options.paging;
    const asked = Math.min(Number(query.get("page_size") ?? 0), mostPerPage);
    const size = asked > 0 ? asked : pageSize;
    const page = Number(query.get("page") ?? 1);
    const key = `${address} ${page} ${size}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const found = statisticsPage(rows, page, size, address);
    const text = found && JSON.stringify(found);
    if (text !== undefined) bodies.set(key, text);
    return text;
  };

  const answer = (response: ServerResponse, body: string | undefined): void => {
    const text = body ?? '{"detail":"Not found."}';
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  };

  const server = createServer((request, response) => {
    const start = performance.now();
    response.on("finish", () => spans.push({ start, end: performance.now() }));
    const { pathname, searchParams } = new URL(request.url ?? "", url);
    const [, project = "", component = "", statistics] = PATH.exec(pathname) ?? [];
    const address = `${url}/api/components/${project}/${component}/`;
    const known = project !== "";
    setTimeout(() => {
      if (!known) answer(response, undefined);
      else if (statistics !== undefined) answer(response, pageBody(`${address}statistics/`, searchParams));
      else answer(response, JSON.stringify({ url: address, slug: component, statistics_url: `${address}statistics/` }));
    }, options.latency);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    connections = Math.max(connections, [...sockets].filter(({ destroyed }) => !destroyed).length);
  });
  const listening = await listen(server);
  const url = `http://127.0.0.1:${listening.port}`;
  return {
    url,
    traffic: () => ({
      requests: spans.length,
      roundTrips: longestChain(spans),
      bytes: [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
      connections,
    }),
    close: listening.close,
  };
}
