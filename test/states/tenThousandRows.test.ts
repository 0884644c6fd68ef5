import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually, PATIENCE } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";

const COMPONENTS = 100;
const LANGUAGES = 100;
const OPEN = 10;

describe("ten thousand rows in the editor", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(
      answerWith(
        Array.from({ length: LANGUAGES }, (_, index) => ({
          code: `l${index}`,
          name: `Language ${String(index).padStart(2, "0")}`,
          total: 1000,
          translated: index * 10,
          failing: index % 7 === 0 ? 1 : 0,
        })),
      ),
    );
    editor = await openEditor({
      editor: "newest",
      size: { width: 1100, height: 900 },
      settings: {
        "translationStatus.components": Array.from({ length: COMPONENTS }, (_, index) => ({
          service: `http://127.0.0.1:${service.port}`,
          project: "p",
          component: `c${String(index).padStart(2, "0")}`,
        })),
      },
    });
    await editor.view.open();
    await eventually(async () => assert.equal((await editor.view.rows())[0]?.description, "49.5% · 15 failing"));
    await eventually(async () =>
      assert.doesNotMatch((await editor.view.statusBarItem())?.accessibleName ?? "", /refreshing|loading/),
    );
    await editor.view.chooseFromTitleMenu("Sort By", "Name");
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const labels = async () => (await editor.view.rows()).map(({ label }) => label);
  /** The time is informational. */
  const timed = async (what: string, act: () => Promise<void>, shows: (labels: readonly string[]) => boolean) => {
    const began = performance.now();
    await act();
    for (;;) {
      if (shows(await labels())) break;
      assert.ok(performance.now() - began < PATIENCE, `${what}: ${(await labels()).slice(0, 5).join(", ")}`);
    }
    console.log(`      ${what}: ${Math.round(performance.now() - began)} ms`);
  };
  const tree = () => editor.page.locator(".sidebar .customview-tree .monaco-list");

  it("unfold, scroll and keep what is unfolded and selected over a refresh", async () => {
    await timed(
      "unfold one component",
      () => editor.view.row("c00").click(),
      (shown) => shown.includes("Language 00"),
    );
    await tree().focus();
    await editor.page.keyboard.press("Home");
    // From the bottom, so that they stay visible.
    await editor.page.keyboard.press("ArrowLeft");
    for (let index = OPEN - 1; index >= 0; index--) {
      const label = `c${String(index).padStart(2, "0")}`;
      await editor.view.row(label).click();
      await eventually(async () => assert.ok((await labels()).includes("Language 00"), label));
    }
    await timed(
      `scroll to the end of ${COMPONENTS + OPEN * LANGUAGES} rows`,
      () => editor.page.keyboard.press("End"),
      (shown) => shown.includes("c99"),
    );
    await editor.page.keyboard.press("Home");
    await eventually(async () => assert.ok((await labels()).includes("Language 20")));
    const before = await labels();
    const asked = service.requests.length;
    const changed = await editor.view.changesOfRows(async () => {
      await editor.palette.run("Translation Status: Refresh");
      await eventually(() => assert.ok(service.requests.length >= asked + COMPONENTS));
      await eventually(async () =>
        assert.doesNotMatch((await editor.view.statusBarItem())?.accessibleName ?? "", /refreshing/),
      );
    });
    assert.deepEqual(changed, []);
    assert.deepEqual(await labels(), before);
    assert.match((await tree().locator(".monaco-list-row.focused").getAttribute("aria-label")) ?? "", /^c00, /);
  });

  it("are sorted, filtered and grouped", async () => {
    const arrange =
      (...path: readonly [string, string]) =>
      () =>
        editor.view.chooseFromTitleMenu(...path);
    await timed(
      "sort by percentage, the menu included",
      arrange("Sort By", "Percentage"),
      ([, first]) => first === "Language 99",
    );
    await timed("sort by name, the menu included", arrange("Sort By", "Name"), ([, first]) => first === "Language 00");
    await editor.palette.run("Translation Status: Filter…");
    await timed(
      "filter while typing",
      () => editor.palette.type("language 42"),
      ([, first, second]) => first === "Language 42" && second === "c01",
    );
    await timed(
      "take the filter away",
      () => editor.page.keyboard.press("Escape"),
      ([, first, second]) => first === "Language 00" && second === "Language 01",
    );
    await timed(
      "group by language, the menu included",
      arrange("Group By", "Language"),
      ([first]) => first === "Language 00",
    );
    await timed(
      "group by component, the menu included",
      arrange("Group By", "Component"),
      ([first]) => first === "c00",
    );
  });
});
