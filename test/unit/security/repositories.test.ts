import assert from "node:assert/strict";
import fc from "fast-check";
import type { Memento, SecretStorage } from "vscode";
import { succeed } from "../../../src/common/result";
import { readServiceAddress } from "../../../src/discovery/addresses";
import { createTokens } from "../../../src/editor/platform/tokens/tokens";
import { createStatisticsClient } from "../../../src/services/weblate/client";
import type { Transport } from "../../../src/services/weblate/transport/transport";
import { componentsOf } from "../../../src/store/snapshot";
import { createStore } from "../../../src/store/store";
import { configuredEntries } from "../../support/samples/configuredEntries";
import { createGenerationsInMemory } from "../../support/tokenGenerations";
import { PAGE, TOKEN } from "./recorder";

interface Sent {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stores a token for one service; returns what would be sent. */
async function openFolder(owner: string, entries: readonly unknown[], status = 200): Promise<readonly Sent[]> {
  const tokens = createTokens(secretsInMemory(), mementoInMemory(), () => {}, createGenerationsInMemory());
  await tokens.set(owner, TOKEN);
  const sent: Sent[] = [];
  const transport: Transport = {
    async get(url, headers) {
      sent.push({ url: new URL(url), headers });
      return succeed({ status, headers: {}, body: Buffer.from(PAGE) });
    },
  };
  const client = createStatisticsClient({ userAgent: "test/1", transport, tokenOf: tokens.get });
  const store = createStore({ readComponent: client.readComponent, accessOf: tokens.accessOf, now: () => 1_000_000 });
  await store.configure(configuredEntries(entries));
  await store.refresh();
  assert.equal(
    componentsOf(store.snapshot).some(({ state }) => state.kind === "failed" && state.failure.kind === "internal"),
    false,
    "nothing that was understood leads to a fault of our own",
  );
  store.dispose();
  tokens.dispose();
  return sent;
}

const tokenUrls = (sent: readonly Sent[]): readonly string[] =>
  sent.filter(({ headers }) => JSON.stringify(headers).includes(TOKEN)).map(({ url }) => url.href);

const OWNER = "https://translate.example.org/weblate";

/** Imitate the service of the token. */
const LOOKALIKES: readonly string[] = [
  "https://translate.example.org.evil.test/weblate",
  "https://translate.example.orgevil.test/weblate",
  "https://evil-translate.example.org/weblate",
  "https://evil.test/https://translate.example.org/weblate",
  "https://evil.test/weblate#https://translate.example.org/weblate",
  "https://evil.test\\@translate.example.org/weblate",
  "https://translate.example.org\\.evil.test/weblate",
  "https://translate.example.org@evil.test/weblate",
  "https://translate.example.org%40evil.test/weblate",
  "https://translate.example.org%2eevil.test/weblate",
  "https://translate.example.org:weblate@evil.test/weblate",
  "https://translate.example.org:8443/weblate",
  "https://translate.example.org./weblate",
  "https://translate.example.org%00.evil.test/weblate",
  "https://tränslate.example.org/weblate",
  "https://translate.еxample.org/weblate",
  "https://translate。example。org.evil.test/weblate",
  "http://translate.example.org/weblate",
  "http://translate.example.org:443/weblate",
  "http:translate.example.org/weblate",
  "https://translate.example.org/weblate2",
  "https://translate.example.org/weblat",
  "https://translate.example.org/Weblate",
  "https://translate.example.org/weblate/sub",
  "https://translate.example.org/weblate/..",
  "https://translate.example.org/weblate/%2e%2e/other",
  "https://translate.example.org/weblate%2f..%2fother",
  "https://translate.example.org/weblate;/other",
  "https://translate.example.org",
];

/** Other spellings of the service, which may get its token. */
const SAME: readonly string[] = [
  OWNER,
  `${OWNER}/`,
  `${OWNER}/api/`,
  `  ${OWNER}  `,
  "HTTPS://TRANSLATE.example.ORG/weblate",
  "https://translate.example.org:443/weblate",
  "https://translate.example.org/other/../weblate",
  "translate.example.org/weblate",
  `${OWNER}?a=b#c`,
];

describe("settings of a repository", () => {
  for (const service of LOOKALIKES) {
    it(`get no token by naming ${service}`, async () => {
      const asObject = { service, project: "p", component: "c" };
      for (const status of [200, 401, 404]) {
        assert.deepEqual(tokenUrls(await openFolder(OWNER, [asObject, `${service}/projects/p/c/`], status)), []);
      }
    });
  }

  for (const service of SAME) {
    it(`name the same service by ${JSON.stringify(service)}, which gets its own token`, async () => {
      const sent = await openFolder(OWNER, [{ service, project: "p", component: "c" }]);
      const [url, ...others] = tokenUrls(sent);
      assert.deepEqual([new URL(url ?? "").pathname, others], ["/weblate/api/components/p/c/statistics/", []]);
    });
  }

  it("get no token over plain http beyond this machine, though one is stored for that very address", async () => {
    for (const host of ["translate.example.org", "127.0.0.1.evil.test", "localhost.evil.test", "10.0.0.1", "0.0.0.0"]) {
      const service = `http://${host}`;
      const sent = await openFolder(service, [{ service, project: "p", component: "c" }]);
      assert.equal(sent.length, 1, host);
      assert.deepEqual(tokenUrls(sent), [], host);
    }
  });

  it("get the token of a service only to that service, whatever they hold", async () => {
    const piece = fc.constantFrom(
      ..."https:// http:// translate example org evil.test weblate / // . .. %2e %2f %252f \\ @ : :443 ? # & ; \t \n p c api projects translate languages de ~".split(
        " ",
      ),
      " ",
    );
    const pieces = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
    const start = fc.constantFrom("", "https://translate.example.org", OWNER, `${OWNER}/projects/p/`, ...LOOKALIKES);
    const service = fc.oneof(
      fc.tuple(start, pieces).map((parts) => parts.join("")),
      fc.constantFrom(...LOOKALIKES, ...SAME),
      fc.webUrl(),
    );
    const slug = fc.oneof(fc.constant("p"), pieces);
    const entry = fc.oneof(
      fc.tuple(service, fc.constantFrom("", "/projects/p/c/", "/api/components/p/c/")).map((parts) => parts.join("")),
      fc.record({ service, project: slug, component: slug }),
    );
    const reached = { owner: 0, other: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), async (entries) => {
        for (const { url, headers } of await openFolder(OWNER, entries, 404)) {
          const own = url.origin === new URL(OWNER).origin && url.pathname.startsWith("/weblate/api/");
          reached[own ? "owner" : "other"] += 1;
          if (!own) assert.ok(!JSON.stringify([url.href, headers]).includes(TOKEN), url.href);
          assert.equal(url.username + url.password, "");
        }
      }),
      { numRuns: 3000 },
    );
    assert.ok(reached.owner > 100 && reached.other > 100, JSON.stringify(reached));
  });

  it("name services in one form only, under which tokens are kept", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.constantFrom(...SAME)), (text) => {
        const once = readServiceAddress(text);
        if (!once.ok) return;
        assert.deepEqual(readServiceAddress(once.value), once);
        assert.ok(new URL(`${once.value}/`).href === `${once.value}/`, once.value);
      }),
      { numRuns: 2000 },
    );
  });
});

function secretsInMemory(): SecretStorage {
  const stored = new Map<string, string>();
  return {
    get: async (key) => stored.get(key),
    store: async (key, value) => void stored.set(key, value),
    delete: async (key) => void stored.delete(key),
    onDidChange: () => ({ dispose: () => {} }),
  };
}

function mementoInMemory(): Memento {
  const stored = new Map<string, unknown>();
  return {
    keys: () => [...stored.keys()],
    get: <Value>(key: string) => stored.get(key) as Value | undefined,
    update: async (key, value) => void stored.set(key, value),
  };
}
