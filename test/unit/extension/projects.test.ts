import assert from "node:assert/strict";
import { VIEW_ID } from "../../../src/contributions";
import type { Report } from "../../../src/report/buildReport";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import {
  answerProjects,
  DOCUMENTATION_PROJECT,
  EDITOR_PROJECT,
  type Lacking,
} from "../../support/services/scriptedProjects";
import {
  answerStatus,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const NAME = "translationStatus.components";

describe("projects in the view", () => {
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let extension: RunningExtension;

  beforeEach(async () => {
    scratch = scratchFolder("projects");
    service = await startScriptedService(answerStatus(404));
    lack(undefined);
  });

  afterEach(async () => {
    extension?.stop();
    await service.stop();
    scratch.discard();
  });

  const origin = () => `http://127.0.0.1:${service.port}`;
  const lack = (lacking: Lacking | undefined) => {
    service.answer = answerProjects(origin(), [EDITOR_PROJECT, DOCUMENTATION_PROJECT], lacking);
  };
  const address = (project: string) => `${origin()}/projects/${project}/`;
  const start = async (...components: readonly unknown[]) => {
    extension = await startExtension({
      folders: [scratch.path],
      workspaceSettings: components.length > 0 ? { [NAME]: components } : {},
    });
  };
  const written = () => extension.editor.workspaceSettings()[NAME];
  const reads = () => service.requests.filter((path) => path.includes("/statistics/"));
  const drawn = () =>
    extension.rows().map(({ label, description, level }) => `${"  ".repeat(level - 1)}${label}: ${description}`);
  const unfold = async (label: string) => {
    await eventually(() => extension.row(label));
    if (extension.row(label).expanded === false) await extension.click(label);
  };

  it("say which component is the glossary where its name does not", async () => {
    const named = EDITOR_PROJECT.components.map((one) => (one.glossary ? { ...one, name: "CKEditor" } : one));
    service.answer = answerProjects(origin(), [{ ...EDITOR_PROJECT, components: named }]);
    await start(address("ckeditor"));
    await unfold("CKEditor");
    await eventually(() => assert.equal(drawn().at(-1), "  CKEditor: 87.5% · glossary"));
    assert.equal(extension.rows().at(-1)?.accessibleName, "CKEditor, glossary, 87.5% translated, 1 language");
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address("ckeditor"));
    await eventually(() => assert.equal(input.choices[1]?.label, "Choose Several Components…"));
    input.choose("Choose Several Components…");
    const list = await extension.input(/Choose components to show/);
    await eventually(() => assert.ok(list.choices.length > 3));
    const last = list.choices.at(-1);
    assert.deepEqual([last?.label, last?.description], ["CKEditor", "glossary · already shown"], "said once");
    list.dismiss();
    await done;
  });

  it("say why there is no figure while an excluded component could not be read", async () => {
    const answer = service.answer;
    service.answer = (request, response) =>
      request.url?.includes("/statistics/") ? answerStatus(500)(request, response) : answer(request, response);
    await start({ service: origin(), project: "ckeditor", exclude: ["table"] });
    await eventually(() => assert.equal(drawn()[0], "CKEditor: 4 components"));
    assert.match(await extension.tooltip("CKEditor"), /Unknown until more components are loaded/);
  });

  it("say how many components are really excluded, and what is excluded in vain", async () => {
    await start({ service: origin(), project: "ckeditor", exclude: ["media", "tabel"] });
    await eventually(() => assert.match(drawn()[0] ?? "", /CKEditor: .*3 components/));
    const text = await extension.tooltip("CKEditor");
    assert.match(text, /\| Excluded.*\| 2 \|/);
    assert.match(text, /\| Not\sin\sthe\sproject.*\| tabel \|/);
  });

  it("add a project as a whole of which a part is excluded", async () => {
    const part = { service: origin(), project: "ckeditor", exclude: ["media"] };
    await start(part);
    await eventually(() => assert.match(drawn()[0] ?? "", /3 components/));
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address("ckeditor"));
    await eventually(() => assert.match(input.choices[0]?.label ?? "", /^All components/));
    input.accept();
    await done;
    assert.deepEqual(written(), [part, { service: origin(), project: "ckeditor" }]);
    await eventually(() => assert.match(drawn()[0] ?? "", /5 components/));
  });

  it("tell the figures of a category and of all languages", async () => {
    await start(address("ckeditor"));
    await unfold("CKEditor");
    assert.match(await extension.tooltip("All languages"), /CKEditor.*Translated.*77\.7%.*2 languages/s);
    await unfold("Media");
    assert.match(await extension.tooltip("Media"), /ckeditor \/ media.*2 components/s);
    await unfold("Embeds");
    await eventually(async () => assert.match(await extension.tooltip("Media"), /68\.7%/));
  });

  it("say which components are not read by themselves, once that is clear", async () => {
    const rows = EDITOR_PROJECT.components.slice(0, 1).flatMap((one) => one.rows);
    const components = Array.from({ length: 33 }, (_, index) => ({
      ...{ name: `Part ${String(index).padStart(2, "0")}`, path: `c${index}`, rows },
    }));
    service.answer = answerProjects(origin(), [{ ...EDITOR_PROJECT, components }]);
    await start(address("ckeditor"));
    await unfold("CKEditor");
    await eventually(() => assert.equal(extension.description("Part 32"), "not loaded yet"));
    assert.deepEqual([extension.description("Part 29"), extension.description("Part 30")], ["87.5%", "not loaded yet"]);
    await extension.click("Part 32");
    await eventually(() => assert.equal(extension.description("Part 32"), "87.5%"));
  });

  it("show what a project has with few requests, and read components when they are unfolded", async () => {
    await start(address("ckeditor"), address("documentation"));
    await eventually(() =>
      assert.deepEqual(drawn(), ["CKEditor: 77.7% · 5 components", "Documentation: 62.5% · 2 components"]),
    );
    assert.deepEqual(reads(), []);
    assert.equal(extension.row("CKEditor").accessibleName, "CKEditor, project, 77.7% translated, 5 components");
    assert.match(await extension.tooltip("CKEditor"), /5 components/);
    await unfold("CKEditor");
    await unfold("Media");
    await eventually(() => {
      assert.deepEqual(drawn().slice(0, 8), [
        "CKEditor: 77.7% · 5 components",
        "  All languages: 2 languages",
        "  Media: 2 components",
        "    Embeds: 1 component",
        "    Image: 68.7%",
        "  Alignment: 100%",
        "  Table: 68.7%",
        "  Glossary (CKEditor): 87.5%",
      ]);
    });
    assert.ok(!reads().some((path) => path.includes("media-embed")), "below a folded category");
    assert.ok(!reads().some((path) => path.includes("documentation")), "below a folded project");
    await unfold("Embeds");
    await eventually(() => assert.equal(extension.description("Media embed"), "68.7%"));
    await eventually(() => assert.equal(extension.description("Media"), "68.7% · 2 components"));
  });

  it("say how many checks fail in them, also to screen readers", async () => {
    const rows = ["de", "fr"].map((code) => ({ code, name: code, total: 8, translated: 8, failing: 1 }));
    const components = [{ name: "Table", path: "table", rows }];
    service.answer = answerProjects(origin(), [{ ...EDITOR_PROJECT, components }]);
    await start(address("ckeditor"));
    await eventually(() => assert.equal(drawn()[0], "CKEditor: 100% · 2 failing · 1 component"));
    const name = "CKEditor, project, 100% translated, 2 failing checks, 1 component";
    assert.equal(extension.row("CKEditor").accessibleName, name);
  });

  it("are told apart where two services have one of the same name", async () => {
    const other = await startScriptedService(answerStatus(404));
    try {
      const otherOrigin = `http://127.0.0.1:${other.port}`;
      other.answer = answerProjects(otherOrigin, [DOCUMENTATION_PROJECT]);
      await start(address("documentation"), `${otherOrigin}/projects/documentation/`);
      const labels = [service, other].map(({ port }) => `Documentation (127.0.0.1:${port})`);
      await eventually(() => assert.deepEqual(extension.labels(), labels));
      const first = extension.row(labels[0] ?? "");
      assert.ok(first.accessibleName?.startsWith(`${labels[0]}, project, `), first.accessibleName);
      await extension.run("translationStatus.groupByLanguage");
      await eventually(() => extension.row("German"));
      await extension.click("German");
      assert.deepEqual(
        extension
          .rowsBelow("German")
          .map(({ label }) => label)
          .sort(),
        labels.toSorted(),
      );
    } finally {
      await other.stop();
    }
  });

  it("are not read when they are folded again at once", async () => {
    await start(address("ckeditor"), address("documentation"));
    await unfold("CKEditor");
    await extension.click("CKEditor");
    // Folded rows that are wanted would be read before those that are unfolded later.
    await unfold("Documentation");
    await eventually(() => assert.equal(extension.description("Manual"), "68.7%"));
    assert.ok(
      reads().every((path) => path.includes("documentation")),
      reads().join(" "),
    );
  });

  it("open the page of a language in the whole project", async () => {
    await start(address("ckeditor"));
    await unfold("CKEditor");
    await unfold("All languages");
    await eventually(() => extension.row("German"));
    await extension.click("German");
    assert.deepEqual(extension.editor.opened, [`${origin()}/projects/ckeditor/-/de/`]);
    await extension.runOnRows("translationStatus.openMissing", "German");
    const [, missing] = extension.editor.opened;
    assert.equal(missing, `${origin()}/translate/ckeditor/-/de/?q=state%3A%3Ctranslated`);
    await extension.runOnRows("translationStatus.copyProjectLink", "All languages");
    assert.equal(extension.editor.clipboard(), address("ckeditor"));
    await extension.runOnRows("translationStatus.openComponent", "CKEditor");
    assert.equal(extension.editor.opened.at(-1), address("ckeditor"));
  });

  it("open, link and report a category", async () => {
    await start(address("ckeditor"));
    await unfold("CKEditor");
    const { element } = await eventually(() => extension.row("Media"));
    const page = `${address("ckeditor")}media/`;
    await extension.run("translationStatus.openComponent", element);
    assert.deepEqual(extension.editor.opened, [page]);
    await extension.run("translationStatus.copyProjectLink", element);
    assert.equal(extension.editor.clipboard(), page);
    const done = extension.run("translationStatus.copyReport", element);
    (await extension.input(/./)).choose("JSON");
    await done;
    const { components } = JSON.parse(extension.editor.clipboard()) as Report;
    assert.deepEqual(components.map(({ component }) => component).sort(), ["media/embeds/media-embed", "media/image"]);
    await unfold("Media");
    await extension.runOnRows("translationStatus.openComponent", "Embeds");
    assert.equal(extension.editor.opened.at(-1), `${page}embeds/`);
    const before = service.requests.length;
    await extension.run("translationStatus.refresh", element);
    const asked = service.requests.slice(before);
    assert.ok(asked.length > 0 && asked.every((path) => path.includes("ckeditor")), asked.join(" "));
    extension.editor.changeSettings({ [NAME]: [address("documentation")] }, "workspace");
    await eventually(() => assert.ok(!extension.labels().includes("CKEditor")));
    for (const command of ["openComponent", "copyProjectLink", "copyReport"] as const) {
      await extension.run(`translationStatus.${command}`, element);
    }
    assert.equal(extension.editor.opened.length, 2);
    assert.equal(extension.editor.input(), undefined);
  });

  it("say what is new and how many strings were translated since the last look", async () => {
    await start(address("documentation"));
    await unfold("Documentation");
    await unfold("All languages");
    await eventually(() => assert.equal(extension.description("German"), "87.5% · 1 unfinished"));
    const look = (visible: boolean) => extension.editor.trees.get(VIEW_ID)?.show(visible);
    look(false);
    const manual = DOCUMENTATION_PROJECT.components.map((one) => {
      const dutch = { code: "nl", name: "Dutch", total: 8, translated: 2 };
      return one.path === "manual" ? { ...one, rows: [{ ...one.rows[0], translated: 8 } as ScriptedRow, dutch] } : one;
    });
    service.answer = answerProjects(origin(), [{ ...DOCUMENTATION_PROJECT, components: manual }]);
    look(true);
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.equal(extension.description("German"), "100% · +1"));
    assert.equal(extension.description("Dutch"), "25% · new · 6 unfinished");
    assert.equal(extension.row("German").accessibleName, "German, 100% translated, 1 newly translated");
    assert.match(await extension.tooltip("Dutch"), /New.*since you last opened the view/);
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.equal(extension.description("Dutch"), "25% · new · 6 unfinished"));
    assert.equal(extension.description("German"), "100% · +1");
  });

  it("leave out a component that is removed, and take it back", async () => {
    await start(address("ckeditor"));
    await unfold("CKEditor");
    await eventually(() => extension.row("Table"));
    await extension.runOnRows("translationStatus.removeComponent", "Table");
    const project = { service: origin(), project: "ckeditor" };
    assert.deepEqual(written(), [{ ...project, exclude: ["table"] }]);
    await eventually(() => assert.ok(!extension.labels().includes("Table")));
    // Without a percentage until the component that is left out is read.
    await eventually(() => assert.equal(extension.description("CKEditor")?.split(" · ")[1], "4 components"));
    const first = await extension.messageShown(/^Removed Table\.$/);
    await unfold("Media");
    await extension.runOnRows("translationStatus.removeComponent", "Image");
    assert.deepEqual(written(), [{ ...project, exclude: ["table", "media/image"] }]);
    first.press("Undo");
    await eventually(() => assert.deepEqual(written(), [{ ...project, exclude: ["media/image"] }]));
    await eventually(() => assert.ok(extension.labels().includes("Table")));
    (await extension.messageShown(/^Removed Image\.$/)).press("Undo");
    await eventually(() => assert.deepEqual(written(), [project]));
  });

  it("are removed as a whole, and come back", async () => {
    await start(address("ckeditor"), address("documentation"));
    await eventually(() => extension.row("Documentation"));
    await extension.runOnRows("translationStatus.removeProject", "Documentation");
    assert.deepEqual(written(), [address("ckeditor")]);
    await eventually(() => assert.ok(!extension.labels().includes("Documentation")));
    (await extension.messageShown(/^Removed Documentation\.$/)).press("Undo");
    await eventually(() => assert.deepEqual(written(), [address("ckeditor"), address("documentation")]));
  });

  it("are offered as a whole before their components, several of which can be added", async () => {
    await start(address("documentation"));
    await eventually(() => extension.row("Documentation"));
    const add = async (typed: string, ...labels: readonly string[]) => {
      const done = extension.run("translationStatus.addComponent");
      const input = await extension.input(/Paste a URL/);
      input.type(typed);
      await eventually(() =>
        assert.deepEqual(
          input.choices.map(({ label }) => label),
          labels,
        ),
      );
      return { done, input };
    };
    const several = "Choose Several Components…";
    const documentation = "All components of “documentation”";
    const ckeditor = "All components of “ckeditor”";
    const shown = await add(address("documentation"), documentation, several);
    shown.input.accept();
    await extension.messageShown(/^This project is already shown\.$/);
    await shown.done;
    const some = await add(address("ckeditor"), ckeditor, several);
    some.input.choose(several);
    const boxes = await extension.input(/Choose components to show/);
    await eventually(() => assert.equal(boxes.choices.length, 5));
    boxes.toggle("Image");
    boxes.toggle("Table");
    boxes.accept();
    await some.done;
    const at = (component: string) => ({ service: origin(), project: "ckeditor", component });
    assert.deepEqual(written(), [address("documentation"), at("media/image"), at("table")]);
    const whole = await add(address("ckeditor"), ckeditor, several);
    whole.input.accept();
    await whole.done;
    assert.deepEqual((written() as readonly unknown[])[3], { service: origin(), project: "ckeditor" });
    assert.deepEqual(extension.selected(), ["CKEditor"]);
    await eventually(() => assert.ok(extension.labels().includes("Media")));
    assert.equal(extension.rows().filter(({ label }) => label === "Table").length, 1, "listed once");
  });

  it("are offered by the address of a category, whose components are selected", async () => {
    await start(address("documentation"));
    await eventually(() => extension.row("Documentation"));
    const at = (component: string) => ({ service: origin(), project: "ckeditor", component });
    const several = "Choose Several Components…";
    const listed = async () => {
      const boxes = await extension.input(/Choose components to show/);
      await eventually(() =>
        assert.deepEqual(
          boxes.choices.map(({ label }) => label),
          ["Media embed"],
        ),
      );
      return boxes;
    };
    const offered = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(`${address("ckeditor")}media/embeds/`);
    const labels = ["Add media/embeds", several, "All components of “ckeditor”"];
    await eventually(() =>
      assert.deepEqual(
        input.choices.map(({ label }) => label),
        labels,
      ),
    );
    input.choose(several);
    (await listed()).dismiss();
    await offered;
    const done = extension.run("translationStatus.addComponent");
    const again = await extension.input(/Paste a URL/);
    again.type(`${address("ckeditor")}media/embeds/`);
    await eventually(() => assert.equal(again.choices.length, 3));
    again.accept();
    const checked = await extension.input(/media\/embeds · ckeditor/);
    await eventually(() => assert.ok(checked.choices.some(({ label }) => label === several)));
    checked.choose(several);
    (await listed()).accept();
    await done;
    assert.deepEqual(written(), [address("documentation"), at("media/embeds/media-embed")]);
  });

  it("sum what was read where a service has no sums", async () => {
    lack("sums");
    await start(address("documentation"));
    await unfold("Documentation");
    await eventually(() => assert.equal(extension.description("Documentation"), "62.5% · 2 components"));
  });

  it("read a component for a picker when it is chosen", async () => {
    await start(address("ckeditor"), address("documentation"));
    await eventually(() => extension.row("CKEditor"));
    const done = extension.run("translationStatus.openTranslation");
    const input = await extension.input(/Choose a component/);
    assert.deepEqual(
      input.choices.map(({ label, description }) => `${label}: ${description}`),
      [
        ...["CKEditor: 77.7% · project", "Media embed: ", "Image: ", "Alignment: ", "Table: ", "Glossary (CKEditor): "],
        ...["Documentation: 62.5% · project", "Manual: ", "Glossary (Documentation): "],
      ],
    );
    input.choose("Manual");
    const languages = await extension.input(/Choose a language/);
    languages.choose("German");
    await done;
    assert.deepEqual(extension.editor.opened, [`${origin()}/projects/documentation/manual/de/`]);
    assert.equal(reads().length, 1);
  });
});
