import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { eventually } from "../support/eventually";
import { type PersistedState, type RunningExtension, startExtension } from "../support/vscode/extension";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { type CountingProxy, startCountingProxy } from "./support/countingProxy";
import { persistedWithTokens, reported } from "./support/extension";
import { countRequests, type RequestCounts, requestTable } from "./support/requestTable";

/** Milliseconds without a request after which none is expected. Details are asked for after a second. */
const QUIET = 2_500;
const PATIENCE = 60_000;
/** Two components have rows below the unfolded project, and are read ahead because the limit is far away. */
const OPENED: RequestCounts = { list: 1, languages: 1, project: 1, categories: 1, statistics: 2 };
/** The first thirty. */
const READ_AHEAD: RequestCounts = { list: 1, languages: 1, project: 1, statistics: 30 };

describe("requests to a real Weblate", function () {
  this.timeout(240_000);
  const table = new Map<string, RequestCounts>();
  let weblate: WeblateServer;
  let proxy: CountingProxy;
  let extension: RunningExtension;

  before(async () => {
    weblate = await startWeblate();
    proxy = await startCountingProxy(weblate.base);
  });
  after(async () => {
    await proxy?.stop();
    console.log(`\n${requestTable(table)}\n`);
  });

  /** Counts what a scenario asks for, and what follows it by itself. */
  const count = async (scenario: string, expected: RequestCounts, act: () => Promise<unknown>): Promise<void> => {
    proxy.take();
    await act();
    const requests = [...proxy.take()];
    const isWaiting = () => requests.some(({ status }) => status === undefined);
    for (let last = Date.now(); isWaiting() || Date.now() - last < QUIET; await delay(50)) {
      const more = proxy.take();
      if (more.length > 0 || isWaiting()) last = Date.now();
      requests.push(...more);
    }
    const counts = countRequests(requests);
    table.set(scenario, counts);
    assert.deepEqual(counts, expected, `${scenario}:\n${requests.map(({ path }) => path).join("\n")}`);
    assert.deepEqual([...new Set(requests.map(({ status }) => status))], requests.length > 0 ? [200] : []);
  };
  const open = async (entries: readonly unknown[], persisted?: PersistedState): Promise<void> => {
    extension = await startExtension({
      settings: { "translationStatus.refreshInterval": 0, "translationStatus.components": entries },
      persisted: persisted ?? (await persistedWithTokens({ [proxy.base]: weblate.tokens.bob })),
    });
  };
  const project = (slug: string) => ({ service: proxy.base, project: slug });
  const shows = (label: string) =>
    eventually(() => assert.match(extension.description(label) ?? "", /^\d/, label), PATIENCE);
  const unfold = async (label: string) => {
    assert.equal(extension.row(label).expanded, false, label);
    await extension.click(label);
  };

  describe("for a project with categories", () => {
    let persisted: PersistedState;
    afterEach(() => extension?.stop());

    it("are few at first, and none for what was read before", async () => {
      persisted = await persistedWithTokens({ [proxy.base]: weblate.tokens.bob });
      await count("open a folder with one project of 39 components in categories", OPENED, async () => {
        await open([project("ckeditor")], persisted);
        await shows("CKEditor");
      });
      await count("unfold all languages", {}, () => unfold("All languages"));
      await count("unfold a component", {}, async () => {
        await unfold("Core");
        await eventually(() => assert.ok(extension.labels().includes("Czech")), PATIENCE);
      });
      await count("unfold a category with 29 components", { statistics: 29 }, () => unfold("Features"));
      await count("refresh", { list: 1, languages: 1, categories: 1, statistics: 30 }, () =>
        extension.run("translationStatus.refresh"),
      );
      await count("report", { statistics: 8 }, () => reported(extension));
      await count("report again", {}, () => reported(extension));
      extension.stop();
      await count("open the folder again", {}, async () => {
        await open([project("ckeditor")], persisted);
        await shows("CKEditor");
      });
    });
  });

  describe("for a project with 200 components", () => {
    afterEach(() => extension?.stop());

    it("do not become more with its components", async () => {
      await count("open a folder with one project of 201 components, all in sight", READ_AHEAD, async () => {
        await open([project("many")]);
        await shows("Many components");
      });
      await count("report on 201 components", { statistics: 171 }, () => reported(extension));
    });
  });

  describe("for components one by one", () => {
    afterEach(() => extension?.stop());

    it("are two for each component", async () => {
      const components = weblate.components
        .filter((each) => each.project === "ckeditor")
        .map(({ component }) => ({ ...project("ckeditor"), component }));
      await count(
        "open a folder with the same 39 components one by one",
        { statistics: 39, component: 39 },
        async () => {
          await open(components);
          await eventually(
            () => assert.ok(extension.rows().every(({ description }) => /^(?:\d|no strings)/.test(description))),
            PATIENCE,
          );
        },
      );
    });
  });
});
