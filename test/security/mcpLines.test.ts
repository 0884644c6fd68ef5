import assert from "node:assert/strict";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { checkoutRoot } from "../host/root";
import { until } from "../support/eventually";
import { answerWith, startScriptedService } from "../support/services/scriptedService";
import { temporaryFolders } from "../unit/support";

const CLI = join(checkoutRoot(), "dist", "cli.js");
const MEGABYTE = 1024 * 1024;
const OPENING = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };

interface Message {
  readonly id?: number | string | null;
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text: string }[] };
  readonly error?: { readonly code: number; readonly message: string };
}

interface Client {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** What it answered, in order. */
  readonly messages: readonly Message[];
  send(...messages: readonly object[]): void;
  /** Reads answers; until then, none is read. */
  read(): void;
  answerTo(id: number | string): Promise<Message>;
}

const lineOf = (message: object): string => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;
const pings = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => lineOf({ id: from + index, method: "ping" })).join("");

describe("the standard input and output of translation-status mcp", function () {
  this.timeout(180_000);
  const folders = temporaryFolders();
  const ends: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
  });

  const start = async (folder?: string): Promise<Client> => {
    const child = spawn(process.execPath, [CLI, "mcp", folder ?? (await folders.create())], {
      env: { PATH: process.env.PATH },
      stdio: ["pipe", "pipe", "pipe"],
    });
    child.stdin.on("error", () => undefined);
    child.stderr.resume();
    const closed = once(child, "close");
    ends.push(async () => {
      child.kill();
      child.stdout.destroy();
      await closed;
    });
    const messages: Message[] = [];
    const received = new EventEmitter();
    const client: Client = {
      child,
      messages,
      send: (...sent) => void child.stdin.write(sent.map(lineOf).join("")),
      read: () =>
        void createInterface(child.stdout).on("line", (line) => {
          messages.push(JSON.parse(line));
          received.emit("message");
        }),
      answerTo: async (id) => {
        for (let first = 0; ; await once(received, "message")) {
          const answer = messages.slice(first).find((one) => one.id === id);
          if (answer) return answer;
          first = messages.length;
        }
      },
    };
    client.send({ id: "open", method: "initialize", params: OPENING }, { method: "notifications/initialized" });
    return client;
  };

  it("refuse a line that is too long, and go on", async () => {
    const client = await start();
    client.read();
    const long = "x".repeat(11 * MEGABYTE);
    const call = { method: "tools/call", params: { name: "translation_status", arguments: { component: long } } };
    client.child.stdin.write(`${JSON.stringify({ ...call, jsonrpc: "2.0", id: 7 })}\n`);
    client.child.stdin.write(lineOf({ id: "a-b", ...call }));
    client.child.stdin.write(`${long}\n`);
    client.send({ id: 8, method: "ping" });
    await client.answerTo(8);
    const refusal = { code: -32_600, message: "The message is longer than 1048576 bytes" };
    assert.deepEqual(
      client.messages.filter(({ error }) => error).map(({ id, error }) => [id, error]),
      [7, "a-b", null].map((id) => [id, refusal]),
    );
  });

  it("answer many lines that come at once", async () => {
    const client = await start();
    client.read();
    const count = 20_000;
    client.child.stdin.write(pings(0, count));
    await client.answerTo(count - 1);
    assert.deepEqual(
      client.messages.slice(1).map(({ id }) => id),
      Array.from({ length: count }, (_, index) => index),
    );
  });

  it("fill no memory for a client that reads nothing, and answer it when it does", async function () {
    if (process.platform !== "linux") this.skip();
    const client = await start();
    const count = 3_000;
    // More than fits into the buffers of the system.
    const params = { _meta: { padding: "x".repeat(300) } };
    const lists = Array.from({ length: count }, (_, id) => lineOf({ id, method: "tools/list", params })).join("");
    client.child.stdin.write(lists);
    await hasStopped(client.child);
    assert.ok(client.child.stdin.writableLength > 0, "it took in all lines");
    const status = readFileSync(`/proc/${client.child.pid}/status`, "utf8");
    const peak = Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
    assert.ok(peak < 160, `${peak} MB`);
    client.read();
    await client.answerTo(count - 1);
    assert.equal(client.messages.length, count + 1);
  });

  it("end a server whose client is gone and never read", async () => {
    const client = await start();
    client.child.stdin.write(Array.from({ length: 5_000 }, (_, id) => lineOf({ id, method: "tools/list" })).join(""));
    await once(client.child.stdout, "readable");
    const ended = once(client.child, "exit");
    client.child.stdout.destroy();
    client.child.stdin.destroy();
    await ended;
  });

  it("refuse calls beyond a number, until others are answered or cancelled", async () => {
    const german = answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]);
    let isFree = false;
    const waiting: (() => void)[] = [];
    const service = await startScriptedService((request, response) => {
      if (isFree) german(request, response);
      else waiting.push(() => german(request, response));
    });
    ends.push(service.stop);
    const component = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" };
    const settings = JSON.stringify({ "translationStatus.components": [component] });
    const client = await start(await folders.create({ ".vscode/settings.json": settings }));
    client.read();
    const call = (id: number) => ({ id, method: "tools/call", params: { name: "translation_status", arguments: {} } });
    const refused = () => client.messages.flatMap(({ id, result }) => (result?.isError ? [id] : []));
    client.send(...Array.from({ length: 40 }, (_, index) => call(index)));
    await client.answerTo(39);
    assert.deepEqual(
      refused(),
      Array.from({ length: 24 }, (_, index) => 16 + index),
    );
    const [first] = client.messages.filter(({ id }) => id === 39);
    assert.match(
      first?.result?.content?.[0]?.text ?? "",
      /"problem": "16 calls are being answered already\. Try again later"/,
    );
    client.send(...[0, 1].map((requestId) => ({ method: "notifications/cancelled", params: { requestId } })));
    client.send(call(50), call(51), call(52), { id: 53, method: "ping" });
    await client.answerTo(53);
    await client.answerTo(52);
    assert.deepEqual(refused().slice(24), [52]);
    isFree = true;
    for (const answer of waiting) answer();
    for (const id of [2, 15, 50, 51]) assert.equal((await client.answerTo(id)).result?.isError, undefined);
    client.send(call(60));
    assert.equal((await client.answerTo(60)).result?.isError, undefined);
  });
});

/** Once the process takes nothing more and all its threads sleep, however long that takes. */
async function hasStopped({ pid, stdin }: Client["child"]): Promise<void> {
  let before = "";
  let same = 0;
  await until(() => {
    const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
      readFileSync(`/proc/${pid}/task/${id}/status`, "utf8"),
    );
    // With the number of times that each thread has run.
    const now = [...threads, stdin.writableLength].join("\n");
    same = now === before && threads.every((status) => /^State:\tS/m.test(status)) ? same + 1 : 0;
    before = now;
    return same === 20;
  });
}
