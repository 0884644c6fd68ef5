import assert from "node:assert/strict";
import { componentsOf, projectsOf } from "../../../../src/store/snapshot";
import type { ProjectScript } from "../../../support/services/scriptedProject";
import {
  createSharedCaches,
  INTERVAL,
  openProjectWindow,
  type ProjectWindow,
  type SharedCaches,
} from "./projectWindow";

const WEEK = 7 * 24 * 60 * 60_000;
const OVERVIEW = ["/api/projects/app/components/", "/api/projects/app/languages/"];
const NAME = "/api/projects/app/";
const COMPONENTS = [{ slug: "main", languages: { de: [5, 10] } }] as const;

describe("requests for projects", () => {
  const open: { dispose(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.dispose()));
  });
  const opened = async (script: Partial<ProjectScript>, caches?: SharedCaches): Promise<ProjectWindow> => {
    const made = await openProjectWindow(open, script, caches);
    await made.store.configure([made.entry()]);
    await made.store.ensureFresh(INTERVAL);
    return made;
  };
  const nameOf = ({ store }: ProjectWindow): string | undefined => {
    const state = projectsOf(store.snapshot)[0]?.state;
    return state?.kind === "ready" ? state.overview.name : state?.kind;
  };

  describe("whose list does not tell their names", () => {
    const UNNAMED = { components: COMPONENTS, isNamedInList: false };

    it("ask for the name once a week, also after a restart", async () => {
      const caches = createSharedCaches();
      const made = await opened(UNNAMED, caches);
      assert.deepEqual([nameOf(made), made.service.asked().toSorted()], ["The App", [NAME, ...OVERVIEW]]);
      made.service.script.name = "Renamed";
      await made.store.refresh();
      assert.deepEqual([nameOf(made), made.service.asked()], ["The App", OVERVIEW]);

      const second = await openProjectWindow(open, {}, caches, made.service);
      second.now = made.now + WEEK - 1;
      await second.store.configure([second.entry()]);
      await second.store.ensureFresh(INTERVAL);
      assert.deepEqual([nameOf(second), made.service.asked()], ["The App", OVERVIEW]);
      second.now = made.now + WEEK;
      await second.store.refresh();
      assert.deepEqual([nameOf(second), made.service.asked().toSorted()], ["Renamed", [NAME, ...OVERVIEW]]);
    });

    it("ask for it again after the project's page could not be read, and keep the earlier one", async () => {
      const made = await openProjectWindow(open, UNNAMED);
      const answer = made.service.answer;
      const failing: typeof answer = (request, response) => {
        if (request.url === NAME) response.writeHead(500).end();
        else answer(request, response);
      };
      made.service.answer = failing;
      await made.store.configure([made.entry()]);
      await made.store.refresh();
      assert.equal(nameOf(made), "app");
      made.service.answer = answer;
      await made.store.refresh();
      assert.equal(nameOf(made), "The App");

      made.now += WEEK;
      made.service.answer = failing;
      await made.store.refresh();
      assert.equal(nameOf(made), "The App");
      made.service.asked();
      made.service.script.name = "Renamed";
      made.service.answer = answer;
      await made.store.refresh();
      assert.deepEqual([nameOf(made), made.service.asked().includes(NAME)], ["Renamed", true]);
    });

    it("ask no more where there is no page of the project", async () => {
      const made = await openProjectWindow(open, UNNAMED);
      const answer = made.service.answer;
      let asked = 0;
      made.service.answer = (request, response) => {
        if (request.url !== NAME) return answer(request, response);
        asked += 1;
        response.writeHead(404).end();
      };
      await made.store.configure([made.entry()]);
      await made.store.refresh();
      await made.store.refresh();
      assert.deepEqual([nameOf(made), asked], ["app", 1]);
    });
  });

  describe("that have many components in sight", () => {
    const slugs = Array.from({ length: 201 }, (_, index) => `c${index}`);
    const components = slugs.map((slug) => ({ slug, languages: { de: [1, 2] } as const }));
    const pathOf = (slug: string): string => `/api/components/app/${slug}/statistics/`;

    it("read the first thirty ahead, in their order, and the others when they are opened or needed", async () => {
      const made = await opened({ components });
      made.service.asked();
      const all = made.keys(...slugs.toReversed());
      const first = slugs.toReversed().slice(0, 30).map(pathOf);
      await made.store.want(all, "visible");
      assert.deepEqual(made.service.asked().toSorted(), first.toSorted());
      await made.store.want(made.keys("c7"), "opened");
      assert.deepEqual(made.service.asked(), [pathOf("c7")]);
      await made.store.readAll();
      assert.equal(made.service.asked().length, 170);
      await made.store.refresh();
      const again = made.service.asked().filter((path) => path.endsWith("/statistics/"));
      assert.deepEqual(again.toSorted(), [...first, pathOf("c7")].toSorted(), "a refresh reads no more");
      assert.ok(componentsOf(made.store.snapshot).every(({ state }) => state.kind === "ready"));
    });

    it("read fewer ahead where the service allows few", async () => {
      const made = await opened({ components, remaining: 62 });
      made.service.asked();
      await made.store.want(made.keys(...slugs), "visible");
      const asked = made.service.asked();
      assert.deepEqual(asked.toSorted(), slugs.slice(0, asked.length).map(pathOf).toSorted());
      assert.ok(asked.length === 11 || asked.length === 12, `${asked.length} until fifty are left`);
    });
  });
});
