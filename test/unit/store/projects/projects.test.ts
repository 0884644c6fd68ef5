import assert from "node:assert/strict";
import { overallLanguages } from "../../../../src/store/overallLanguages";
import { summarize } from "../../../../src/store/release/summary";
import { componentsOf, projectsOf, statisticsOf } from "../../../../src/store/snapshot";
import type { ScriptedComponent } from "../../../support/services/scriptedProject";
import { settle } from "../fakeReader";
import { createSharedCaches, INTERVAL, openProjectWindow, type ProjectWindow } from "./projectWindow";

const COMPONENTS: readonly ScriptedComponent[] = [
  { slug: "main", name: "Main program", languages: { de: [5, 10], fr: [0, 10] } },
  { slug: "guide", name: "User guide", categories: ["docs"], languages: { de: [10, 10] } },
  { slug: "glossary", name: "Glossary", glossary: true, languages: { de: [1, 2] } },
];

const MAIN = "/api/components/app/main/statistics/";

describe("projects in the store", () => {
  const open: { dispose(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.dispose()));
  });
  const window = (...args: Parameters<typeof openProjectWindow> extends [unknown, ...infer Rest] ? Rest : never) =>
    openProjectWindow(open, ...args);
  const opened = async (script: Parameters<typeof openProjectWindow>[1] = {}): Promise<ProjectWindow> => {
    const made = await window({ components: COMPONENTS, ...script });
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    return made;
  };
  const totalOf = ({ store }: ProjectWindow): number => summarize(store.snapshot, [], 80).counts.total;

  it("cost two requests with 200 components and 200 languages, one for each that is unfolded, and one each for all", async () => {
    const codes = Array.from({ length: 200 }, (_, index) =>
      `x${index}`.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? ""),
    );
    const languages = Object.fromEntries(codes.map((code) => [code, [1, 2] as const]));
    const components = Array.from({ length: 200 }, (_, index) => ({ slug: `c${index}`, languages }));
    const made = await opened({ components });
    assert.deepEqual(made.service.asked(), ["/api/projects/app/components/", "/api/projects/app/languages/"]);
    const [project] = projectsOf(made.store.snapshot);
    assert.deepEqual([componentsOf(made.store.snapshot).length, project?.languages?.length], [200, 200]);
    assert.equal(totalOf(made), 200 * 200 * 2, "without any component");

    await made.store.want(made.keys("c7"), "opened");
    assert.deepEqual(made.service.asked(), ["/api/components/app/c7/statistics/"]);
    await made.store.want(made.keys("c7"), "opened");
    assert.deepEqual(made.service.asked(), [], "once");

    await made.store.readAll();
    const asked = made.service.asked();
    assert.deepEqual([asked.length, new Set(asked).size], [199, 199]);
    assert.ok(componentsOf(made.store.snapshot).every(({ state }) => state.kind === "ready"));
    assert.equal(totalOf(made), 200 * 200 * 2, "counted once");
    await made.store.readAll();
    assert.deepEqual(made.service.asked(), []);
  });

  it("list their components with names, categories and what the list says", async () => {
    const made = await opened({ categories: { docs: "Documentation" } });
    assert.deepEqual(made.listed(), [
      "project ready",
      "main (Main program) unread",
      "docs/guide (User guide) unread",
      "glossary (Glossary) unread",
    ]);
    const [, guide, glossary] = componentsOf(made.store.snapshot);
    assert.deepEqual(guide?.component.membership, {
      key: projectsOf(made.store.snapshot)[0]?.key,
      project: "The App",
      categories: [{ slug: "docs", name: "Documentation" }],
      glossary: false,
      details: { filemask: "locale/*/guide.po", sourceLanguage: "en" },
    });
    assert.equal(glossary?.component.membership?.glossary, true);
  });

  it("leave out excluded components and categories, and subtract those that were read for it", async () => {
    const more = ["second", "third"].map((slug) => ({ slug, name: slug, languages: {} }));
    const made = await window({ components: [...COMPONENTS, ...more] });
    await made.store.configure([made.entry(["docs", "glossary"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.equal(made.listed()[1], "main (Main program) unread");
    const languages = projectsOf(made.store.snapshot)[0]?.languages;
    assert.deepEqual(
      languages?.map(({ code, translated, total }) => [code, translated, total]),
      [
        ["de", 5, 10],
        ["fr", 0, 10],
      ],
    );
    assert.equal(totalOf(made), 20);
    const asked = made.service.asked();
    assert.ok(!asked.includes(MAIN), "only those that are excluded");
    assert.equal(asked.length, 5, "list, languages, categories, and two components");
  });

  it("that exclude most components sum up what stays, with the pages of the project", async () => {
    const made = await window({ components: COMPONENTS });
    await made.store.configure([made.entry(["docs", "glossary"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(made.listed(), ["project ready", "main (Main program) ready"]);
    const asked = made.service.asked();
    assert.deepEqual(
      asked.filter((path) => path.includes("/statistics/")),
      [MAIN],
    );
    assert.equal(totalOf(made), 20);
    const [overall] = overallLanguages(made.store.snapshot);
    assert.ok(overall?.language.languageUrl.endsWith("/projects/app/-/de/"), overall?.language.languageUrl);
    made.now += INTERVAL;
    await made.store.ensureFresh(INTERVAL);
    assert.ok(made.service.asked().includes(MAIN), "and is read again with it");
  });

  it("exclude nothing that has to be read where the service has no sums", async () => {
    const made = await window({ components: COMPONENTS, missing: ["languages"] });
    await made.store.configure([made.entry(["glossary"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(
      made.service.asked().filter((path) => path.includes("/statistics/")),
      [],
    );
  });

  it("have no figure until excluded components could be read", async () => {
    const made = await window({ components: COMPONENTS });
    const answer = made.service.answer;
    made.service.answer = (request, response) => {
      if (request.url?.includes("/glossary/")) response.writeHead(500).end();
      else answer(request, response);
    };
    await made.store.configure([made.entry(["glossary"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual([projectsOf(made.store.snapshot)[0]?.languages, totalOf(made)], [undefined, 0]);
    made.service.answer = answer;
    assert.ok(made.store.mayRetry());
    await made.store.retryFailed();
    assert.equal(totalOf(made), 30);
  });

  it("show a component with an entry of its own once, in the project, with its name", async () => {
    for (const order of [0, 1]) {
      const made = await window({ components: COMPONENTS });
      const entries = [made.entry(), made.componentEntry("main", "My name")];
      await made.store.configure(order === 0 ? entries : entries.toReversed());
      await made.store.ensureFresh(INTERVAL);
      assert.deepEqual(made.listed(), [
        "project ready",
        "main (My name) ready",
        "docs/guide (User guide) unread",
        "glossary (Glossary) unread",
      ]);
      assert.equal(made.service.asked().filter((path) => path === MAIN).length, 1, "it is read like others");
      assert.equal(totalOf(made), 32);
      await made.store.configure([made.entry()]);
      assert.equal(made.listed()[1], "main (Main program) ready", "and stays read without the entry");
    }
  });

  it("that are named twice show what one of the entries shows", async () => {
    const made = await window({ components: COMPONENTS });
    await made.store.configure([made.entry(["main", "glossary"]), made.entry(["glossary", "docs"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(made.listed(), ["project ready", "main (Main program) unread", "docs/guide (User guide) unread"]);
  });

  it("read what is merely visible ahead, but never exhaust a limit with it", async () => {
    const components = Array.from({ length: 30 }, (_, index) => ({
      slug: `c${index}`,
      languages: { de: [1, 2] } as const,
    }));
    const made = await opened({ components, remaining: 20 });
    made.service.asked();
    const all = made.keys(...components.map(({ slug }) => slug));
    await made.store.want(all, "visible");
    assert.deepEqual(made.service.asked(), []);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(made.service.asked(), [], "nor does a refresh");
    await made.store.want(made.keys("c1"), "opened");
    assert.equal(made.service.asked().length, 1, "what is opened is read");

    await made.store.readAll();
    assert.equal(made.service.asked().length, 17, "as many as the service allows");
    const kinds = componentsOf(made.store.snapshot).map(({ state }) => state.kind);
    assert.ok(kinds.includes("ready") && kinds.includes("failed") && !kinds.includes("unread"), kinds.join(" "));
  });

  it("read visible components in their order while the limit is far away", async () => {
    const made = await opened({ remaining: 1000 });
    made.service.asked();
    await made.store.want(made.keys("glossary", "main"), "visible");
    assert.deepEqual(made.service.asked(), ["/api/components/app/glossary/statistics/", MAIN]);
  });

  it("refresh with the components that are wanted now, and no others", async () => {
    const made = await opened();
    await made.store.want(made.keys("main"), "opened");
    await made.store.want(made.keys("glossary"), "visible");
    await made.store.want(made.keys("main"), "visible");
    made.service.asked();
    made.now += INTERVAL;
    assert.equal(made.store.dueAt(INTERVAL), made.now);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(made.service.asked().toSorted(), [
      MAIN,
      "/api/projects/app/categories/",
      "/api/projects/app/components/",
      "/api/projects/app/languages/",
    ]);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(made.service.asked(), []);
  });

  it("are refreshed by themselves, with their components that are wanted, and no others", async () => {
    const made = await opened();
    const [project] = projectsOf(made.store.snapshot);
    assert.ok(project);
    const reference = { ...project.project.reference, project: "other", component: "alone" };
    await made.store.configure([made.entry(), { kind: "component", component: { reference, otherCandidates: [] } }]);
    await made.store.want(made.keys("main"), "opened");
    made.service.asked();
    await made.store.refresh(new Set([project.key]));
    assert.deepEqual(made.service.asked().toSorted(), [
      MAIN,
      "/api/projects/app/categories/",
      "/api/projects/app/components/",
      "/api/projects/app/languages/",
    ]);
    await made.store.refresh(new Set(["no project"]));
    assert.deepEqual(made.service.asked(), []);
    await made.store.refresh();
    assert.ok(made.service.asked().includes("/api/components/other/alone/statistics/"), "everything");
  });

  it("follow the service: added, renamed, moved and deleted components, and a language", async () => {
    const made = await opened();
    await made.store.want(made.keys("main", "docs/guide", "glossary"), "opened");
    made.service.script.components = [
      { slug: "new", name: "New one", languages: { it: [1, 1] } },
      { slug: "main", name: "Renamed", languages: { de: [5, 10], fr: [0, 10] } },
      { slug: "guide", name: "User guide", categories: ["books"], languages: { de: [10, 10] } },
    ];
    await made.store.refresh();
    assert.deepEqual(made.listed(), [
      "project ready",
      "new (New one) unread",
      "main (Renamed) ready",
      "books/guide (User guide) ready",
    ]);
    const guide = componentsOf(made.store.snapshot)[2];
    assert.equal(guide && statisticsOf(guide.state)?.reference.component, "books/guide");
    assert.ok(projectsOf(made.store.snapshot)[0]?.languages?.some(({ code }) => code === "it"));
  });

  it("keep the failure of a component that was moved meanwhile", async () => {
    const made = await opened();
    await made.store.want(made.keys("docs/guide"), "opened");
    const { answer } = made.service;
    made.service.answer = (request, response) => {
      if (request.url?.includes("guide/statistics")) response.writeHead(500).end();
      else answer(request, response);
    };
    await made.store.refresh();
    assert.ok(made.listed().includes("docs/guide (User guide) failed"));
    await made.store.want(new Set(), "opened");
    made.service.script.components = COMPONENTS.map((one) =>
      one.slug === "guide" ? { ...one, categories: ["books"] } : one,
    );
    await made.store.refresh();
    assert.ok(made.listed().includes("books/guide (User guide) failed"), made.listed().join("\n"));
  });

  it("are refreshed for an answer only if it is about them", async () => {
    const made = await opened();
    made.service.asked();
    made.now += INTERVAL;
    await made.store.readAll(undefined, made.keys("main"));
    assert.deepEqual(made.service.asked(), [MAIN]);
  });

  it("keep what was read when they can't be read again, and say why", async () => {
    const made = await opened();
    await made.store.want(made.keys("main"), "opened");
    const answer = made.service.answer;
    made.service.answer = (_request, response) => void response.writeHead(503).end();
    await made.store.refresh();
    assert.deepEqual(made.listed().slice(0, 3), [
      "project failed",
      "main (Main program) failed",
      "docs/guide (User guide) unread",
    ]);
    assert.equal(totalOf(made), 32);
    made.service.answer = answer;
    await made.store.retryFailed();
    assert.deepEqual(made.listed().slice(0, 2), ["project ready", "main (Main program) ready"]);
  });

  it("of a service without sums count the components that were read", async () => {
    const made = await opened({ missing: ["languages"] });
    assert.equal(totalOf(made), 0);
    await made.store.want(made.keys("main"), "opened");
    assert.equal(totalOf(made), 20);
    await made.store.readAll();
    assert.equal(totalOf(made), 32);
  });

  it("that a service can't list fail and say so", async () => {
    const made = await opened({ missing: ["components", "languages", "projects"] });
    const [project] = projectsOf(made.store.snapshot);
    assert.deepEqual(project?.state, { kind: "failed", failure: { kind: "cannotListProjects" } });
    await made.store.readAll();
    assert.ok(!made.store.mayRetry());
  });

  it("return from the cache after a restart, with their components, without a request", async () => {
    const caches = createSharedCaches();
    const first = await window({ components: COMPONENTS }, caches);
    await first.store.configure([first.entry()]);
    await first.store.refresh();
    await first.store.want(first.keys("main"), "opened");
    first.service.asked();

    const second = await window({}, caches, first.service);
    second.now += 1000;
    await second.store.configure([second.entry()]);
    await second.store.ensureFresh(INTERVAL);
    await second.store.want(second.keys("main"), "opened");
    await second.store.want(second.keys("main"), "visible");
    assert.deepEqual(second.service.asked(), []);
    assert.deepEqual(second.listed().slice(0, 3), [
      "project ready",
      "main (Main program) ready",
      "docs/guide (User guide) unread",
    ]);
    assert.equal(totalOf(second), 32);
  });

  it("that are private disappear with the token, and return with it", async () => {
    const made = await window({ components: COMPONENTS, token: "wlp_good" });
    made.access = { id: "1", token: "wlp_good" };
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    await made.store.want(made.keys("main"), "opened");
    assert.equal(made.listed()[1], "main (Main program) ready");

    made.access = { id: "0" };
    await made.store.accessChanged(made.service.service);
    assert.equal(made.listed().length, 1, "nothing of the list is left");
    while (made.listed()[0] !== "project failed") await settle();
    assert.deepEqual(projectsOf(made.store.snapshot)[0]?.state, { kind: "failed", failure: { kind: "notFound" } });

    made.access = { id: "2", token: "wlp_good" };
    await made.store.accessChanged(made.service.service);
    while (made.listed()[1] !== "main (Main program) ready") await settle();
    assert.equal(made.listed()[2], "docs/guide (User guide) unread");
  });

  it("drop a list that was read with another token than the current one", async () => {
    const made = await window({ components: COMPONENTS, token: "wlp_good" });
    made.access = { id: "1", token: "wlp_good" };
    const answer = made.service.answer;
    made.service.answer = (request, response) => {
      made.access = { id: "0" };
      answer(request, response);
    };
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    assert.deepEqual(made.listed(), ["project failed"]);
  });

  it("are as before when reading is cancelled", async () => {
    const made = await opened();
    const done = made.store.want(made.keys("main"), "opened");
    const refreshed = made.store.refresh();
    made.store.cancel();
    await Promise.all([done, refreshed]);
    assert.deepEqual(made.listed().slice(0, 2), ["project ready", "main (Main program) unread"]);
  });

  it("end with the settings that name them", async () => {
    const made = await opened();
    await made.store.configure([]);
    await made.store.refresh();
    assert.deepEqual([made.listed(), made.store.dueAt(INTERVAL)], [[], undefined]);
  });

  it("stop an answer that nobody waits for any more", async () => {
    const made = await opened();
    made.service.asked();
    await made.store.readAll(AbortSignal.abort());
    assert.deepEqual(made.service.asked(), []);
    const keys = made.keys("glossary");
    await made.store.readAll(undefined, keys);
    assert.deepEqual(made.service.asked(), ["/api/components/app/glossary/statistics/"]);
  });
});
