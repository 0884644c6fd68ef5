import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { readEntryAddress } from "../../../src/discovery/addresses";
import { createStatisticsClient } from "../../../src/services/weblate/client";
import { createTransport } from "../../../src/services/weblate/transport/transport";
import { statisticsPage, statisticsRows } from "../../faults/statistics";
import { FAULT_LIMITS } from "../../faults/transferFaults";
import { until } from "../../support/eventually";
import { expectToken, headsOf, PAGE, type Recorder, recordServer, recordSilently, TOKEN } from "./recorder";

const signal = new AbortController().signal;
const well: RequestListener = (_request, response) => response.end(PAGE);

describe("every byte that a client sends over plain http to this machine", () => {
  const open: Recorder[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((recorder) => recorder.close()));
  });

  const serve = async (answer: RequestListener) => {
    const recorder = await recordServer(answer);
    open.push(recorder);
    return { recorder, url: `http://127.0.0.1:${recorder.port}` };
  };
  const listenOnly = async () => {
    const recorder = await recordSilently();
    open.push(recorder);
    return recorder;
  };
  const read = (owner: string, service = owner, component = "c") =>
    createStatisticsClient({
      userAgent: "test/1",
      transport: createTransport(FAULT_LIMITS),
    }).readComponent([{ service, project: "p", component }], owner === service ? { token: TOKEN } : {}, signal);

  it("holds the token once, in one header, of each request for a page", async () => {
    const rows = statisticsRows(90);
    const { recorder, url } = await serve((request, response) => {
      const page = Number(new URL(request.url ?? "", "http://server.invalid").searchParams.get("page") ?? 1);
      response.end(JSON.stringify(statisticsPage(rows, page, 20, "http://server.invalid/")));
    });
    assert.ok((await read(url)).ok);
    expectToken(recorder, [true, true, true, true, true]);
  });

  it("holds it in each retry, as these go to the same service", async () => {
    let requests = 0;
    const { recorder, url } = await serve((_request, response) => {
      requests += 1;
      response.writeHead(requests === 1 ? 502 : 200).end(PAGE);
    });
    assert.ok((await read(url)).ok);
    expectToken(recorder, [true, true]);
  });

  it("holds none for services at other paths of the same server", async () => {
    const { recorder, url } = await serve(well);
    const paths = ["", "/weblat", "/weblate2", "/weblate/sub", "/Weblate", "/weblate%2F", "/weblate."];
    for (const path of paths) assert.ok((await read(`${url}/weblate`, url + path)).ok, path);
    await read(`${url}/weblate`);
    expectToken(recorder, [...paths.map(() => false), true]);
  });

  it("holds none for another port, or another name of the same machine", async () => {
    const { recorder, url } = await serve(well);
    const other = await serve(well);
    for (const service of [other.url, url.replace("127.0.0.1", "localhost"), url.replace("127.0.0.1", "127.1")]) {
      await read(url, service);
    }
    expectToken(other.recorder, [false]);
    assert.ok(headsOf(recorder).length >= 1, "names of this machine lead to it");
    expectToken(
      recorder,
      headsOf(recorder).map(() => false),
    );
  });

  it("is one request where it answers with a redirect, whatever the redirect leads to", async () => {
    const canary = await listenOnly();
    const targets = [
      `http://127.0.0.1:${canary.port}/`,
      `http://localhost:${canary.port}/`,
      `https://127.0.0.1:${canary.port}/`,
      `//127.0.0.1:${canary.port}/`,
      "/elsewhere/",
    ];
    for (const status of [301, 302, 303, 307, 308]) {
      for (const location of targets) {
        const { recorder, url } = await serve((_request, response) => response.writeHead(status, { location }).end());
        const outcome = await read(url);
        assert.equal(outcome.ok ? "" : outcome.problem.kind, "redirected");
        expectToken(recorder, [true]);
      }
    }
    assert.equal(canary.received(), "");
  });

  it("goes nowhere else where next, previous, a link or a row names another address", async () => {
    const canary = await listenOnly();
    const elsewhere = `http://127.0.0.1:${canary.port}/api/components/p/c/statistics/`;
    const rows = statisticsRows(45).map((row) => ({ ...row, url: elsewhere, url_translate: elsewhere }));
    const { recorder, url } = await serve((request, response) => {
      const page = Number(new URL(request.url ?? "", "http://server.invalid").searchParams.get("page") ?? 1);
      response.setHeader("link", `<${elsewhere}>; rel="next"`);
      response.setHeader("refresh", `0; url=${elsewhere}`);
      response.end(JSON.stringify(statisticsPage(rows, page, 20, elsewhere)));
    });
    assert.ok((await read(url)).ok);
    expectToken(recorder, [true, true, true]);
    assert.equal(canary.received(), "");
  });

  it("is one request where the token is refused, however the service asks for another", async () => {
    for (const scheme of ["Token", 'Basic realm="x"', "Negotiate", "Bearer, Digest"]) {
      const { recorder, url } = await serve((_request, response) =>
        response.writeHead(401, { "www-authenticate": scheme, "set-cookie": "a=b" }).end(),
      );
      await read(url);
      await read(url);
      expectToken(recorder, [true, true]);
      assert.ok(!/\r\ncookie:/i.test(recorder.received()), "and no cookies");
    }
  });

  it("holds the token only for a pasted address whose service owns it", async () => {
    const { recorder, url } = await serve((request, response) => {
      response.writeHead(request.url?.startsWith("/translate/") ? 404 : 200).end(PAGE);
    });
    const target = readEntryAddress(`${url}/translate/projects/p/c/`);
    assert.ok(target.ok && target.value.kind === "component");
    const { candidates } = target.value;
    const services = new Set(candidates.map(({ service }) => service));
    assert.deepEqual([...services], [`${url}/translate`, url], "two services are possible");
    const client = createStatisticsClient({ userAgent: "test/1" });
    const reversed = [...candidates].reverse();
    assert.equal(reversed[0]?.service, url);
    assert.ok((await client.readComponent(reversed, { token: TOKEN }, signal)).ok);
    assert.ok((await client.readComponent(candidates, { token: TOKEN }, signal)).ok);
    expectToken(recorder, [true, true, false]);
  });

  it("never leaves the path of the service, though a reference holds dots", async () => {
    const { recorder, url } = await serve(well);
    const client = createStatisticsClient({ userAgent: "test/1" });
    for (const path of [
      "/weblate/..",
      "/weblate/../other",
      "/weblate/%2e%2e/other",
      "/weblate/.%2E",
      "/weblate\\..\\x",
    ]) {
      const outcome = await client.readComponent(
        [{ service: url + path, project: "p", component: "c" }],
        { token: TOKEN },
        signal,
      );
      assert.equal(outcome.ok, false, path);
    }
    assert.equal(recorder.received(), "");
    for (const component of ["..", "../..", "../../../other", "%2e%2e", "..\\.."]) {
      await client.readComponent([{ service: `${url}/weblate`, project: "..", component }], { token: TOKEN }, signal);
    }
    assert.equal(recorder.received().match(/^GET (?!\/weblate\/)/gm), null);
  });

  it("is not sent with a token that was forgotten while the request waited: whoever forgets gives the read up", async () => {
    const { recorder, url } = await serve(() => {});
    const aborting = new AbortController();
    const client = createStatisticsClient({ userAgent: "test/1" });
    const reads = Array.from({ length: 12 }, (_, index) =>
      client.readComponent([{ service: url, project: "p", component: `c${index}` }], { token: TOKEN }, aborting.signal),
    );
    await until(() => headsOf(recorder).length > 0);
    aborting.abort();
    const outcomes = await Promise.all(reads);
    assert.ok(outcomes.every((outcome) => !outcome.ok && outcome.problem.kind === "cancelled"));
    const sent = headsOf(recorder).length;
    assert.ok(sent >= 1 && sent <= 6, `${sent} were sent`);
  });
});
