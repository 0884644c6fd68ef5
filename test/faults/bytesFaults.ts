import { ALL, type BytesExchange, type Fault, head, LOST, NOT_HTTP, NOT_JSON, type Outcome } from "./fault";

const JSON_TYPE = { "content-type": "application/json" };

function bytes(does: string, leadsTo: Outcome, requests: number, answer: (exchange: BytesExchange) => void): Fault {
  return { does, leadsTo, requests, behaviour: { kind: "bytes", answer } };
}

function good(body: string): string {
  return head({ ...JSON_TYPE, "content-length": Buffer.byteLength(body) });
}

export const BYTES_FAULTS = {
  closesBeforeHeaders: bytes("hangs up without an answer", LOST, 3, ({ socket }) => socket.end()),
  closesOnceBeforeHeaders: bytes("hangs up, then answers when asked again", ALL, 2, ({ socket, visit, body }) =>
    visit === 1 ? socket.end() : socket.end(good(body) + body),
  ),
  resets: bytes("resets the connection", LOST, 3, ({ socket }) => socket.resetAndDestroy()),
  closesInHeaders: bytes("hangs up in the middle of the headers", LOST, 3, ({ socket }) =>
    socket.end("HTTP/1.1 200 OK\r\nContent-"),
  ),
  closesInBody: bytes("hangs up in the middle of the body", LOST, 3, ({ socket, body }) =>
    socket.end(good(body) + body.slice(0, 100)),
  ),
  closesOnceInBody: bytes("hangs up in the middle once, then answers whole", ALL, 2, ({ socket, visit, body }) =>
    socket.end(good(body) + (visit === 1 ? body.slice(0, 100) : body)),
  ),
  closesInChunksAsSaid: bytes("says that it hangs up, and does before the last chunk", LOST, 1, ({ socket }) =>
    socket.end(`${head({ ...JSON_TYPE, "transfer-encoding": "chunked", connection: "close" })}5\r\n{"cou\r\n`),
  ),
  closesAfterDamage: bytes("sends all of a damaged answer, and hangs up as it says", NOT_JSON, 1, ({ socket }) =>
    socket.end(`${head({ ...JSON_TYPE, "content-length": 5, connection: "close" })}{"cou`),
  ),
  closesInChunks: bytes("hangs up before the last chunk", LOST, 3, ({ socket }) =>
    socket.end(`${head({ ...JSON_TYPE, "transfer-encoding": "chunked" })}5\r\n{"cou\r\n`),
  ),
  announcesTooMuch: bytes("announces more than it sends", LOST, 3, ({ socket, body }) =>
    socket.end(head({ ...JSON_TYPE, "content-length": Buffer.byteLength(body) + 50 }) + body),
  ),
  announcesTooLittle: bytes("announces less than it sends", NOT_JSON, 1, ({ socket, body }) =>
    socket.end(head({ ...JSON_TYPE, "content-length": 10 }) + body),
  ),
  announcesNonsense: bytes("announces a length that is no number", NOT_HTTP, 1, ({ socket, body }) =>
    socket.end(head({ ...JSON_TYPE, "content-length": "many" }) + body),
  ),
  badChunk: bytes("sends chunks without a size", NOT_HTTP, 1, ({ socket, body }) =>
    socket.end(head({ ...JSON_TYPE, "transfer-encoding": "chunked" }) + body),
  ),
  sendsMore: bytes("sends another answer that nobody asked for", ALL, 1, ({ socket, body }) =>
    socket.end(`${good(body)}${body}${good("[]")}[]`),
  ),
  http10: bytes("speaks HTTP/1.0, where the end of the connection ends the body", ALL, 1, ({ socket, body }) =>
    socket.end(head(JSON_TYPE, "HTTP/1.0 200 OK") + body),
  ),
  earlyHints: bytes("sends hints before its answer", ALL, 1, ({ socket, body }) =>
    socket.end(head({ link: "</style.css>" }, "HTTP/1.1 103 Early Hints") + good(body) + body),
  ),
  garbage: bytes("speaks no HTTP", NOT_HTTP, 1, ({ socket }) => socket.end("220 mail.example ESMTP ready\r\n")),
  hugeHeaders: bytes("sends headers without measure", { kind: "tooLarge", limit: "bytes" }, 1, ({ socket, body }) =>
    socket.end(head({ ...JSON_TYPE, "x-long": "x".repeat(100_000) }) + body),
  ),
} as const satisfies Record<string, Fault>;
