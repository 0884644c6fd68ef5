import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { eventually } from "../support/eventually";
import { startScriptedProject } from "../support/services/scriptedProject";
import { type PersistedState, type RunningExtension, startExtension } from "../support/vscode/extension";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { type CountingProxy, startCountingProxy } from "./support/countingProxy";
import { persistedWithTokens, reported } from "./support/extension";
import { createRequestCounter, type RequestCounter } from "./support/requestCounter";
import { type RequestCounts, requestRows } from "./support/requestTable";

const PATIENCE = 60_000;
const COMPONENTS = "translationStatus.components";
/** A project without categories. */
const READ: RequestCounts = { list: 1, languages: 1, project: 1 };
/** Two components have rows below the unfolded project, and are read ahead because the limit is far away. */
const OPENED: RequestCounts = { ...READ, categories: 1, statistics: 2, repository: 2 };
/** The first thirty. */
const READ_AHEAD: RequestCounts = { ...READ, statistics: 30, repository: 3 };
/** Not told what waits in the repository. */
const UNTOLD = [200, 403];

describe("requests to a real Weblate", function () {
  this.timeout(240_000);
  let weblate: WeblateServer;
  let proxy: CountingProxy;
  let counter: RequestCounter;
  const scenarios = new Map<string, RequestCounts>();
  let extension: RunningExtension | undefined;

  before(async () => {
    weblate = await startWeblate();
    proxy = await startCountingProxy(weblate.base);
    counter = createRequestCounter(proxy, scenarios);
  });
  afterEach(() => {
    extension?.stop();
    extension = undefined;
  });
  after(async () => {
    await proxy?.stop();
    const rows = requestRows(scenarios);
    console.log(["", "| What is done | Requests | Which |", "| --- | --- | --- |", ...rows, ""].join("\n"));
    const page = readFileSync(join(checkoutRoot(), "docs", "requests.md"), "utf8").split("\n");
    for (const row of rows) assert.ok(page.includes(row), `docs/requests.md has the row ${row}`);
  });

  const open = async (entries: readonly unknown[], persisted?: PersistedState): Promise<RunningExtension> => {
    extension = await startExtension({
      folders: [scratchFolder("requests").path],
      workspaceSettings: { [COMPONENTS]: entries },
      settings: { "translationStatus.refreshInterval": 0 },
      persisted: persisted ?? (await persistedWithTokens({ [proxy.base]: weblate.tokens.bob })),
    });
    return extension;
  };
  const project = (slug: string) => ({ service: proxy.base, project: slug });
  const address = (slug: string) => `${proxy.base}/projects/${slug}/`;
  const shows = (running: RunningExtension, label: string) =>
    eventually(() => assert.match(running.description(label) ?? "", /^\d/, label), PATIENCE);
  const unfold = async (running: RunningExtension, label: string) => {
    assert.equal(running.row(label).expanded, false, label);
    await running.click(label);
  };

  it("are few at first for a project with categories, and none for what was read before", async () => {
    const { count } = counter;
    const persisted = await persistedWithTokens({ [proxy.base]: weblate.tokens.bob });
    let running: RunningExtension | undefined;
    const opening = async (): Promise<void> => {
      running = await open([project("ckeditor")], persisted);
      await shows(running, "CKEditor");
    };
    await count("Open a folder with one project of 39 components in categories", OPENED, opening, UNTOLD);
    assert.ok(running);
    const { run, labels, stop } = running;
    const shown = running;
    await count("Unfold all languages", {}, () => unfold(shown, "All languages"));
    await count("Unfold a component", {}, async () => {
      await unfold(shown, "Core");
      await eventually(() => assert.ok(labels().includes("Czech")), PATIENCE);
    });
    await count(
      "Unfold a category with 29 components",
      { statistics: 29, repository: 1 },
      () => unfold(shown, "Features"),
      UNTOLD,
    );
    await count("Refresh", { list: 1, languages: 1, categories: 1, statistics: 30 }, () =>
      run("translationStatus.refresh"),
    );
    await count("Group by language, and by component again", {}, async () => {
      await run("translationStatus.groupByLanguage");
      await eventually(() => assert.ok(!labels().includes("CKEditor")));
      await run("translationStatus.groupByComponent");
    });
    await count("Report", { statistics: 8 }, () => reported(shown));
    await count("Report again", {}, () => reported(shown));
    stop();
    await count("Open the folder again", {}, async () => {
      await shows(await open([project("ckeditor")], persisted), "CKEditor");
    });
  });

  it("do not become more with the components of a project", async () => {
    await counter.count(
      "Open a folder with one project of 201 components, all in sight",
      READ_AHEAD,
      async () => shows(await open([project("many")]), "Many components"),
      UNTOLD,
    );
    await counter.count("Report on 201 components", { statistics: 171 }, async () => extension && reported(extension));
  });

  it("are two for each of the components one by one", async () => {
    const components = weblate.components
      .filter((each) => each.project === "ckeditor")
      .map(({ component }) => ({ ...project("ckeditor"), component }));
    await counter.count(
      "Open a folder with the same 39 components one by one",
      { statistics: 39, component: 39, repository: 3 },
      async () => {
        const running = await open(components);
        const rows = () => assert.ok(running.rows().every(({ description }) => /^(?:\d|no strings)/.test(description)));
        await eventually(rows, PATIENCE);
      },
      UNTOLD,
    );
  });

  it("are one more for each component that is left out", async () => {
    const entry = { ...project("tidewater"), exclude: ["website", "notices"] };
    await counter.count(
      "Open a folder with one project, two of whose 4 components are left out",
      { ...READ, statistics: 4, repository: 2 },
      async () => shows(await open([entry]), "Tidewater"),
      UNTOLD,
    );
  });

  it("are none for a project that is only in sight among others", async () => {
    const each = { list: 3, languages: 3, project: 3 };
    await counter.count("Open a folder with three projects, all collapsed", each, async () => {
      const running = await open([project("tidewater"), project("gnu"), project("many")]);
      await shows(running, "Tidewater");
      await shows(running, "Many components");
    });
  });

  it("add a project from its pasted address", async () => {
    let running = extension;
    await counter.count(
      "Open a folder with one project of 2 components",
      { ...READ, statistics: 2, repository: 2 },
      async () => {
        running = await open([project("gnu")]);
        await shows(running, "GNU");
      },
      UNTOLD,
    );
    assert.ok(running);
    const shown = running;
    // The project is unfolded.
    const added = { list: 1, languages: 1, project: 1, statistics: 4, repository: 3 };
    const add = async (): Promise<void> => {
      const done = shown.run("translationStatus.addComponent");
      const input = await shown.input(/Paste a URL/);
      input.type(address("tidewater"));
      await eventually(() => assert.match(input.choices[0]?.label ?? "", /^All components of /));
      input.accept();
      await done;
      await shows(shown, "Tidewater");
    };
    await counter.count("Add a project by its URL", added, add, UNTOLD);
  });

  it("are one for each part of the strings that is looked at", async () => {
    const { count } = counter;
    let opened = extension;
    const opening = async (): Promise<void> => {
      opened = await open([{ ...project("tidewater"), component: "app" }]);
      await shows(opened, "German");
    };
    const read = { statistics: 1, component: 1, repository: 1 };
    await count("Open a folder with one component", read, opening, UNTOLD);
    assert.ok(opened);
    const running = opened;
    const { strings } = running;
    const has = (label: RegExp) =>
      eventually(() =>
        assert.ok(
          strings.texts().some((text) => label.test(text)),
          strings.texts().join("\n"),
        ),
      );
    await count("Select a language while the view Strings is collapsed", {}, async () => running.select("German"));
    await count("Expand the view Strings", { strings: 1 }, async () => {
      strings.show(true);
      await has(/^2 /);
    });
    await count("Expand another group of strings", { strings: 1 }, async () => {
      await strings.click("Needs editing (4)");
      await eventually(() => assert.equal(strings.rows().filter(({ level }) => level === 2).length, 7));
    });
    await count("Collapse and expand them again", {}, async () => {
      await strings.click("Needs editing (4)");
      await strings.click("Needs editing (4)");
    });
    await count("Select another language", { strings: 1 }, async () => {
      running.select("Turkish");
      await has(/^1 Untranslated/);
      await has(/^2 /);
    });
    await count("Search strings", { strings: 1 }, async () => {
      const done = running.run("translationStatus.searchStrings");
      const input = await running.input(/^Search Strings/);
      input.type("tide");
      input.accept();
      await done;
      await has(/^1 Matching strings \(\d+\)$/);
    });
    await count("Show recent changes", { changes: 1 }, async () => {
      await running.runOnRows("translationStatus.showChanges", "Turkish");
      await has(/^1 Recent changes/);
    });
  });

  it("are few for a private project that is not shown", async () => {
    // The second one tells a project that is not there from a service that has no lists.
    const hidden = { list: 1, projects: 1 };
    const [none, stranger] = [createTokens(undefined), createTokens(weblate.tokens.bob)];
    const isHidden = async (tokens: Promise<PersistedState>) => {
      const running = await open([project("secret")], await tokens);
      await eventually(() => assert.match(running.description("secret") ?? "", /^Not found, or private/), PATIENCE);
      running.stop();
    };
    await counter.count(
      "Open a folder with a private project, without a token",
      hidden,
      () => isHidden(none),
      [200, 404],
    );
    await counter.count("The same with a stranger's token", hidden, () => isHidden(stranger), [200, 404]);
    await counter.count(
      "The same with a member's token",
      { ...READ, statistics: 2, repository: 2 },
      async () => {
        const running = await open([project("secret")], await createTokens(weblate.tokens.carol));
        await shows(running, "Secret");
      },
      UNTOLD,
    );
  });

  it("are two more for a component whose repository the token may manage", async () => {
    const waiting = { statistics: 1, repository: 1, lock: 1 };
    let running: RunningExtension | undefined;
    await counter.count(
      "Open a folder with one component, with a token for its repository",
      { ...waiting, component: 1 },
      async () => {
        const entry = { ...project("tidewater"), component: "app" };
        running = await open([entry], await createTokens(weblate.tokens.admin));
        await shows(running, "German");
      },
    );
    await counter.count("Refresh it", waiting, async () => running?.run("translationStatus.refresh"));
  });

  for (const { title, missing, components, shown, counts, statuses } of [
    {
      title: "Open a folder with a project of 3 components, whose service has no sums",
      missing: ["languages"],
      ...{ components: 3, shown: /^50% · 3 components/, counts: { list: 1, languages: 1, statistics: 3 } },
      statuses: [200, 404],
    },
    {
      title: "The same with a service that cannot list components either",
      missing: ["languages", "components", "categories", "projects"],
      ...{ components: 3, shown: /^Can't list components/, counts: { list: 1, projects: 1 } },
      statuses: [404],
    },
  ] as const) {
    it(`are no more with a service that lacks ${missing.join(" and ")}`, async () => {
      const slugs = Array.from({ length: components }, (_, index) => `part-${index}`);
      const script = await startScriptedProject({
        components: slugs.map((slug) => ({ slug, languages: { de: [1, 2] } })),
        missing,
      });
      const other = await startCountingProxy(script.service);
      try {
        await createRequestCounter(other, scenarios).count(
          title,
          counts,
          async () => {
            const running = await open([{ service: other.base, project: "app" }], await createTokens(undefined));
            await eventually(() => assert.match(running.rows()[0]?.description ?? "", shown));
          },
          statuses,
        );
      } finally {
        await other.stop();
        await script.stop();
      }
    });
  }

  const createTokens = (token: string | undefined) =>
    persistedWithTokens(token === undefined ? {} : { [proxy.base]: token });
});
