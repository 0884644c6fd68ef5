import assert from "node:assert/strict";
import { summarize } from "../../../../src/store/release/summary";
import { componentsOf, projectsOf } from "../../../../src/store/snapshot";
import { settle } from "../fakeReader";
import { INTERVAL, openProjectWindow, type ProjectWindow } from "./projectWindow";

const DAY = 24 * 60 * 60_000;

describe("projects on services with limits", () => {
  const open: { dispose(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.dispose()));
  });
  const component = (index: number, category?: string) => ({
    ...{ slug: `c${index}`, languages: { de: [1, 2] } as const },
    ...(category === undefined ? {} : { categories: [category] }),
  });
  const components = (count: number) => Array.from({ length: count }, (_, index) => component(index));
  const totalOf = ({ store }: ProjectWindow): number => summarize(store.snapshot, [], 80).counts.total;
  const kindOf = ({ store, keys }: ProjectWindow, slug: string): string | undefined => {
    const [key] = keys(slug);
    return componentsOf(store.snapshot).find((entry) => entry.key === key)?.state.kind;
  };

  it("keep what is opened while an answer is waited for, though the answer left it over", async () => {
    const made = await openProjectWindow(open, { components: components(30), remaining: 12 });
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    const { answer } = made.service;
    const held: (() => void)[] = [];
    made.service.answer = (request, response) => void held.push(() => answer(request, response));
    const done = made.store.readAll();
    while (held.length < 6) await settle();
    made.service.answer = answer;
    const last = held.pop();
    for (const go of held) go();
    while ((made.service.script.remaining ?? 0) > 1) await settle();

    made.service.script.remaining = 100;
    await made.store.want(made.keys("c29"), "opened");
    assert.equal(kindOf(made, "c29"), "ready");
    last?.();
    await done;
    assert.deepEqual([kindOf(made, "c29"), kindOf(made, "c28")], ["ready", "failed"]);
  });

  it("are due again as soon as the service takes requests again", async () => {
    const made = await openProjectWindow(open, { components: components(1) });
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    made.service.answer = (_request, response) => response.writeHead(429, { "retry-after": "60" }).end();
    await made.store.refresh();
    const [project] = projectsOf(made.store.snapshot);
    assert.ok(project?.state.kind === "failed" && project.state.failure.kind === "rateLimited");
    assert.equal(made.store.dueAt(DAY), project.state.failure.retryAt);
  });

  it("answer with all components when the token changes meanwhile", async () => {
    const made = await openProjectWindow(open, { components: components(30), token: "wlp_good" });
    made.access = { id: "1", token: "wlp_good" };
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    const { answer } = made.service;
    let asked = 0;
    made.service.answer = (request, response) => {
      asked += 1;
      if (asked === 9) {
        made.access = { id: "2", token: "wlp_good" };
        void made.store.accessChanged(made.service.service);
      }
      answer(request, response);
    };
    await made.store.readAll();
    assert.equal(componentsOf(made.store.snapshot).length, 30);
    assert.ok(
      made.listed().every((one) => one.endsWith(" ready")),
      made.listed().join("\n"),
    );
  });

  it("spend no day's requests on components that are excluded", async () => {
    const many = Array.from({ length: 200 }, (_, index) => component(index, index < 95 ? "old" : undefined));
    const made = await openProjectWindow(open, { components: many, remaining: 100 });
    await made.store.configure([made.entry(["old"])]);
    await made.store.ensureFresh(INTERVAL);
    await made.store.ensureFresh(INTERVAL);
    assert.equal(made.service.asked().length, 3, "the project's own");
    assert.deepEqual([projectsOf(made.store.snapshot)[0]?.languages, totalOf(made)], [undefined, 0]);
    await made.store.want(made.keys("c199"), "opened");
    assert.equal(kindOf(made, "c199"), "ready", "what somebody wants to see can be read");

    made.service.script.remaining = 200;
    await made.store.want(made.keys("c198"), "opened");
    await made.store.readAll(undefined, made.keys(...many.slice(95).map(({ slug }) => slug)));
    assert.equal(totalOf(made), 210, "all that is shown is read");
  });

  it("read those that are excluded as soon as the service allows all of them", async () => {
    const many = Array.from({ length: 130 }, (_, index) => component(index, index < 60 ? "old" : undefined));
    const made = await openProjectWindow(open, { components: many, remaining: 60 });
    await made.store.configure([made.entry(["old"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.equal(made.service.asked().length, 3);
    made.service.script.remaining = 100;
    made.now += DAY;
    await made.store.ensureFresh(INTERVAL);
    assert.equal(made.service.asked().length, 63);
    assert.equal(totalOf(made), 140);
  });

  it("read those that stay where these are fewer than the excluded ones", async () => {
    const many = Array.from({ length: 40 }, (_, index) => component(index, index < 37 ? "old" : undefined));
    const made = await openProjectWindow(open, { components: many, remaining: 30 });
    await made.store.configure([made.entry(["old"])]);
    await made.store.ensureFresh(INTERVAL);
    assert.equal(made.service.asked().length, 6, "the project's own three, and three components");
    assert.equal(totalOf(made), 6);
  });
});
