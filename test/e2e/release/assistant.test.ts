import assert from "node:assert/strict";
import { join } from "node:path";
import { checkoutRoot } from "../../host/root";
import { scratchFolder } from "../../host/scratch";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { openEditor } from "../harness/openEditor";
import type { EditorOptions } from "../harness/options";
import { eventually } from "../harness/page";
import type { EditorWindow } from "../harness/window";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

const startEditor = async (
  options: Pick<EditorOptions, "trust"> & { readonly settings: Readonly<Record<string, unknown>> },
): Promise<EditorWindow> => {
  const folder = scratchFolder("assistant").path;
  await writeOrdinaryRepository(folder);
  const otherExtension = join(checkoutRoot(), "test/fixtures/asker");
  return openEditor({ editor: "newest", folder, otherExtension, ...options });
};

async function ask({ palette }: EditorWindow, name: string, input: object): Promise<void> {
  await palette.run("Asker: Ask a Tool");
  await eventually(async () => assert.match(await palette.question(), /The tool and its input/));
  await palette.type(JSON.stringify([name, input]));
  await palette.accept();
}

/** Of the active editor. */
async function answered({ page }: EditorWindow, expected: RegExp): Promise<void> {
  await eventually(async () => {
    const lines = await page.locator(".editor-instance .view-lines").allTextContents();
    assert.match(lines.join("\n").replaceAll("\u00a0", " "), expected);
  });
}

describe("tools called by another extension", function () {
  this.timeout(180_000);
  let service: ScriptedService;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
    editor = await startEditor({
      settings: { "translationStatus.components": [], "editor.wordWrap": "on" },
    });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const address = () => `http://translate.test:${service.port}/projects/p/app/`;
  const title = () => `Ask translate.test:${service.port}?`;

  it("ask nothing of a service that the settings don't name before the user agrees", async () => {
    await ask(editor, "translation_status", { address: address() });
    const { message, detail, buttons } = await editor.dialogs.dialog();
    await editor.screenshot("assistant-confirmation");
    assert.ok(message.includes(title()), message);
    assert.match(detail, /a service that your settings do not name\./);
    assert.deepEqual(service.requests, []);
    const decline = buttons.find((button) => /Cancel|No/.test(button));
    assert.ok(decline !== undefined, buttons.join());
    await editor.dialogs.answer(decline);
    await answered(editor, /^Failed: Cancel/);
    await editor.page.waitForTimeout(1000);
    assert.deepEqual(service.requests, [], "declined");
  });

  it("ask it once the user agrees", async () => {
    await ask(editor, "translation_status", { address: address() });
    const { buttons } = await editor.dialogs.dialog();
    const agree = buttons.find((button) => !/Cancel|No/.test(button));
    assert.ok(agree !== undefined, buttons.join());
    await editor.dialogs.answer(agree);
    await answered(editor, /"language":"German".*"percent":87\.5/s);
    await editor.screenshot("assistant-confirmed");
    assert.ok(service.requests.some((path) => path.startsWith("/api/components/p/app/")));
  });
});

describe("tools called in Restricted Mode", function () {
  this.timeout(180_000);

  it("say so and ask nothing", async () => {
    const service = await startScriptedService(answerWith([GERMAN]));
    const origin = `http://translate.test:${service.port}`;
    const editor = await startEditor({
      trust: "restricted",
      settings: {
        // Read by the view only, which stays closed.
        "translationStatus.components": [],
        "editor.wordWrap": "on",
      },
    });
    try {
      const calls = [
        ["translation_status", {}],
        ["translation_release", { address: `${origin}/projects/p/app/` }],
        ["translation_strings", { language: "de", kind: "missing" }],
        ["translation_branch_cost", { base: "main" }],
      ] as const;
      for (const [name, input] of calls) {
        await ask(editor, name, input);
        await answered(editor, /"problem": "The workspace is in Restricted Mode, so nothing is read"/);
        await editor.screenshot(`assistant-restricted-${name}`);
        await editor.palette.run("View: Close All Editors");
        await eventually(async () => assert.equal(await editor.page.locator(".editor-instance").count(), 0));
      }
      assert.deepEqual(service.requests, []);
    } finally {
      await editor.close();
      await service.stop();
    }
  });
});

describe("the server for assistants, in VS Code's own list", function () {
  this.timeout(180_000);

  it("is there where the setting asks for it, starts and offers the tools", async () => {
    const editor = await startEditor({
      settings: {
        "chat.disableAIFeatures": false,
        "translationStatus.mcpServer": true,
        "translationStatus.components": [],
      },
    });
    try {
      await editor.palette.run("MCP: List Servers");
      await eventually(async () => {
        const labels = (await editor.palette.choices()).map(({ label }) => label);
        assert.ok(labels.includes("Translation Status"), labels.join());
      });
      await editor.screenshot("assistant-servers");
      await editor.palette.choose("Translation Status");
      await editor.screenshot("assistant-server-options");
      await editor.palette.choose("Start Server");
      await editor.page.waitForTimeout(8000);
      await editor.screenshot("assistant-server-started");
      await editor.palette.run("MCP: List Servers");
      await editor.palette.choose("Translation Status");
      await editor.palette.choose("Show Output");
      await eventually(async () => {
        const lines = await editor.page.locator(".panel .view-lines").allTextContents();
        assert.match(lines.join("\n").replaceAll("\u00a0", " "), /Discovered 4 tools/);
      });
      await editor.screenshot("assistant-server-output");
    } finally {
      await editor.screenshot("assistant-server-last");
      await editor.close();
    }
  });
});
