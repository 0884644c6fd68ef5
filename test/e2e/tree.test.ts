import assert from "node:assert/strict";
import { type SampleService, startSampleService } from "../support/sampleService";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";

describe("the tree", function () {
  this.timeout(180_000);
  let service: SampleService;
  let editor: EditorWindow;

  before(async () => {
    service = await startSampleService(HOST);
    editor = await openEditor({
      editor: "newest",
      folder: service.folder,
      size: { width: 1100, height: 1000 },
      settings: {
        "translationStatus.components": [service.component("app", "App"), service.component("website", "Website")],
      },
    });
    await editor.view.open();
    await eventually(async () => assert.equal((await editor.view.rows()).length, 2));
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot("tree-failed");
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const labels = async () => (await editor.view.rows()).map(({ label }) => label);
  const run = (title: string) => editor.palette.run(`Translation Status: ${title}`);
  const languages = async () => (await editor.view.rows()).filter(({ level }) => level === 2);
  const message = () => editor.view.message();

  /** Shows what is below a row; it may be there already. */
  const unfold = (label: string) =>
    eventually(async () => {
      const expanded = (await editor.view.rows()).find((row) => row.label === label)?.expanded;
      if (expanded === false) await editor.view.row(label).click();
      assert.equal(expanded, true);
    });

  it("is sorted by what to do next: failing, nearly done, stale", async () => {
    await editor.view.row("App").click();
    await run("Sort by Next Action");
    await eventually(async () => {
      const shown = await languages();
      assert.deepEqual(
        shown.slice(0, 3).map(({ description }) => /failing/.test(description)),
        [true, true, true],
      );
      assert.equal(shown[3]?.label, "Dutch", "one string missing");
    });
    await editor.screenshot("tree-next-action");
    await run("Sort by Percentage");
    await eventually(async () => {
      const percents = (await languages()).map(({ description }) => Number.parseFloat(description));
      assert.deepEqual(
        percents,
        [...percents].sort((a, b) => b - a),
      );
    });
    await run("Sort by Name");
    await eventually(async () => assert.equal((await languages())[0]?.label, "Arabic"));
  });

  it("shows only what is asked for, says so above the rows, and how to get back", async () => {
    await run("Show Only Failing Checks");
    await eventually(async () => {
      const shown = await languages();
      assert.deepEqual(
        shown.map(({ label }) => label),
        ["French", "Polish", "Turkish"],
      );
      assert.equal(await message(), "Only failing checks");
    });
    await editor.screenshot("tree-failing");
    await run("Clear Filter");
    await eventually(async () => assert.ok((await languages()).length > 20));
  });

  it("filters while one types, and goes back with Escape", async () => {
    await run("Filter…");
    await editor.palette.type("chin");
    await eventually(async () =>
      assert.deepEqual(
        (await languages()).map(({ label }) => label),
        ["Chinese (Simplified Han script)", "Chinese (Traditional Han script)"],
      ),
    );
    await editor.screenshot("tree-filter");
    await editor.page.keyboard.press("Escape");
    await eventually(async () => assert.ok((await languages()).length > 20));
    await run("Filter…");
    await editor.palette.type("no such language");
    await editor.palette.accept();
    await eventually(async () => assert.match(await editor.view.welcome(), /No language matches the filter/));
    await editor.screenshot("tree-filtered-out");
    // The welcome text is drawn anew while it comes up, and a click on the earlier one goes nowhere.
    const button = editor.page.locator(".sidebar .welcome-view-content .monaco-button");
    await eventually(async () => {
      if ((await button.count()) > 0) await button.click({ timeout: 1000 });
      assert.ok((await labels()).includes("App"));
    });
  });

  it("has one row for each language over all components, when grouped by language", async () => {
    await run("Group by Language");
    await eventually(async () => {
      const rows = await editor.view.rows();
      assert.ok(rows.every(({ level }) => level === 1));
      const spanish = rows.find(({ label }) => label === "Spanish");
      // 34 of 36 and 12 of 18.
      assert.match(spanish?.description ?? "", /^85\.1%/);
      assert.equal(spanish?.badge, "85");
    });
    await editor.view.row("Spanish").click();
    await eventually(async () =>
      assert.deepEqual(
        (await languages()).map(({ label, description }) => [label, description.split(" ")[0]]),
        [
          ["App", "94.4%"],
          ["Website", "66.7%"],
        ],
      ),
    );
    await editor.screenshot("tree-by-language");
    await run("Group by Component");
    await eventually(async () => assert.equal((await labels())[0], "App"));
    await unfold("App");
  });

  it("puts a language among mine and takes it away again, from the menu of its row", async () => {
    await editor.view.openContextMenu("Korean");
    await editor.view.chooseFromMenu("Add to My Languages");
    await eventually(async () => assert.deepEqual((await labels()).slice(0, 3), ["My Languages", "Korean", "App"]));
    await editor.screenshot("tree-mine");
    await editor.view.openContextMenu("Korean");
    await editor.view.chooseFromMenu("Remove from My Languages");
    await eventually(async () => assert.equal((await labels())[0], "App"));
  });

  it("hides a language everywhere, says how many, and shows them again", async () => {
    await editor.view.openContextMenu("Arabic");
    await editor.view.chooseFromMenu("Hide Language");
    await eventually(async () => {
      assert.ok(!(await labels()).includes("Arabic"));
      assert.equal(await message(), "1 language hidden");
    });
    await run("Show Hidden Languages");
    await eventually(async () => assert.ok((await labels()).includes("Arabic")));
  });

  it("jumps to a language of any component", async () => {
    await run("Find Language…");
    await editor.palette.type("swed");
    await eventually(async () => {
      const choices = await editor.palette.choices();
      assert.deepEqual(
        choices.map(({ label, description }) => `${label} ${description.split(" · ")[0]}`),
        ["Swedish App", "Swedish Website"],
      );
    });
    await editor.page.keyboard.press("ArrowDown");
    await editor.palette.accept();
    await eventually(async () => {
      const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected");
      assert.match((await selected.getAttribute("aria-label")) ?? "", /^Swedish, 77\.8% translated/);
    });
  });

  it("copies the links of several rows at once", async () => {
    await unfold("App");
    const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected .label-name");
    // What is selected already may be of another kind, and there is no menu for rows of different kinds.
    await editor.page.locator(".sidebar .customview-tree .monaco-list").focus();
    await editor.page.keyboard.press("Escape");
    await eventually(async () => assert.equal(await selected.count(), 0));
    for (const label of ["Czech", "Dutch"]) await editor.view.row(label).click({ modifiers: ["Control"] });
    assert.deepEqual((await selected.allTextContents()).sort(), ["Czech", "Dutch"]);
    await editor.view.row("Dutch").click({ button: "right" });
    await editor.view.chooseFromMenu("Copy Language Code");
    await eventually(async () => assert.deepEqual((await editor.clipboard()).split("\n").sort(), ["cs", "nl"]));
  });

  it("opens what is missing, where the service's pages can show it", async () => {
    await editor.view.openContextMenu("Hebrew");
    const page = await editor.followLink(() => editor.view.chooseFromMenu("Open Unfinished Strings"));
    assert.match(page.url(), /\/he\/\?show=missing$/);
    const current = await page.locator('[aria-current="page"], [aria-current="true"]').allTextContents();
    assert.ok(
      current.some((text) => text.includes("Missing")),
      current.join(),
    );
    await page.close();
  });

  it("copies the report for a release", async () => {
    await run("Copy Report…");
    await editor.palette.choose("Markdown");
    await eventually(async () => {
      const text = await editor.clipboard();
      assert.match(text, /^## App – 73\.1%/);
      assert.match(text, /\| \[Korean\]\(<http:.*\/ko\/>\) \| ko \| 41\.7% \| 15 \/ 36 \|/);
    });
  });

  it("remembers all this for the workspace", async () => {
    await run("Sort by Percentage");
    await run("Show Only Incomplete");
    await eventually(async () => assert.equal(await message(), "Only incomplete"));
    await editor.page.waitForTimeout(1500);
    await editor.page.reload();
    await editor.view.open();
    await eventually(async () => {
      assert.equal(await message(), "Only incomplete");
      assert.ok((await labels()).includes("App"));
    });
    await run("Clear Filter");
  });
});
