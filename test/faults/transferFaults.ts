import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { ALL, type Exchange, type Fault, LOST, NOT_HTTP, NOT_JSON, type Outcome } from "./fault";

const JSON_TYPE = { "content-type": "application/json" };
const MEGABYTE = Buffer.alloc(1024 * 1024, " ");
/** Members of one gzip stream follow each other (RFC 1952, 2.2). */
const PACKED_MEGABYTE = gzipSync(MEGABYTE);

function http(does: string, leadsTo: Outcome, requests: number, answer: (exchange: Exchange) => void): Fault {
  return { does, leadsTo, requests, behaviour: { kind: "http", answer } };
}

function drip(response: ServerResponse, text: string, milliseconds: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    // A response to a closed connection gets no `close` event.
    if (response.req.socket.destroyed) clearInterval(timer);
    else response.write(text.charAt(sent++ % text.length));
  }, milliseconds);
}

/** Until the client has gone or received that much. */
function pour(response: ServerResponse, megabytes: number): void {
  let left = megabytes;
  const more = (): void => {
    while (left-- > 0) {
      if (!response.write(MEGABYTE)) return;
    }
    response.end();
  };
  response.on("drain", more);
  more();
}

/** Times fit {@link FAULT_LIMITS}. */
export const TRANSFER_FAULTS = {
  silent: http("takes the request and never answers", { kind: "timedOut", seconds: 2 }, 1, () => {}),
  stallsAfterHeaders: http("sends headers and then nothing", { kind: "timedOut", seconds: 1 }, 1, ({ response }) =>
    response.writeHead(200, JSON_TYPE).flushHeaders(),
  ),
  stallsInBody: http("stops in the middle of the body", { kind: "timedOut", seconds: 1 }, 1, ({ response }) =>
    response.writeHead(200, JSON_TYPE).write('{"count":'),
  ),
  drips: http("sends a byte now and then", { kind: "timedOut", seconds: 3 }, 1, ({ response }) =>
    drip(response.writeHead(200, JSON_TYPE), '{"count":1,"results":[]}', 100),
  ),
  slowButSteady: http("sends each page in small parts", ALL, 3, ({ response, body, page }) => {
    const text = JSON.stringify(body(page));
    const size = Math.ceil(text.length / 5);
    response.writeHead(200, JSON_TYPE);
    let sent = 0;
    const timer = setInterval(() => {
      response.write(text.slice(sent, sent + size));
      sent += size;
      if (sent < text.length) return;
      clearInterval(timer);
      response.end();
    }, 20);
  }),
  hundredMegabytes: http("sends 100 MB", { kind: "tooLarge", limit: "bytes" }, 1, ({ response }) =>
    pour(response.writeHead(200, JSON_TYPE), 100),
  ),
  announcesHundredMegabytes: http("announces 100 MB", { kind: "tooLarge", limit: "bytes" }, 1, ({ response }) =>
    response.writeHead(200, { ...JSON_TYPE, "content-length": 100 * MEGABYTE.length }).write("{"),
  ),
  gzipBomb: http("sends 50 MB packed into 50 kB", { kind: "tooLarge", limit: "bytes" }, 1, ({ response }) =>
    response
      .writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" })
      .end(Buffer.concat(Array.from({ length: 50 }, () => PACKED_MEGABYTE))),
  ),
  gzip: http("packs its answers", ALL, 3, ({ response, body, page }) => {
    const packed = gzipSync(JSON.stringify(body(page)));
    response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip", "content-length": packed.length }).end(packed);
  }),
  gzipCut: http("packs its answer and sends half of it", NOT_JSON, 1, ({ response, body }) => {
    const packed = gzipSync(JSON.stringify(body(1)));
    response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(packed.subarray(0, packed.length / 2));
  }),
  gzipFalse: http("says that it packs and does not", NOT_HTTP, 1, ({ response, body }) =>
    response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(JSON.stringify(body(1))),
  ),
  unknownEncoding: http("encodes in a way that nobody knows", NOT_JSON, 1, ({ response }) =>
    response.writeHead(200, { ...JSON_TYPE, "content-encoding": "secret" }).end("\u0001\u0002"),
  ),
  destroysInBody: http("dies while it sends", LOST, 3, ({ response }) => {
    response.writeHead(200, JSON_TYPE).write('{"count":', () => response.destroy());
  }),
} as const satisfies Record<string, Fault>;

/** Milliseconds and bytes. */
export const FAULT_LIMITS = {
  headersTimeout: 1_500,
  bodyTimeout: 800,
  wholeTimeout: 3_000,
  maxBytes: 512 * 1024,
  maxRetries: 2,
  retryDelay: 10,
} as const;
