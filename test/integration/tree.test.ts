import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Uri, type ViewBadge } from "vscode";
import { derived } from "../../src/common/memoize";
import type { Settings } from "../../src/editor/settings/settings";
import type { AddressTarget } from "../../src/model/component/addressTarget";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../src/model/statistics/viewOptions";
import { createStatisticsClient } from "../../src/services/weblate/client";
import { createStore, type Store } from "../../src/store/store";
import { LanguagesProvider, type RowHandle } from "../../src/ui/tree/languagesProvider";
import { badgeFor } from "../../src/ui/tree/viewBadge";
import { checkoutRoot } from "../host/root";
import { configuredEntries } from "../support/samples/configuredEntries";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import {
  answerStatus,
  answerWith,
  closedPort,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../support/services/scriptedService";
import { drawTree } from "./support/drawnTree";

const MINUTE = 60_000;
const TREES = join(checkoutRoot(), "test", "integration", "trees");
const ROWS: readonly ScriptedRow[] = [
  { code: "de", name: "German", total: 8, translated: 7 },
  { code: "fr", name: "French", total: 8, translated: 4, failing: 2 },
  { code: "nl", name: "Dutch", total: 8, translated: 8 },
];

/** `UPDATE_TREES=1` updates the stored files. */
async function assertTree(name: string, actual: string): Promise<void> {
  const file = join(TREES, `${name}.txt`);
  if (process.env.UPDATE_TREES === "1") await writeFile(file, actual);
  assert.equal(actual, await readFile(file, "utf8"));
}

describe("the tree that the editor is given", function () {
  this.timeout(300_000);
  let sample: SampleService;
  let scripted: ScriptedService;
  let store: Store;
  let options: ViewOptions;
  let settings: { readonly languages: readonly string[]; readonly threshold: number };
  let passed: number;
  let offered: readonly AddressTarget[];
  let provider: LanguagesProvider;
  let drawn: (readonly RowHandle[] | undefined)[];

  before(async () => {
    sample = await startSampleService("127.0.0.1");
    scripted = await startScriptedService(answerWith(ROWS));
  });

  after(async () => {
    await scripted?.stop();
    await sample?.stop();
  });

  beforeEach(() => {
    const client = createStatisticsClient({
      userAgent: "test",
      tokenOf: () => Promise.resolve(undefined),
      onRateLimit: () => undefined,
    });
    scripted.answer = answerWith(ROWS);
    store = createStore({ readComponent: (...args) => client.readComponent(...args), now: Date.now });
    options = DEFAULT_VIEW_OPTIONS;
    settings = { languages: [], threshold: 80 };
    passed = 0;
    offered = [];
    drawn = [];
    provider = new LanguagesProvider({
      source: store,
      settings: allSettings,
      viewState: {
        get options() {
          return options;
        },
      },
      besideOf: () => undefined,
      isNew: (_entry, { code }) => code === "eo",
      isLeft: () => false,
      changeOf: (_entry, { code }) => (code === "nl" ? 3 : 0),
      fileOf: (_entry, code) => (code === "fr" ? Uri.file("/fr.po") : undefined),
      gate: { current: undefined },
      historyFactsOf: async () => [],
      offered: () => offered,
      unlisted: () => [],
      repositoryOf: () => [],
      repositoryIconOf: () => undefined,
      extensionUri: Uri.file("/extension"),
      now: () => Date.now() + passed,
    });
    provider.onDidChangeTreeData((rows) => drawn.push(rows));
  });

  afterEach(() => {
    provider.dispose();
    store.dispose();
  });

  /** The same object for as long as nothing changes, as in the extension. */
  const withOthers = derived(
    (own: typeof settings): Settings => ({
      ...own,
      components: [],
      refreshInterval: 0,
      badge: true,
      explorerBadges: true,
      local: [],
      problems: "off",
      gate: {},
      releaseThreshold: 80,
      ownSections: [{ values: { threshold: 80 }, isOfFolder: false }],
      openOnClick: "translationPage",
    }),
  );
  const allSettings = (): Settings => withOthers(settings);
  const show = async (components: readonly unknown[]): Promise<void> => {
    await store.configure(await configuredEntries(components));
    await store.refresh();
    provider.update();
  };
  const own = (name: string) => ({
    service: `http://127.0.0.1:${scripted.port}`,
    project: "p",
    component: name,
    name,
  });
  /** Row IDs; `all` for the whole tree. */
  const redrawn = (): readonly string[] => {
    const ids = drawn.flatMap((rows) => rows?.map(({ rowId }) => rowId) ?? ["all"]);
    drawn = [];
    return ids;
  };
  const idOf = (label: string, parent?: RowHandle): string => {
    for (const row of provider.getChildren(parent)) {
      if (provider.getTreeItem(row).label === label) return row.rowId;
    }
    throw new Error(`There is no row ${label}.`);
  };

  describe("has the shape of what was read", () => {
    it("with components that were read, that failed and that are no components", async () => {
      const nobody = { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "nobody" };
      await show([sample.component("app", "App"), own("Website"), nobody, "ftp://example.org/projects/p/c/"]);
      const text = drawTree(provider).replaceAll(/127\.0\.0\.1:\d+/g, "SERVICE");
      await assertTree("components", text);
    });

    it("while nothing was read yet, and where there is nothing", async () => {
      await store.configure(await configuredEntries([own("App")]));
      provider.update();
      await assertTree("loading", drawTree(provider));
      scripted.answer = answerWith([]);
      await store.refresh();
      provider.update();
      await assertTree("empty", drawTree(provider));
    });

    it("with the last data and its age where it could not be read anew", async () => {
      await show([own("App")]);
      scripted.answer = answerStatus(503);
      await store.refresh();
      passed = 12 * MINUTE;
      provider.update();
      await assertTree("stale", drawTree(provider));
    });

    it("with an offer where nothing is configured and the workspace names a component", async () => {
      const reference = { service: "https://translate.example.org", project: "p", component: "app" };
      offered = [
        { kind: "component", candidates: [reference], address: "https://translate.example.org/projects/p/app/" },
      ];
      await show([]);
      await assertTree("offer", drawTree(provider));
      offered = [...offered, { kind: "project", service: reference.service, project: "q" }];
      provider.update();
      await assertTree("offers", drawTree(provider));
    });

    it("with my languages over all components", async () => {
      settings = { languages: ["de", "nl"], threshold: 90 };
      await show([own("App"), own("Website")]);
      await assertTree("pinned", drawTree(provider));
    });

    it("with languages that nobody has started in one row, and what is new", async () => {
      const untouched = [
        { code: "eo", name: "Esperanto", total: 8, translated: 0 },
        { code: "fo", name: "Faroese", total: 8, translated: 0 },
        { code: "cy", name: "Welsh", total: 8, translated: 0 },
      ];
      scripted.answer = answerWith([...untouched, ...ROWS]);
      settings = { languages: ["cy"], threshold: 80 };
      await show([own("App")]);
      await assertTree("not-started", drawTree(provider));
    });

    it("grouped by language, filtered and sorted", async () => {
      options = { ...DEFAULT_VIEW_OPTIONS, group: "language", show: "incomplete", sort: "percent" };
      await show([own("App"), own("Website")]);
      await assertTree("by-language", drawTree(provider));
    });
  });

  it("has a badge for what somebody can act on, the same object while it says the same", async () => {
    await show([own("App"), "ftp://example.org/projects/p/c/"]);
    const badge = (languages: readonly string[], shown?: ViewBadge, isOn = true) =>
      badgeFor(store.snapshot, { ...allSettings(), badge: isOn, languages }, options, shown);
    const first = badge(["fr", "DE"]);
    assert.deepEqual(first, {
      value: 2,
      tooltip: "1 entry of the settings is invalid, 1 of my languages is below 80%",
    });
    assert.equal(badge(["fr", "de"], first), first);
    assert.deepEqual(badge([], first), { value: 1, tooltip: "1 entry of the settings is invalid" });
    assert.equal(badge(["fr"], first, false), undefined);
  });

  describe("is drawn anew only where it looks different", () => {
    it("not at all when it is read anew and nothing has changed", async () => {
      await show([own("App"), own("Website")]);
      drawTree(provider);
      redrawn();
      const done = store.refresh();
      provider.update("components");
      await done;
      provider.update("components");
      assert.deepEqual(redrawn(), []);
    });

    it("in one component, when a language of it has changed", async () => {
      await show([own("App"), own("Website")]);
      drawTree(provider);
      redrawn();
      scripted.answer = (request, response) => {
        const changed = ROWS.map((row) => (row.code === "de" ? { ...row, translated: 8 } : row));
        answerWith(request.url?.includes("Website") ? changed : ROWS)(request, response);
      };
      await store.refresh();
      provider.update("components");
      assert.deepEqual(redrawn(), [idOf("Website")]);
      assert.match(drawTree(provider), /German \| 100%/);
    });

    it("in rows of languages, when the sum is the same", async () => {
      options = { ...DEFAULT_VIEW_OPTIONS, sort: "name" };
      await show([own("App")]);
      drawTree(provider);
      redrawn();
      const changes = new Map([
        ["fr", 1],
        ["nl", -1],
      ]);
      scripted.answer = answerWith(
        ROWS.map((row) => ({ ...row, translated: row.translated + (changes.get(row.code) ?? 0) })),
      );
      await store.refresh();
      provider.update("components");
      const [component] = provider.getChildren();
      assert.ok(component);
      assert.deepEqual(redrawn(), [idOf("Dutch", component), idOf("French", component)]);
      assert.match(drawTree(provider), /French \| 62\.5% · 2 failing · 3 unfinished/);
    });

    it("as a whole, when there are other components", async () => {
      await show([own("App")]);
      drawTree(provider);
      redrawn();
      await show([own("Website"), own("App")]);
      assert.deepEqual(redrawn(), ["all"]);
    });

    it("below a component, when it has other languages, and not below those that are folded in", async () => {
      await show([own("App"), own("Website")]);
      const [app, website] = provider.getChildren();
      assert.ok(app && website);
      for (const row of [app, website]) provider.getTreeItem(row);
      for (const row of provider.getChildren(app)) provider.getTreeItem(row);
      redrawn();
      scripted.answer = answerWith([...ROWS, { code: "cs", name: "Czech", total: 24, translated: 19 }]);
      await store.refresh();
      provider.update("components");
      // 19 of 24 as before: the percentages are equal.
      assert.deepEqual(redrawn(), [app.rowId, website.rowId], "they say how many languages there are");
    });

    it("where a setting changes its look", async () => {
      await show([own("App")]);
      drawTree(provider);
      redrawn();
      settings = { languages: [], threshold: 40 };
      provider.update("components");
      const [component] = provider.getChildren();
      assert.ok(component);
      assert.ok(redrawn().every((id) => id === component.rowId || id === idOf("French", component)));
    });

    it("with its failure still on the screen while it is tried again", async () => {
      scripted.answer = answerStatus(500);
      await show([own("App")]);
      const failed = drawTree(provider);
      redrawn();
      const done = store.refresh();
      provider.update("components");
      assert.equal(drawTree(provider), failed);
      assert.deepEqual(redrawn(), []);
      scripted.answer = answerWith(ROWS);
      await done;
    });

    it("where the editor keeps a tooltip that would be wrong by now", async () => {
      await show([own("App")]);
      drawTree(provider);
      const [component] = provider.getChildren();
      assert.ok(component);
      const german = provider.getChildren(component).find((row) => row.rowId === idOf("German", component));
      assert.ok(german);
      await provider.resolveTreeItem(provider.getTreeItem(german), german);
      redrawn();
      scripted.answer = answerWith(ROWS.map((row) => ({ ...row, suggestions: 2 })));
      await store.refresh();
      provider.update("components");
      assert.deepEqual(redrawn(), [german.rowId], "it tells of suggestions, which the row does not");
      await provider.resolveTreeItem(provider.getTreeItem(german), german);
      await store.refresh();
      provider.update("components");
      assert.deepEqual(redrawn(), [], "it may be read just now");
      provider.growOlder();
      assert.deepEqual(redrawn(), [german.rowId], "it tells how long ago that was");
      provider.growOlder();
      assert.deepEqual(redrawn(), []);
    });

    it("as ages grow, and only then", async () => {
      await show([own("App")]);
      scripted.answer = answerStatus(503);
      await store.refresh();
      provider.update();
      drawTree(provider);
      redrawn();
      provider.growOlder();
      assert.deepEqual(redrawn(), []);
      passed = 5 * MINUTE;
      provider.growOlder();
      assert.deepEqual(redrawn(), [idOf("App")]);
    });
  });
});
