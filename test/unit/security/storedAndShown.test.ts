import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import type { Access } from "../../../src/model/service/access";
import type { ReportWords } from "../../../src/report/buildReport";
import { TEXT_FORMATS } from "../../../src/report/reportView";
import { writeReport } from "../../../src/report/writeReport";
import { createStatisticsClient } from "../../../src/services/weblate/client";
import { createTransport } from "../../../src/services/weblate/transport/transport";
import { createStatisticsCache } from "../../../src/store/cache/caches";
import type { JsonCache } from "../../../src/store/cache/jsonCache";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createReadLogger } from "../../../src/store/reads/readLogger";
import { createRateLimits } from "../../../src/store/refresh/rateLimits";
import { componentsOf } from "../../../src/store/snapshot";
import { createStore, type Store } from "../../../src/store/store";
import { FAULT_LIMITS } from "../../faults/transferFaults";
import { scratchFolder } from "../../host/scratch";
import { filesIn } from "../../support/files";
import { configuredEntries } from "../../support/samples/configuredEntries";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { expectNoToken, headsOf, PAGE, recordServer, TOKEN } from "./recorder";

/** Shows everything about a failure. */
const WORDS: ReportWords = {
  ...REPORT_WORDS,
  message: (failure) => JSON.stringify(failure),
};

describe("what is stored and shown of a service with a token", () => {
  const open: { close(): Promise<void> | void }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  /** Returns everything that could be read afterwards. */
  const refresh = async (answer: RequestListener, token: () => Promise<string> = async () => TOKEN, times = 1) => {
    const folder = scratchFolder("security").path;
    const recorder = await recordServer(answer);
    const service = `http://127.0.0.1:${recorder.port}`;
    const log: string[] = [];
    const saves: Promise<void>[] = [];
    const noting = <Value>(cache: JsonCache<Value>): JsonCache<Value> => ({
      ...cache,
      save(...what) {
        const saving = cache.save(...what);
        saves.push(saving);
        return saving;
      },
    });
    const client = createStatisticsClient({
      userAgent: "test/1",
      transport: createTransport(FAULT_LIMITS),
      onRateLimit: (service, rateLimit) => store.noteRateLimit(service, rateLimit),
    });
    const warn = (message: string): void => void log.push(message);
    const accessOf = async (): Promise<Access> => ({ token: await token(), id: "0123456789abcdef" });
    const folders = createServiceFolders(folder, warn, Date.now);
    const cacheOptions = { folders, accessOf, warn, now: Date.now };
    const store: Store = createStore({
      readComponent: createReadLogger(
        (...entry) => warn(JSON.stringify(entry)),
        (...entry) => warn(JSON.stringify(entry)),
      )(client.readComponent, (candidates) => JSON.stringify(candidates)),
      ...cacheOptions,
      cache: noting(createStatisticsCache(cacheOptions)),
      rateLimits: noting(createRateLimits(cacheOptions)),
    });
    open.push({ close: () => store.dispose() }, recorder);
    open.push({ close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) });
    await store.configure(configuredEntries([{ service, project: "p", component: "c" }]));
    for (let time = 0; time < times; time++) await store.refresh();
    const reports = TEXT_FORMATS.map((format) =>
      writeReport(store.snapshot, format, WORDS, reportView(store.snapshot)),
    );
    return {
      recorder,
      store,
      log,
      reports,
      snapshot: JSON.stringify(store.snapshot),
      files: () => Promise.all(saves).then(() => textsIn(folder)),
    };
  };

  const answers: readonly (readonly [what: string, answer: RequestListener])[] = [
    ["a good page", (_request, response) => response.end(PAGE)],
    ["401 that repeats the token", echo(401)],
    ["403 that repeats the token", echo(403)],
    ["404 that repeats the token", echo(404)],
    ["429 that repeats the token", echo(429, { "retry-after": "600", "x-ratelimit-remaining": "0" })],
    ["500 that repeats the token", echo(500)],
    ["200 that repeats the token in place of JSON", echo(200)],
    ["JSON of another kind that repeats the token", (_request, response) => response.end(JSON.stringify([TOKEN]))],
    ["the token as a count", (_request, response) => response.end(PAGE.replace('"total":2', `"total":"${TOKEN}"`))],
    ["the token in the query of a redirect", redirect(`/login?token=${encodeURIComponent(TOKEN)}#${TOKEN}`)],
    ["the token in the path of a redirect", redirect(`https://sso.example/login/${encodeURIComponent(TOKEN)}/`)],
    [
      "the token in the path of a redirect, encoded twice",
      redirect(`/login/${encodeURIComponent(encodeURIComponent(TOKEN))}/`),
    ],
    ["the token as the password of a redirect", redirect(`http://user:${encodeURIComponent(TOKEN)}@other.example/`)],
    [
      "an end in the middle of the token",
      (_request, response) => void response.writeHead(200).write(TOKEN, () => response.destroy()),
    ],
  ];
  for (const [what, answer] of answers) {
    it(`holds no token after ${what}`, async () => {
      const { recorder, log, reports, snapshot, files } = await refresh(answer);
      assert.ok(recorder.received().includes(`Token ${TOKEN}`), "it was sent");
      expectNoToken(snapshot, "the snapshot, failures included");
      expectNoToken(reports.join("\n"), "a report");
      expectNoToken(log.join("\n"), "the log");
      const stored = await files();
      expectNoToken([...stored.keys(), ...stored.values()].join("\n"), "a file");
      if (what.startsWith("429") || what.startsWith("a good"))
        assert.ok([...stored.values()].some((text) => text !== ""));
    });
  }

  it("asks once at each refresh of a service that refuses the token, not again and again", async () => {
    const { recorder, store } = await refresh(echo(401), undefined, 3);
    assert.equal(headsOf(recorder).length, 3);
    const [entry] = componentsOf(store.snapshot);
    assert.deepEqual(entry?.state, { kind: "failed", failure: { kind: "unauthorized", tokenSent: true } });
  });

  it("says nothing of a token that cannot be sent, and does not send a part of it", async () => {
    for (const wrong of [`${TOKEN}\r\nx-injected: 1`, `${TOKEN}\n`, `${TOKEN} `, `${TOKEN}\u{1f511}`, `\0${TOKEN}`]) {
      const { recorder, log, snapshot } = await refresh(
        (_request, response) => response.end(PAGE),
        async () => wrong,
      );
      expectNoToken(recorder.received(), "what was sent");
      assert.ok(!recorder.received().includes("x-injected"));
      expectNoToken(snapshot + log.join("\n"), "what is shown");
    }
  });

  it("is a failure, and no request, where the token cannot be looked up", async () => {
    const { recorder, store } = await refresh(
      (_request, response) => response.end(PAGE),
      () => Promise.reject(new Error("the keyring is locked")),
    );
    const [entry] = componentsOf(store.snapshot);
    assert.ok(entry?.state.kind === "failed" && entry.state.failure.kind === "internal");
    assert.match(entry.state.failure.detail, /looked up.*keyring is locked/);
    assert.equal(recorder.received(), "");
  });
});

/** Like misconfigured servers and debugging proxies. */
function echo(status: number, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (request, response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(`${JSON.stringify({ detail: request.headers.authorization })}\n${request.headers.authorization}`);
}

function redirect(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location }).end();
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await filesIn(folder);
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));
}
