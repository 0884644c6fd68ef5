import assert from "node:assert/strict";
import {
  contextsOf,
  type NamedComponent,
  type NamedProject,
  projectContextsOf,
} from "../../../../src/model/component/labelContexts";
import { cpuTime } from "../../../support/growth";

function named(path: string, name: string, project?: string, service = "https://one.example"): NamedComponent {
  const [slug = "", ...rest] = path.split("/");
  const component = {
    reference: { service, project: slug, component: rest.join("/") },
    otherCandidates: [],
    givenName: name,
  };
  return { component, project };
}

describe("what tells components of the same name apart", () => {
  it("is nothing for names that only one has", () => {
    assert.deepEqual(contextsOf([named("p/a", "A"), named("p/b", "B")]), [undefined, undefined]);
    assert.deepEqual(contextsOf([]), []);
  });

  it("is the project, by its name or its slug", () => {
    const all = [named("p/glossary", "glossary", "Project P"), named("p/a", "A"), named("q/glossary", "glossary")];
    assert.deepEqual(contextsOf(all), ["Project P", undefined, "q"]);
  });

  it("is the category within a project, and the project for those without", () => {
    const all = [named("p/docs/x", "X", "P"), named("p/app/ui/x", "X", "P"), named("p/x", "X", "P")];
    assert.deepEqual(contextsOf(all), ["docs", "app / ui", "P"]);
  });

  it("is both where one of them is not enough", () => {
    const all = [named("p/docs/x", "X", "P"), named("p/x", "X", "P"), named("q/docs/x", "X", "Q")];
    assert.deepEqual(contextsOf(all), ["P / docs", "P", "Q / docs"]);
  });

  it("is the slug for the same name in the same place, and the service where all else is equal", () => {
    assert.deepEqual(contextsOf([named("p/a", "X", "P"), named("p/b", "X", "P")]), ["P / a", "P / b"]);
    assert.deepEqual(contextsOf([named("p/a", "X", "P"), named("p/a", "X", "P", "https://two.example/l10n")]), [
      "one.example / p / a",
      "two.example/l10n / p / a",
    ]);
  });

  it("counts the name of the setting, and uses the names of categories", () => {
    const one = named("p/docs/a", "A", "P");
    const membership = {
      ...{ key: "", project: "P", glossary: false, details: {} },
      categories: [{ slug: "docs", name: "Documentation" }],
    };
    const mine = { ...one, component: { ...one.component, name: "B", membership } };
    assert.deepEqual(contextsOf([mine, named("p/b", "B", "P")]), ["Documentation", "P"]);
  });

  it("is found in linear time", async () => {
    const all = Array.from({ length: 20_000 }, (_, index) => named(`p${index}/glossary`, "glossary"));
    const time = await cpuTime(() => assert.equal(new Set(contextsOf(all)).size, all.length));
    assert.ok(time < 2_000, `${time} ms`);
  });
});

describe("projects of one name", () => {
  const project = (service: string, slug: string, name = "Docs"): NamedProject => ({
    reference: { service: `https://${service}`, project: slug },
    name,
  });

  it("are told apart by their service if that is enough, else by their slug, else by both", () => {
    const cases: readonly (readonly [all: readonly NamedProject[], contexts: readonly (string | undefined)[]])[] = [
      [
        [project("a.example", "docs"), project("a.example", "app", "App")],
        [undefined, undefined],
      ],
      [
        [project("a.example", "docs"), project("b.example", "docs"), project("b.example", "app", "App")],
        ["a.example", "b.example", undefined],
      ],
      [
        [project("a.example", "docs"), project("a.example", "old-docs")],
        ["docs", "old-docs"],
      ],
      [
        [project("a.example", "docs"), project("a.example", "old-docs"), project("b.example", "docs")],
        ["a.example / docs", "a.example / old-docs", "b.example / docs"],
      ],
    ];
    for (const [all, contexts] of cases) assert.deepEqual(projectContextsOf(all), contexts);
  });
});
