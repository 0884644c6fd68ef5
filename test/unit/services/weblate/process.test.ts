import assert from "node:assert/strict";
import { buildClientProcess, type ClientProcess } from "./ownProcess";

describe("client in a process that is shared", () => {
  let client: ClientProcess;
  before(async () => {
    client = await buildClientProcess();
  });
  after(() => client.close());

  it("leaves the process's own network stack alone", async () => {
    // Node's fetch and every copy of undici read the agent from these symbols.
    const outcome = await client.run(`
      const symbols = [1, 2].map((version) => Symbol.for("undici.globalDispatcher." + version));
      const agents = () => symbols.map((symbol) => globalThis[symbol]);
      await fetch("data:,").then((response) => response.text());
      const before = agents();
      const ownFetch = globalThis.fetch;
      const { transport } = require("./client.js");
      const server = require("node:http").createServer((request, response) => response.end("body")).listen(0, "127.0.0.1");
      await new Promise((resolve) => server.on("listening", resolve));
      const url = "http://127.0.0.1:" + server.address().port + "/";
      const answer = await transport.createTransport().get(url, {}, new AbortController().signal);
      server.close();
      server.closeAllConnections();
      print({ ok: answer.ok, known: before[0] !== undefined, fetch: globalThis.fetch === ownFetch, agents: agents().map((agent, index) => agent === before[index]) });`);
    assert.deepEqual(outcome, { ok: true, known: true, fetch: true, agents: [true, true] });
  });

  it("asks through the fetch of the moment, which the editor replaces by one that knows proxies", async () => {
    const outcome = await client.run(`
      const { transport } = require("./client.js");
      const get = transport.createTransport().get;
      const requests = [];
      globalThis.fetch = async (url, options) => {
        requests.push([String(url), options.redirect, options.credentials]);
        return new Response("replaced");
      };
      const answer = await get("https://example.org/a/?b=c", {}, new AbortController().signal);
      print({ requests, body: Buffer.from(answer.value.body).toString() });`);
    assert.deepEqual(outcome, { requests: [["https://example.org/a/?b=c", "manual", "omit"]], body: "replaced" });
  });

  it("holds nothing of undici, which would install an agent or open sockets", () => {
    assert.deepEqual(
      client.files.filter((file) => file.includes("node_modules/undici/")),
      [],
    );
  });
});
