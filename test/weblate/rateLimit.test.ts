import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { eventually } from "../support/eventually";
import { type RunningExtension, startExtension } from "../support/vscode/extension";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { type CountedRequest, type CountingProxy, startCountingProxy } from "./support/countingProxy";
import { persistedWithTokens, reported } from "./support/extension";
import { countRequests } from "./support/requestTable";

/** Of the user `slow`. */
const LIMIT = 5;
const MINUTE = 60_000;

describe("a limit of 5 requests a minute", function () {
  this.timeout(360_000);
  let weblate: WeblateServer;
  let proxy: CountingProxy;
  let extension: RunningExtension | undefined;

  before(async () => {
    weblate = await startWeblate();
    proxy = await startCountingProxy(weblate.base, { oneAtATime: true });
  });
  // Other tests may have used up this minute.
  beforeEach(() => delay(MINUTE));
  afterEach(() => {
    extension?.stop();
    proxy.take();
  });
  after(() => proxy?.stop());

  const open = async (interval: number, components: readonly unknown[]): Promise<RunningExtension> => {
    extension = await startExtension({
      settings: { "translationStatus.refreshInterval": interval, "translationStatus.components": components },
      persisted: await persistedWithTokens({ [proxy.base]: weblate.tokens.slow }),
    });
    return extension;
  };

  it("is obeyed: after a refusal nothing is asked until the minute is over, and all are read in the end", async () => {
    const components = weblate.components
      .filter(({ project, component }) => project === "many" && component !== "glossary")
      .slice(0, 8)
      .map(({ project, component }) => ({ service: proxy.base, project, component }));
    const began = Date.now();
    const running = await open(1, components);
    const states = async () => [...(await reported(running)).values()].map(({ state }) => state);
    await eventually(async () => assert.ok(!(await states()).includes("loading")), MINUTE);
    const first = proxy.take();
    assert.equal(first.filter(({ status }) => status === 200).length, LIMIT);
    assert.ok(first.every(({ token }) => token === weblate.tokens.slow));
    // Those that were under way when the first one was refused.
    assert.ok(first.length <= components.length, describe429(first));
    await delay(MINUTE - (Date.now() - began) - 5_000);
    assert.deepEqual(proxy.take(), [], "nothing is asked while the service refuses");
    assert.equal((await states()).filter((state) => state === "ready").length, LIMIT);

    const areRead = async () => assert.deepEqual(await states(), Array(components.length).fill("ready"));
    await eventually(areRead, 1.5 * MINUTE);
    // Requests get their status when they are answered, which may be after they are taken.
    const later: CountedRequest[] = [];
    const timesRead = (): readonly number[] => {
      later.push(...proxy.take());
      const paths = [...answered(first), ...answered(later)];
      return components.map(({ component }) => paths.filter((path) => path.includes(`/${component}/`)).length);
    };
    const areReadAgain = (): void => assert.ok(Math.min(...timesRead()) >= 2, describe429(later));
    await eventually(areReadAgain, 2.5 * MINUTE);
    await eventually(areRead);
    assert.ok(Math.max(...timesRead()) <= 3, "none is kept waiting while others are read again and again");
  });

  it("is enough for a project of 201 components, whose report says what could not be read", async () => {
    const running = await open(0, [{ service: proxy.base, project: "many" }]);
    await eventually(() => assert.match(running.description("Many components") ?? "", /^\d.*201 components/), MINUTE);
    await delay(2_000);
    assert.deepEqual(countRequests(proxy.take()), { list: 1, languages: 1, project: 1 }, "nothing is read ahead");
    const found = [...(await reported(running)).values()];
    assert.equal(found.length, 201);
    const statuses = proxy.take().map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, LIMIT - 3);
    assert.equal(found.filter(({ state }) => state === "ready").length, LIMIT - 3);
    assert.equal(found.filter(({ error }) => error?.kind === "rateLimited").length, 201 - (LIMIT - 3));
    assert.ok(statuses.length <= 10, `${statuses}`);
  });
});

function answered(requests: readonly CountedRequest[]): readonly string[] {
  return requests.flatMap(({ status, path }) => (status === 200 ? path : []));
}

function describe429(requests: readonly CountedRequest[]): string {
  return requests.map(({ status, path }) => `${status} ${path}`).join("\n");
}
