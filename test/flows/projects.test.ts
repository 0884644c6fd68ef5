import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually, moveFocusTo } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { EDITOR_NAMES } from "../host/builds";
import { scratchFolder } from "../host/scratch";
import { answerProjects, DOCUMENTATION_PROJECT, EDITOR_PROJECT } from "../support/services/scriptedProjects";
import { answerStatus, type ScriptedService, startScriptedService } from "../support/services/scriptedService";

const HOST = "translate.test";
const NAME = "translationStatus.components";

for (const name of EDITOR_NAMES) {
  describe(`projects, in the ${name} editor`, function () {
    this.timeout(300_000);
    let service: ScriptedService;
    let old: ScriptedService;
    let editor: EditorWindow;

    before(async () => {
      service = await startScriptedService(answerStatus(404));
      old = await startScriptedService(answerStatus(404));
      const projects = [EDITOR_PROJECT, DOCUMENTATION_PROJECT];
      service.answer = answerProjects(`http://${HOST}:${service.port}`, projects);
      editor = await openEditor({
        editor: name,
        folder: scratchFolder("projects").path,
        size: { width: 1100, height: 900 },
        settings: { [NAME]: [address("ckeditor"), address("documentation")] },
      });
    });

    after(async () => {
      await editor?.close();
      await service?.stop();
      await old?.stop();
    });

    const address = (project: string) => `http://${HOST}:${service.port}/projects/${project}/`;
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await editor.page.keyboard.press(key);
    };
    const tree = () => editor.page.locator(".sidebar .customview-tree .monaco-list");
    const goTo = (accessibleName: RegExp) =>
      moveFocusTo(editor.page, tree(), accessibleName, () => tree().first().focus());
    const drawn = async () =>
      (await editor.view.rows()).map(
        ({ label, description, level }) => `${"  ".repeat(level - 1)}${label}: ${description}`,
      );
    const names = async () => (await editor.view.rows()).map(({ accessibleName }) => accessibleName);

    it("are a row each at first, with a figure over everything and nothing read for it", async () => {
      await editor.view.open();
      await eventually(async () =>
        assert.deepEqual(await drawn(), ["CKEditor: 77.7% · 5 components", "Documentation: 62.5% · 2 components"]),
      );
      assert.ok(!service.requests.some((path) => path.includes("/statistics/")), service.requests.join(" "));
      await editor.screenshot(`projects-folded-${name}`);
    });

    it("unfold with the keyboard, and two components with one name are told apart", async () => {
      for (const row of [/^Documentation/, /^CKEditor, project/]) {
        await goTo(row);
        await press("ArrowRight");
      }
      await goTo(/^Media, category/);
      await press("ArrowRight");
      await goTo(/^Embeds, category/);
      await press("ArrowRight");
      await eventually(async () =>
        assert.deepEqual(await drawn(), [
          "CKEditor: 77.7% · 5 components",
          "  All languages: 2 languages",
          "  Media: 68.7% · 2 components",
          "    Embeds: 68.7% · 1 component",
          "      Media embed: 68.7%",
          "    Image: 68.7%",
          "  Alignment: 100%",
          "  Table: 68.7%",
          "  Glossary (CKEditor): 87.5%",
          "Documentation: 62.5% · 2 components",
          "  All languages: 2 languages",
          "  Manual: 68.7%",
          "  Glossary (Documentation): 50%",
        ]),
      );
      await editor.screenshot(`projects-unfolded-${name}`);
    });

    it("say the same to screen readers", async () => {
      const found = await names();
      for (const said of [
        "CKEditor, project, 77.7% translated, 5 components",
        "All languages of CKEditor, 2 languages",
        "Media, category, 68.7% translated, 2 components",
        "Glossary (CKEditor), 87.5% translated, 1 language",
        "Glossary (Documentation), 50% translated, 1 language",
      ]) {
        assert.ok(
          found.some((one) => one.startsWith(said)),
          `${said} in ${found.join("\n")}`,
        );
      }
    });

    it("open a language in the whole project, from a row and from the menu of the project", async () => {
      await goTo(/^All languages of CKEditor/);
      await press("ArrowRight");
      await eventually(async () => assert.ok((await drawn()).includes("    German: 90% · 4 unfinished")));
      await editor.screenshot(`projects-languages-${name}`);
      const page = await editor.followLink(() => editor.view.row("German").click());
      assert.equal(page.url(), `${address("ckeditor")}-/de/`);
      await page.close();
      await goTo(/^All languages of CKEditor/);
      await press("ArrowLeft");
      const menu = await editor.view.openContextMenu("CKEditor");
      assert.deepEqual(menu, ["Open in Browser", "Refresh", "Copy", "Remove Project"]);
      assert.deepEqual(await editor.view.openSubmenu("Copy"), ["Copy Report…", "Copy Link"]);
      await editor.screenshot(`projects-menu-${name}`);
      await editor.view.chooseFromMenu("Copy", "Copy Link");
      await eventually(async () => assert.equal(await editor.clipboard(), address("ckeditor")));
    });

    it("explain themselves in a tooltip", async () => {
      const text = await editor.view.rowTooltip("CKEditor");
      assert.match(text, /CKEditor\s+Project ckeditor/);
      assert.match(text, /5 components/);
      await editor.screenshot(`projects-tooltip-${name}`);
    });

    it("are grouped by language, each counted once", async () => {
      await editor.view.chooseFromTitleMenu("Group By", "Language");
      await eventually(async () =>
        assert.ok((await drawn()).some((row) => /^German: 89\.\d% · 5 unfinished$/.test(row))),
      );
      await editor.view.unfold("German");
      await eventually(async () =>
        assert.ok((await drawn()).includes("  CKEditor: 90% · 4 unfinished"), (await drawn()).join("\n")),
      );
      await editor.screenshot(`projects-by-language-${name}`);
      await editor.view.chooseFromTitleMenu("Group By", "Component");
      await eventually(async () => assert.match((await drawn())[0] ?? "", /^CKEditor/));
    });

    it("leave out a component that is removed, until that is undone", async () => {
      await editor.view.unfold("Documentation");
      await eventually(async () => assert.ok((await drawn()).includes("  Manual: 68.7%")));
      await editor.view.openContextMenu("Manual");
      await editor.view.chooseFromMenu("Remove Component");
      await eventually(async () =>
        assert.ok((await drawn()).some((row) => row === "Documentation: 50% · 1 component")),
      );
      await editor.screenshot(`projects-excluded-${name}`);
      await editor.page.locator(".notification-toast .monaco-button", { hasText: "Undo" }).click();
      await eventually(async () => assert.ok((await drawn()).includes("Documentation: 62.5% · 2 components")));
    });

    it("are added as a whole from a pasted address, with the components below", async () => {
      await editor.palette.run("Translation Status: Remove Component");
      await eventually(async () => assert.match(await editor.palette.question(), /Choose what to remove/));
      await editor.palette.choose("Documentation");
      await eventually(async () => assert.ok(!(await drawn()).some((row) => row.startsWith("Documentation"))));
      await editor.palette.run("Translation Status: Add Component…");
      await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
      await editor.palette.type(address("documentation"));
      await eventually(async () =>
        assert.deepEqual(
          (await editor.palette.choices()).map(({ label }) => label),
          ["All components of “documentation”", "Choose Several Components…"],
        ),
      );
      await editor.screenshot(`projects-add-${name}`);
      await editor.palette.accept();
      await eventually(async () => assert.ok((await drawn()).includes("Documentation: 62.5% · 2 components")));
    });

    it("keep to themselves what is not read, where the service allows few requests", async () => {
      const answer = answerProjects(`http://${HOST}:${old.port}`, [EDITOR_PROJECT]);
      old.answer = (request, response) => {
        const limit = { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "4", "x-ratelimit-reset": "80000" };
        for (const [header, value] of Object.entries(limit)) response.setHeader(header, value);
        answer(request, response);
      };
      await editor.reload({ [NAME]: [`http://${HOST}:${old.port}/projects/ckeditor/`] });
      await editor.view.open();
      await eventually(async () =>
        assert.deepEqual(await drawn(), [
          ...["CKEditor: 77.7% · 5 components", "  All languages: 2 languages", "  Media: 2 components"],
          ...["Alignment", "Table", "Glossary"].map((name) => `  ${name}: not loaded yet`),
        ]),
      );
      assert.ok((await names()).includes("Table, not loaded yet"));
      await editor.screenshot(`projects-unread-${name}`);
      await goTo(/^Table/);
      await press("ArrowRight");
      await eventually(async () => assert.ok((await drawn()).includes("  Table: 68.7%")));
      assert.equal(old.requests.filter((path) => path.includes("/statistics/")).length, 1);
    });

    it("say where a service can't list them, and lead to adding components", async () => {
      old.answer = answerProjects(`http://${HOST}:${old.port}`, [EDITOR_PROJECT], "lists");
      const path = `http://${HOST}:${old.port}/projects`;
      await editor.reload({ [NAME]: [`${path}/documentation/`] });
      await editor.view.open();
      await eventually(async () => {
        const labels = (await editor.view.rows()).map(({ label }) => label);
        assert.deepEqual(labels, ["documentation", "Add Component…"]);
      });
      await editor.screenshot(`projects-unlisted-${name}`);
    });
  });
}
