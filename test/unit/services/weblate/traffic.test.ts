import assert from "node:assert/strict";
import { createServer, get, type ServerResponse } from "node:http";
import type { ConfiguredEntry } from "../../../../src/model/component/settingsEntry";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { componentsOf } from "../../../../src/store/snapshot";
import { createStore, type Store } from "../../../../src/store/store";
import { type Listening, listen } from "../../../faults/listening";
import { statisticsPage, statisticsRows } from "../../../faults/statistics";
import { FAULT_LIMITS } from "../../../faults/transferFaults";

/** Per server, as in browsers. */
const MAX_REQUESTS = 6;
/** Requests one after the other, by the end of which the client has asked for all that it wants. */
const PROBES = 5;
const PROBE = "/probe";

describe("refresh of many components of one server", () => {
  const open: (Listening | Store)[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) {
      if ("close" in each) await each.close();
      else each.dispose();
    }
  });

  /** 20 rows a page. */
  const refresh = async (
    components: number,
    answered: (send: () => void, response: ServerResponse, service: string) => void,
    languages = 100,
  ) => {
    const rows = statisticsRows(languages);
    let requests = 0;
    let connections = 0;
    const server = createServer((request, response) => {
      if (request.url === PROBE) return void response.end();
      requests += 1;
      const { searchParams } = new URL(request.url ?? "", "http://server.invalid");
      const page = statisticsPage(rows, Number(searchParams.get("page") ?? 1), 20, "http://server.invalid/");
      answered(() => response.end(JSON.stringify(page)), response, service);
    });
    server.on("connection", () => {
      connections += 1;
    });
    const listening = await listen(server);
    const service = `http://127.0.0.1:${listening.port}`;
    const client = createStatisticsClient({
      userAgent: "test/1",
      transport: createTransport({ ...FAULT_LIMITS, headersTimeout: 10_000, wholeTimeout: 20_000 }),
      onRateLimit: (...told) => store.noteRateLimit(...told),
    });
    const store: Store = createStore({ readComponent: client.readComponent, now: Date.now });
    open.push(store, listening);
    await store.configure(
      Array.from({ length: components }, (_, index): ConfiguredEntry => {
        const reference = { service, project: "p", component: `c${index}` };
        return { kind: "component", component: { reference, otherCandidates: [] } };
      }),
    );
    await store.refresh();
    const kinds = componentsOf(store.snapshot).map(({ state }) =>
      state.kind === "failed" ? state.failure.kind : state.kind,
    );
    return { requests, connections, kinds };
  };

  const probe = (service: string) =>
    new Promise<void>((resolve, reject) => {
      get(service + PROBE, { agent: false }, (response) => response.resume().on("end", resolve)).on("error", reject);
    });
  /** Once the client has asked for all that it wants by now. */
  const allAsked = async (service: string): Promise<void> => {
    for (let count = 0; count < PROBES; count++) await probe(service);
  };

  it("never opens more connections than it has requests under way", async () => {
    const { requests, connections, kinds } = await refresh(12, (send) => setImmediate(send));
    assert.deepEqual([requests, new Set(kinds)], [60, new Set(["ready"])]);
    assert.ok(connections <= MAX_REQUESTS, `${connections} connections`);
  });

  const cases: readonly (readonly [components: number, languages: number, requests: number, rounds: number])[] = [
    // Ten rounds without dependencies; only the end of the last component needs one more.
    [12, 100, 60, 11],
    [24, 20, 24, 4],
  ];
  for (const [components, languages, expected, most] of cases) {
    it(`leaves no connection idle while there is something to ask for: ${expected} requests`, async () => {
      const waiting: (() => void)[] = [];
      const rounds: number[] = [];
      let asked = 0;
      const answerAll = (): void => {
        rounds.push(waiting.length);
        for (const send of waiting.splice(0)) send();
      };
      const { requests } = await refresh(
        components,
        async (send, _response, service) => {
          waiting.push(send);
          asked += 1;
          if (waiting.length === MAX_REQUESTS) return answerAll();
          const before = asked;
          await allAsked(service);
          // This was the last one of its round.
          if (asked === before) answerAll();
        },
        languages,
      );
      assert.equal(requests, expected);
      assert.ok(rounds.length <= most, `rounds of ${rounds.join(", ")}`);
    });
  }

  it("asks for no further page of a component when one has failed", async () => {
    let count = 0;
    const answered = async (send: () => void, response: ServerResponse, service: string): Promise<void> => {
      count += 1;
      if (count === 1) return send();
      await allAsked(service);
      response.writeHead(500).end();
    };
    const { requests, kinds } = await refresh(1, answered, 400);
    assert.deepEqual([requests, kinds], [1 + MAX_REQUESTS, ["serverError"]]);
  });

  for (const headers of [{ "retry-after": "600" }, {}]) {
    it(`sends nothing that was waiting when the server refused more${"retry-after" in headers ? " for a time" : ""}`, async () => {
      const firstPages: (() => void)[] = [];
      let count = 0;
      const furtherPages: (() => void)[] = [];
      const { requests, kinds } = await refresh(4, async (send, response, service) => {
        count += 1;
        if (count <= 4) firstPages.push(send);
        else if (count > 5) furtherPages.push(send);
        // Of sixteen further pages six are requested; the first is refused.
        if (count === 4) for (const sendPage of firstPages) sendPage();
        if (count !== 5) return;
        await allAsked(service);
        response.writeHead(429, headers).end();
        await allAsked(service);
        for (const sendPage of furtherPages) sendPage();
      });
      assert.ok(requests <= 4 + MAX_REQUESTS, `${requests} requests`);
      assert.deepEqual(new Set(kinds), new Set(["rateLimited"]));
    });
  }

  it("asks no more before the time that was told, unless it is somebody else who asks", async () => {
    let limited = true;
    let requests = 0;
    const listening = await listen(
      createServer((_request, response) => {
        requests += 1;
        if (limited) response.writeHead(429, { "retry-after": "600" }).end();
        else response.end(JSON.stringify(statisticsPage(statisticsRows(1), 1, 20, "http://server.invalid/")));
      }),
    );
    open.push(listening);
    let [token, time]: [string | undefined, number] = [undefined, 0];
    const { readComponent } = createStatisticsClient({ userAgent: "test/1", now: () => time });
    const reference = { service: `http://127.0.0.1:${listening.port}`, project: "p", component: "c" };
    const read = () => readComponent([reference], token === undefined ? {} : { token }, new AbortController().signal);
    const refused = { ok: false, problem: { kind: "rateLimited", retryAt: 600_000 } };
    assert.deepEqual(await read(), refused);
    limited = false;
    time = 599_999;
    assert.deepEqual([await read(), requests], [refused, 1]);
    token = "another";
    assert.deepEqual([(await read()).ok, requests], [true, 2]);
    token = undefined;
    time = 600_000;
    assert.deepEqual([(await read()).ok, requests], [true, 3]);
  });
});
