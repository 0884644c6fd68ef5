import assert from "node:assert/strict";
import * as vscode from "vscode";
import { markdown } from "../../src/common/text/markdown";
import { copyLines } from "../../src/editor/platform/clipboard";
import { createQuickPick, plainItem } from "../../src/editor/platform/quickInput";
import { createTooltip } from "../../src/editor/platform/tooltip";
import { badgeUri } from "../../src/ui/tree/items/rowDecorations";
import { language } from "../unit/model/languages";

describe("text from elsewhere, in VS Code", () => {
  it("has an address for its badge, even with half a character", () => {
    for (const code of ["\uD800", "a\uDC00b", "x)](command:y)", "//a", "?#", "..", "%2F", "\0"]) {
      const uri = badgeUri(`key language component ${code}`, language(code));
      const again = vscode.Uri.parse(uri.toString());
      assert.deepEqual([again.scheme, again.query], ["translation-status", "50,0"], JSON.stringify(code));
    }
  });

  it("brings no line of its own into the clipboard", async () => {
    await copyLines(["de\nrm -rf ~\r", "fr"]);
    assert.equal(await vscode.env.clipboard.readText(), "de rm -rf ~\nfr");
  });

  it("is not trusted in tooltips, and has no HTML and no icons", () => {
    const tooltip = createTooltip(markdown`${"<b>$(globe)</b>"}`);
    assert.equal(tooltip.value, "\\<b\\>\\$\\(globe\\)\\</b\\>");
    assert.ok(!tooltip.isTrusted && !tooltip.supportHtml && !tooltip.supportThemeIcons);
    assert.deepEqual(createTooltip(markdown`a`, ["translationStatus.copyLink"]).isTrusted, {
      enabledCommands: ["translationStatus.copyLink"],
    });
  });

  it("is plain in every part of an item of a list, which stays itself otherwise", () => {
    const pick = createQuickPick<vscode.QuickPickItem & { readonly value: number }>();
    pick.items = [plainItem({ label: "$(a)", description: "[b](command:c)", detail: "$(d)", picked: true, value: 7 })];
    assert.deepEqual(
      pick.items.map((item) => ({ ...item })),
      [{ label: "$\u2060(a)", description: "[b]\u2060(command:c)", detail: "$\u2060(d)", picked: true, value: 7 }],
    );
    pick.dispose();
  });
});
