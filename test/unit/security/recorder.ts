import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { connect, createServer as createSocketServer, type Socket } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import type { Certificate } from "../../faults/certificates";
import { type Listening, listen } from "../../faults/listening";

/** Encodings change its characters, so that each form is distinct. */
export const TOKEN = "wlu_S3cret+Key/42=~";

/** Encoded forms of the token. */
const FORMS: readonly string[] = [
  TOKEN,
  encodeURIComponent(TOKEN),
  encodeURIComponent(encodeURIComponent(TOKEN)),
  ...[TOKEN, `Token ${TOKEN}`, `:${TOKEN}`, `${TOKEN}:`].flatMap((text) => [
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
    Buffer.from(text).toString("base64url"),
    Buffer.from(text).toString("hex"),
  ]),
];

function holdsToken(text: string): boolean {
  return FORMS.some((form) => text.includes(form));
}

export interface Recorder {
  readonly port: number;
  received(): string;
  close(): Promise<void>;
}

export const PAGE = JSON.stringify({ count: 1, next: null, results: [{ code: "de", total: 2, translated: 1 }] });

/** With a certificate, behind TLS. */
export async function recordServer(answer: RequestListener, certificate?: Certificate): Promise<Recorder> {
  const inner = await listen(createServer(answer));
  const recorder = await record((socket) => passOn(socket, inner.port), certificate);
  return { ...recorder, close: () => closeAll(recorder, inner) };
}

export function recordSilently(): Promise<Recorder> {
  return record(() => {});
}

/** Records the encrypted line. */
export function recordInFrontOf(port: number): Promise<Recorder> {
  return record((socket) => passOn(socket, port));
}

/** Tunnels to this machine whatever the host; answers other requests with a statistics page. */
export function recordProxy(status = 200): Promise<Recorder> {
  return record((socket) => {
    socket.once("data", (head: Buffer) => {
      const target = /^CONNECT [^ ]*:(\d+) HTTP/.exec(head.toString("latin1"));
      if (status !== 200) {
        socket.end(`HTTP/1.1 ${status} No\r\nproxy-authenticate: Basic realm="x"\r\ncontent-length: 0\r\n\r\n`);
      } else if (target) {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        passOn(socket, Number(target[1]));
      } else {
        socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n${PAGE}`);
      }
    });
  });
}

async function record(accept: (socket: Socket) => void, certificate?: Certificate): Promise<Recorder> {
  const chunks: Buffer[] = [];
  const take = (socket: Socket): void => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    accept(socket);
  };
  const server =
    certificate === undefined
      ? createSocketServer(take)
      : createSecureServer({ key: certificate.key, cert: certificate.certificate }, take);
  // Clients that distrust the certificate end the handshake.
  server.on("tlsClientError", () => {});
  const listening = await listen(server);
  return {
    port: listening.port,
    received: () => Buffer.concat(chunks).toString("latin1"),
    close: listening.close,
  };
}

function passOn(socket: Socket, port: number): void {
  const onward = connect(port, "127.0.0.1");
  onward.on("error", () => socket.destroy());
  onward.on("close", () => socket.destroy());
  socket.on("close", () => onward.destroy());
  socket.pipe(onward).pipe(socket);
}

async function closeAll(...servers: readonly (Recorder | Listening)[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
}

export function headsOf({ received }: Recorder): readonly string[] {
  return received()
    .split("\r\n\r\n")
    .filter((head) => head !== "");
}

/** The token may appear only in the header of expected requests, once each. */
export function expectToken(recorder: Recorder, expected: readonly boolean[]): void {
  const heads = headsOf(recorder);
  for (const head of heads) assert.match(head, /^GET /, "nothing is asked to change");
  const line = `authorization: Token ${TOKEN}`;
  const having = heads.map((head) => head.split("\r\n").filter((header) => header === line).length);
  assert.deepEqual(
    having,
    expected.map((has) => (has ? 1 : 0)),
    heads.map((head) => head.split("\r\n")[0]).join(" | "),
  );
  expectNoToken(recorder.received().replaceAll(`\r\n${line}\r\n`, "\r\n"), "what else was sent");
}

export function expectNoToken(text: string, what: string): void {
  assert.ok(!holdsToken(text), `the token is in ${what}`);
}
