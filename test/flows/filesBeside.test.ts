import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSampleWorkspace } from "../demo/sampleWorkspace";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { scratchFolder } from "../host/scratch";
import { type SampleService, startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";

/** Pixels by which the row shows more than the difference; negative if the difference is cut off. */
const ROOM = `(label) => {
  const rows = [...document.querySelectorAll(".sidebar .customview-tree .monaco-list-row")];
  const row = rows.find((one) => one.querySelector(".label-name").textContent === label);
  const [text] = row.querySelector(".label-description").childNodes;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, /\\d+[↑↓]/.exec(text.data).index + RegExp.lastMatch.length);
  return row.querySelector(".monaco-icon-label-container").getBoundingClientRect().right - range.getBoundingClientRect().right;
}`;

describe("a component that is in the folder and on a service", function () {
  this.timeout(300_000);
  let service: SampleService;
  let editor: EditorWindow;

  before(async () => {
    service = await startSampleService(HOST);
    const folder = join(scratchFolder("beside").path, "tidewater");
    await createSampleWorkspace(folder);
    const change = (code: string, from: RegExp, to: string): void => {
      const file = join(folder, "locale", code, "LC_MESSAGES", "app.po");
      let changes = 0;
      const text = readFileSync(file, "utf8");
      writeFileSync(
        file,
        text.replace(from, (whole) => (++changes <= 12 ? to : whole)),
      );
    };
    change("hi", /(?<=msgid "[^"%]+"\n)msgstr ""(?=\n\n)/g, 'msgstr "…"');
    change("pt_BR", /(?<=msgid "[^"]+"\n)msgstr "[^"]+"(?=\n\n)/g, 'msgstr ""');
    editor = await openEditor({
      editor: "newest",
      folder,
      settings: {
        "translationStatus.components": [{ ...service.component("app", "App"), files: "locale/*/LC_MESSAGES/app.po" }],
      },
    });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  it("says in a Side Bar of the default width what differs, and in the tooltip what that means", async () => {
    const difference = async (label: string) =>
      /^[\d.]+% · (\d+[↑↓])/.exec((await editor.view.description(label)) ?? "")?.[1];
    await eventually(async () => {
      assert.match((await difference("Hindi")) ?? "", /^\d+↑$/);
      assert.equal(await difference("Portuguese (Brazil)"), "12↓");
    });
    for (const label of ["Hindi", "Portuguese (Brazil)"]) {
      // Buttons of a row under the pointer, and the view's progress, take room for a moment.
      await editor.page.mouse.move(700, 500);
      await eventually(async () => {
        assert.notEqual((await editor.view.rows()).find((row) => row.label === label)?.badge, "");
        const room: unknown = await editor.page.evaluate(`(${ROOM})(${JSON.stringify(label)})`);
        assert.ok(Number(room) >= 0, `${label}: ${room}`);
      });
    }
    assert.match(await editor.view.rowTooltip("Portuguese (Brazil)"), /12 on the server, not here yet/);
    await editor.screenshot("files-beside");
  });
});
