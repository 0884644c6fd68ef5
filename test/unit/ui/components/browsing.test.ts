import assert from "node:assert/strict";
import { fail, succeed } from "../../../../src/common/result";
import type { ComponentBrowser } from "../../../../src/model/component/componentBrowser";
import type { ListedComponent } from "../../../../src/model/component/projectContents";
import { eventually } from "../../../support/eventually";
import { createFakeEditor, type FakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";
import type { OpenInput } from "../../../support/vscode/quickInput";
import { VALUES } from "../../../support/vscode/values";

Object.assign(vscode, VALUES);

const SERVICE = "https://translate.example.org";
/** Pages in the order of a service. */
const PAGES: readonly (readonly string[])[] = [
  ["zeta", "Glossary", "éclair", "beta 10"],
  ["Beta 2"],
  ["m"],
  ["n"],
  ["o"],
  ["alpha", "delta"],
];

describe("lists of a service", () => {
  let editor: FakeEditor;
  let requests = 0;

  beforeEach(() => {
    editor = createFakeEditor();
    Object.assign(vscode, editor.api);
  });

  const listed = (name: string): ListedComponent => ({
    reference: { service: SERVICE, project: "p", component: name },
    name,
    categories: [],
    glossary: name === "Glossary",
  });
  const browser: ComponentBrowser = {
    listProjects: async () => succeed({ items: [], count: 0, hasNext: false }),
    listComponents: async (_service, _project, page) => {
      requests += 1;
      const items = (PAGES[page - 1] ?? []).map(listed);
      return succeed({ items, count: PAGES.flat().length, hasNext: page < PAGES.length });
    },
  };
  const open = async () => {
    const { askForComponents } = await import("../../../../src/ui/components/browseService");
    const answer = askForComponents(async () => browser, {
      ...{ service: SERVICE, project: "p", name: "Project P", back: false },
    });
    const input = await eventually(() => {
      const found = editor.input();
      assert.ok(found && found.choices.length > 1);
      return found;
    });
    return { answer, input };
  };
  const chooseSeveral = (input: OpenInput) => {
    input.choose("Choose Several Components…");
    return eventually(() => {
      const found = editor.input();
      assert.ok(found && found !== input && found.choices.length > 1);
      return found;
    });
  };
  const WHOLE = ["All components of “Project P”", "Choose Several Components…"];
  const FIRST = ["Beta 2", "beta 10", "éclair", "m", "n", "o", "zeta", "Glossary"];
  const ALL = ["alpha", "Beta 2", "beta 10", "delta", "éclair", "m", "n", "o", "zeta", "Glossary"];

  it("are sorted by name over all pages, glossaries last", async () => {
    const { answer, input } = await open();
    const labels = () => input.choices.map(({ label }) => label);
    assert.deepEqual(labels(), [...WHOLE, ...FIRST, "Show more (8 of 10)"]);
    input.choose("Show more (8 of 10)");
    await eventually(() => assert.deepEqual(labels(), [...WHOLE, ...ALL]));
    input.dismiss();
    await answer;
  });

  it("offer the whole project first, and several components without asking for the list again", async () => {
    const whole = await open();
    whole.input.accept();
    assert.deepEqual(await whole.answer, {
      ...{ kind: "chosen", values: [{ kind: "project", service: SERVICE, project: "p" }] },
    });
    const { answer, input } = await open();
    const before = requests;
    const several = await chooseSeveral(input);
    assert.deepEqual(several.selected, []);
    for (const label of ["m", "Glossary"]) several.toggle(label);
    several.accept();
    const given = await answer;
    assert.ok(given.kind === "chosen");
    assert.deepEqual(given.values.map((one) => ("name" in one ? one.name : "")).sort(), ["Glossary", "m"]);
    assert.equal(requests, before);
  });

  it("keep what is selected and typed when more is shown", async () => {
    const { answer, input: first } = await open();
    const input = await chooseSeveral(first);
    input.toggle("éclair");
    input.type("a");
    const more = "Show more (8 of 10)";
    await eventually(() => assert.ok(input.choices.some(({ label }) => label === more)));
    input.toggle(more);
    await eventually(() =>
      assert.deepEqual(
        input.choices.map(({ label }) => label),
        ALL.filter((name) => name.toLowerCase().includes("a")),
      ),
    );
    assert.deepEqual(input.selected, ["éclair"]);
    for (const label of ["alpha", "delta"]) input.toggle(label);
    input.accept();
    const given = await answer;
    assert.ok(given.kind === "chosen");
    assert.deepEqual(given.values.map((one) => ("name" in one ? one.name : "")).sort(), ["alpha", "delta", "éclair"]);
  });

  it("get the offer of a token only where it would be sent", async () => {
    for (const [service, offers] of [
      ["http://translate.example.org", [[], ["Try Again"]]],
      [SERVICE, [["Set Access Token…"], ["Set Access Token…", "Try Again"]]],
    ] as const) {
      const { askForProject } = await import("../../../../src/ui/components/browseService");
      const none = { ...browser };
      const refusing = { ...browser, listProjects: async () => fail({ kind: "notFound" } as const) };
      for (const [index, source] of [none, refusing].entries()) {
        const answer = askForProject(async () => source, service);
        await eventually(() => assert.match(editor.input()?.choices[0]?.label ?? "", /requires an access token/));
        const [, ...actions] = editor.input()?.choices ?? [];
        assert.deepEqual(
          actions.map(({ label }) => label),
          offers[index],
          service,
        );
        editor.input()?.dismiss();
        await answer;
      }
    }
  });
});
