import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Failure } from "../../../src/model/failure";
import { type CertificateKind, makeCertificate } from "../../faults/certificates";
import { FAULT_LIMITS } from "../../faults/transferFaults";
import { checkoutRoot } from "../../host/root";
import { buildClientProcess, type ClientProcess } from "../services/weblate/ownProcess";
import {
  expectNoToken,
  expectToken,
  headsOf,
  PAGE,
  type Recorder,
  recordInFrontOf,
  recordProxy,
  recordServer,
  TOKEN,
} from "./recorder";

type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: Failure };

interface Setting {
  readonly authority?: string;
  readonly preparation?: string;
}

describe("every byte that a client sends behind TLS and through proxies", () => {
  let client: ClientProcess;
  const open: Recorder[] = [];
  before(async () => {
    client = await buildClientProcess();
  });
  after(() => client.close());
  afterEach(async () => {
    await Promise.all(open.splice(0).map((recorder) => recorder.close()));
  });
  const opened = async <Kind extends Recorder>(recorder: Promise<Kind>): Promise<Kind> => {
    open.push(await recorder);
    return recorder;
  };

  const read = async (service: string, { authority, preparation = "" }: Setting = {}): Promise<Outcome> => {
    const file = join(client.folder, "authority.pem");
    if (authority !== undefined) await writeFile(file, authority);
    const environment = {
      NODE_PATH: join(checkoutRoot(), "node_modules"),
      ...(authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: file }),
    };
    const outcome = await client.run(
      `${preparation}
       const { client, transport } = require("./client.js");
       const reader = client.createStatisticsClient({
         userAgent: "test/1",
         transport: transport.createTransport(${JSON.stringify(FAULT_LIMITS)}),
       });
       const reference = { service: ${JSON.stringify(service)}, project: "p", component: "c" };
       print(await reader.readComponent([reference], { token: ${JSON.stringify(TOKEN)} }, new AbortController().signal));
       process.exit(0);`,
      environment,
    );
    expectNoToken(JSON.stringify(outcome), "the outcome");
    return outcome as Outcome;
  };

  /** Recorded behind TLS and on the line. */
  const serveSecurely = async (kind: CertificateKind) => {
    const certificate = await makeCertificate(kind);
    const inside = await opened(recordServer((_request, response) => response.end(PAGE), certificate));
    const line = await opened(recordInFrontOf(inside.port));
    const { authority } = certificate;
    return { inside, line, url: `https://127.0.0.1:${line.port}`, ...(authority === undefined ? {} : { authority }) };
  };

  it("holds the token inside of TLS only", async () => {
    const { inside, line, url, authority } = await serveSecurely("trusted");
    const outcome = await read(url, authority === undefined ? {} : { authority });
    assert.ok(outcome.ok, JSON.stringify(outcome));
    expectToken(inside, [true]);
    assert.ok(line.received().length > 0);
    expectNoToken(line.received(), "what is on the line");
  });

  for (const kind of ["selfSigned", "unknownAuthority", "expired", "wrongHost"] as const) {
    it(`holds no token where the certificate is no good: ${kind}`, async () => {
      const { inside, line, url, authority } = await serveSecurely(kind);
      const outcome = await read(url, authority === undefined ? {} : { authority });
      assert.equal(outcome.ok ? "" : outcome.problem.kind, "certificate");
      assert.equal(inside.received(), "", "nothing is sent inside of TLS");
      expectNoToken(line.received(), "what is on the line");
    });
  }

  it("holds no token where a server speaks plain http in place of TLS", async () => {
    const recorder = await opened(recordServer((_request, response) => response.end(PAGE)));
    assert.equal((await read(`https://127.0.0.1:${recorder.port}`)).ok, false);
    assert.ok(recorder.received().length > 0, "a handshake was begun");
    expectNoToken(recorder.received(), "the handshake");
  });

  /** Like VS Code, fetches through the configured proxy. */
  const over = (proxy: Recorder, tunnel: boolean): string => `
    const { fetch: ownFetch, ProxyAgent } = require("undici");
    const ca = process.env.NODE_EXTRA_CA_CERTS && require("node:fs").readFileSync(process.env.NODE_EXTRA_CA_CERTS);
    const dispatcher = new ProxyAgent({
      uri: "http://127.0.0.1:${proxy.port}", proxyTunnel: ${tunnel}, requestTls: ca ? { ca } : {},
    });
    globalThis.fetch = (url, options) => ownFetch(url, { ...options, dispatcher });`;

  it("holds no token that a proxy could read, where it opens a tunnel", async () => {
    const proxy = await opened(recordProxy());
    const { inside, url, authority } = await serveSecurely("trusted");
    const outcome = await read(url, {
      preparation: over(proxy, true),
      ...(authority === undefined ? {} : { authority }),
    });
    assert.ok(outcome.ok, JSON.stringify(outcome));
    assert.match(headsOf(proxy)[0] ?? "", /^CONNECT 127\.0\.0\.1:\d+ HTTP\/1\.1\r\n/);
    assert.ok(!/\r\n(?:proxy-)?authorization:/i.test(headsOf(proxy)[0] ?? ""));
    expectNoToken(proxy.received(), "what the proxy sees");
    expectToken(inside, [true]);
  });

  it("holds no token where the proxy wants a sign-in", async () => {
    const proxy = await opened(recordProxy(407));
    const { inside, url } = await serveSecurely("trusted");
    assert.equal((await read(url, { preparation: over(proxy, true) })).ok, false);
    assert.ok(headsOf(proxy).every((head) => head.startsWith("CONNECT ")));
    expectNoToken(proxy.received(), "what the proxy sees");
    assert.equal(inside.received(), "");
  });

  it("holds no token where a proxy passes plain http on, which anybody could read", async () => {
    const proxy = await opened(recordProxy());
    const outcome = await read("http://translate.example", { preparation: over(proxy, false) });
    assert.ok(outcome.ok, JSON.stringify(outcome));
    assert.match(proxy.received(), /^GET http:\/\/translate\.example\/api\/components\/p\/c\/statistics\//);
    expectToken(proxy, [false]);
  });
});
