import assert from "node:assert/strict";
import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import net from "node:net";
import type { Handler } from "../../../src/web/http/handler";
import { LISTEN_LIMITS, type Listener, type ListenLimits, listen } from "../../../src/web/http/listener";
import { eventually, until } from "../../support/eventually";
import { HOST } from "../support";
import { request, sendRaw } from "./httpSupport";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
const BODY = "x".repeat(4 * 1024 * 1024);

describe("limits of the port", () => {
  const listeners: Listener[] = [];
  const sockets: net.Socket[] = [];
  /** Paths of all requests that the server has received, answered or not. */
  const received: string[] = [];
  const receive = (message: unknown) => {
    const { request: incoming } = message as { readonly request: IncomingMessage };
    received.push(incoming.url ?? "");
  };
  const hasReceived = (path: string, count = 1) => until(() => received.filter((url) => url === path).length === count);
  before(() => diagnostics.subscribe("http.server.request.start", receive));
  after(() => diagnostics.unsubscribe("http.server.request.start", receive));
  afterEach(async () => {
    received.length = 0;
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const listener of listeners.splice(0)) await listener.close();
  });

  const serve = async (handler: Handler, limits: Partial<ListenLimits>) => {
    const listener = await listen(handler, 0, { ...LISTEN_LIMITS, ...limits });
    assert.ok(listener.ok);
    listeners.push(listener.value);
    return { port: listener.value.port, base: listener.value.address.slice(0, -1) };
  };
  /** Reads nothing until asked. */
  const connect = async (port: number, text: string) => {
    const socket = net.connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.pause();
    await once(socket, "connect");
    if (text !== "") socket.write(text);
    return socket;
  };
  /** Bytes until the server closes it. */
  const rest = (socket: net.Socket) =>
    new Promise<number>((resolve) => {
      let bytes = 0;
      socket.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      socket.on("close", () => resolve(bytes));
      socket.resume();
    });
  const large: Handler = async () => new Response(BODY, { headers: { "content-length": String(BODY.length) } });
  const small: Handler = async () => new Response("ok", { headers: { "content-length": "2" } });
  const slow = () => {
    const waiting: (() => void)[] = [];
    const handler: Handler = (asked) =>
      new Promise((resolve) => {
        const answer = () => void small(asked).then(resolve);
        if (asked.url.includes("slow")) waiting.push(answer);
        else answer();
      });
    return { handler, waiting };
  };
  /** Of this process: the server's and the clients'. */
  const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  /** A reader that the server cuts off, which it does not notice as it does not read. */
  const cutOffReader = async (port: number, act: (socket: net.Socket) => void = () => undefined) => {
    const before = openSockets();
    const socket = await connect(port, get("/"));
    await eventually(() => assert.equal(openSockets(), before + 2));
    act(socket);
    await eventually(() => assert.equal(openSockets(), before + 1));
    return socket;
  };

  it("cut off a reader that takes nothing", async () => {
    const { port } = await serve(large, { stalled: 200 });
    assert.ok((await rest(await cutOffReader(port))) < BODY.length);
  });

  it("cut off a reader that takes a little now and then", async () => {
    const { port } = await serve(large, { stalled: 60_000, sending: 500 });
    let bytes = 0;
    let draining: NodeJS.Timeout | undefined;
    const socket = await cutOffReader(port, (reader) => {
      draining = setInterval(() => {
        bytes += (reader.read(1024) as Buffer | null)?.length ?? 0;
      }, 20);
    });
    clearInterval(draining);
    assert.ok(bytes > 0 && bytes + (await rest(socket)) < BODY.length);
  });

  it("leave readers alone that take what they are sent", async () => {
    const { base } = await serve(large, { stalled: 30_000, sending: 60_000 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(`${base}/`)));
    for (const { body } of answers) assert.equal(body.length, BODY.length);
  });

  it("hold only so many bytes of answers: the oldest reader goes", async () => {
    let asked = 0;
    const counted: Handler = (each) => {
      asked++;
      return large(each);
    };
    const { port, base } = await serve(counted, { unsentBytes: 3 * BODY.length });
    const stalled: net.Socket[] = [];
    for (let index = 0; index < 6; index++) {
      stalled.push(await connect(port, get("/")));
      await until(() => asked > index);
    }
    assert.equal((await request(`${base}/`)).body.length, BODY.length);
    const [oldest, newest] = [stalled[0], stalled[5]];
    assert.ok(oldest !== undefined && newest !== undefined);
    assert.ok((await rest(oldest)) < BODY.length);
    newest.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert.ok((await rest(newest)) > BODY.length);
  });

  it("let so many requests be worked on, so many wait, and turn the others away", async () => {
    const { handler, waiting } = slow();
    const { base, port } = await serve(handler, { inside: 2, waiting: 3 });
    const pending = Array.from({ length: 5 }, () => request(`${base}/slow`));
    await hasReceived("/slow", 5);
    assert.equal(waiting.length, 2);
    const turned = await request(`${base}/slow`);
    assert.deepEqual([turned.status, turned.headers["retry-after"]], [503, "2"]);
    assert.equal(JSON.parse(turned.body).detail, "Too many requests at a time.");
    assert.equal((await request(`${base}/api/`)).status, 200, "the API does not wait for pages");
    assert.match(
      await sendRaw(port, "HEAD /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
      /^HTTP\/1\.1 503 /,
    );
    for (let answered = 0; answered < 5; answered++) {
      await until(() => waiting.length > 0);
      assert.ok(waiting.length <= 2);
      waiting.shift()?.();
    }
    for (const { status } of await Promise.all(pending)) assert.equal(status, 200);
  });

  it("give every connection its turn: one that asks for much keeps nobody out", async () => {
    const { handler, waiting } = slow();
    const { port, base } = await serve(handler, { inside: 2, waiting: 50 });
    const answerNext = async () => {
      await until(() => waiting.length > 0);
      waiting.shift()?.();
    };
    for (let index = 0; index < 40; index++) {
      (await connect(port, get("/slow").repeat(LISTEN_LIMITS.requestsAhead))).resume();
    }
    await until(() => waiting.length === 2);
    for (let round = 0; round < 5; round++) {
      let answered = 0;
      const honest = request(`${base}/slow/${round}`).finally(() => {
        answered = Number.POSITIVE_INFINITY;
      });
      await hasReceived(`/slow/${round}`);
      for (; answered < 60; answered++) {
        await answerNext();
        await new Promise((resolve) => setImmediate(resolve));
      }
      assert.equal((await honest).status, 200, `its turn comes after that of the 40 others, in round ${round}`);
    }
  });

  it("have room for every connection, so that a flood of some cannot take the slots of others", () => {
    assert.ok(LISTEN_LIMITS.waiting >= LISTEN_LIMITS.connections);
  });

  it("give the slot of one that went away to another", async () => {
    const { handler, waiting } = slow();
    const { base, port } = await serve(handler, { inside: 1, waiting: 2 });
    const first = request(`${base}/slow`);
    await until(() => waiting.length === 1);
    const open = openSockets();
    for (let index = 0; index < 20; index++) {
      const socket = await connect(port, get(`/slow/${index}`));
      await hasReceived(`/slow/${index}`);
      socket.destroy();
      await until(() => openSockets() === open);
    }
    const second = request(`${base}/quick`);
    await hasReceived("/quick");
    waiting.shift()?.();
    assert.deepEqual([(await first).status, (await second).status, waiting.length], [200, 200, 0]);
  });

  it("answer in time even where nothing comes of a request", async () => {
    const { handler, waiting } = slow();
    const { base } = await serve(handler, { inside: 1, answering: 200 });
    const answers = await Promise.all([request(`${base}/slow`), request(`${base}/slow`)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [503, 503],
    );
    waiting.shift()?.();
    assert.equal((await request(`${base}/quick`)).status, 200);
  });

  it("answer some requests that are sent ahead, in their order, and close a connection with more", async () => {
    let asked = 0;
    const { port, base } = await serve(
      async (each) => {
        asked++;
        return small(each);
      },
      { requestsAhead: 4 },
    );
    const few = await sendRaw(
      port,
      get("/a").repeat(3) + get("/b").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
    );
    assert.equal(few.split("HTTP/1.1 200").length, 5);
    asked = 0;
    await Promise.all(Array.from({ length: 10 }, async () => rest(await connect(port, get("/").repeat(20_000)))));
    assert.ok(asked <= 10 * 4, `${asked} requests were worked on`);
    assert.equal((await request(`${base}/`)).status, 200);
  });

  it("close connections that say nothing, or too slowly", async () => {
    const { port } = await serve(small, { headers: 300, request: 300 });
    const silent = await connect(port, "");
    const dripping = await connect(port, "GET / HTTP/1.1\r\nHost: x\r\n");
    const drip = setInterval(() => dripping.writable && dripping.write("X: y\r\n"), 50);
    const started = performance.now();
    await Promise.all([rest(silent), rest(dripping)]);
    clearInterval(drip);
    assert.ok(performance.now() - started < LISTEN_LIMITS.headers, "closed by the limit that was given");
  });

  it("do not wait for a body, and close its connection", async () => {
    const { port } = await serve(small, {});
    const socket = await connect(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n");
    const drip = setInterval(() => socket.writable && socket.write("x".repeat(1000)), 10);
    assert.ok((await rest(socket)) > 0);
    clearInterval(drip);
  });

  it("make room for a new connection by closing one that waits for nothing", async () => {
    const { handler, waiting } = slow();
    const { port, base } = await serve(handler, { connections: 10 });
    const working = request(`${base}/slow`);
    await until(() => waiting.length === 1);
    const silent = await Promise.all(Array.from({ length: 40 }, () => connect(port, "")));
    assert.equal((await request(`${base}/quick`)).status, 200);
    let closed = 0;
    for (const socket of silent) void rest(socket).then(() => closed++);
    await until(() => closed >= 30);
    waiting.shift()?.();
    assert.equal((await working).status, 200, "the one that is being answered stays");
  });
});
