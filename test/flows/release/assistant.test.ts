import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEditor } from "../../e2e/harness/openEditor";
import type { EditorOptions } from "../../e2e/harness/options";
import { eventually } from "../../e2e/harness/page";
import type { EditorWindow } from "../../e2e/harness/window";
import { checkoutRoot } from "../../host/root";
import { scratchFolder } from "../../host/scratch";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { git } from "../../unit/support";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

interface AskerOptions extends Pick<EditorOptions, "trust"> {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly prepare?: (folder: string) => Promise<void>;
}

async function startEditor({ trust, settings, prepare }: AskerOptions): Promise<EditorWindow> {
  const folder = scratchFolder("assistant").path;
  await writeOrdinaryRepository(folder);
  await prepare?.(folder);
  const otherExtension = join(checkoutRoot(), "test/fixtures/asker");
  return openEditor({
    ...{ editor: "newest", folder, otherExtension },
    settings: { "editor.wordWrap": "on", ...settings },
    ...(trust === undefined ? {} : { trust }),
  });
}

async function start(editor: EditorWindow, command: string, typed?: string): Promise<void> {
  await editor.page.evaluate("navigator.clipboard.writeText('')");
  await editor.palette.run(command);
  if (typed === undefined) return;
  await eventually(async () => assert.match(await editor.palette.question(), /What to ask/));
  await editor.palette.type(typed);
  await editor.palette.accept();
}

const startAsking = (editor: EditorWindow, name: string, input: object): Promise<void> =>
  start(editor, "Asker: Ask a Tool", JSON.stringify([name, input]));

const answer = (editor: EditorWindow): Promise<string> =>
  eventually(async () => {
    const text = await editor.clipboard();
    assert.notEqual(text, "");
    return text;
  });

async function askTool(editor: EditorWindow, name: string, input: object) {
  await startAsking(editor, name, input);
  return JSON.parse(await answer(editor));
}

describe("tools called by another extension about a service", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
    editor = await startEditor({ settings: { "translationStatus.components": [] } });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const address = () => `http://translate.test:${service.port}/projects/p/app/`;

  it("ask nothing of it before the user agrees, if the settings don't name it", async () => {
    await startAsking(editor, "translation_status", { address: address() });
    const host = `translate.test:${service.port}`;
    const { message, detail, buttons } = await editor.dialogs.dialog();
    await editor.screenshot("assistant-confirmation");
    assert.equal(message, `Allow access to ${host}?`);
    assert.equal(
      detail,
      `An assistant wants to read translation statistics from ${host}, which isn't in your settings.`,
    );
    assert.deepEqual(service.requests, []);
    const decline = buttons.find((button) => /Cancel|No/.test(button));
    assert.ok(decline !== undefined, buttons.join());
    await editor.dialogs.answer(decline);
    assert.match(await answer(editor), /^Failed: Cancel/);
    assert.deepEqual(service.requests, [], "declined");
  });

  it("ask it once the user agrees", async () => {
    await startAsking(editor, "translation_status", { address: address() });
    const { buttons } = await editor.dialogs.dialog();
    const agree = buttons.find((button) => !/Cancel|No/.test(button));
    assert.ok(agree !== undefined, buttons.join());
    await editor.dialogs.answer(agree);
    const { languages } = JSON.parse(await answer(editor));
    assert.deepEqual([languages[0].language, languages[0].percent], ["German", 87.5]);
    await editor.screenshot("assistant-confirmed");
    assert.ok(service.requests.some((path) => path.startsWith("/api/components/p/app/")));
  });
});

describe("tools and interface used by another extension in a folder with translation files", function () {
  this.timeout(300_000);
  let editor: EditorWindow;
  let commit: string;

  before(async () => {
    editor = await startEditor({
      async prepare(folder) {
        await git(folder, ["init", "--quiet", "--initial-branch=main"]);
        await git(folder, ["add", "--all"]);
        await git(folder, ["commit", "--quiet", "--message=Show tides"]);
        commit = (await git(folder, ["rev-parse", "HEAD"])).trim();
        await git(folder, ["checkout", "--quiet", "-b", "moon"]);
        const texts = { title: "Tides", today: "Right now", search: "Search", save: "Save", moon: "Moon phase" };
        writeFileSync(join(folder, "web/locales/en.json"), JSON.stringify(texts, undefined, 2));
        await git(folder, ["commit", "--quiet", "--all", "--message=Show the moon"]);
      },
    });
  });

  after(async () => {
    await editor?.close();
  });

  it("tell the figures of the files, though the view was never opened", async () => {
    const { languages } = await askTool(editor, "translation_status", { language: "fr" });
    const [french, ...others] = languages;
    // French lacks one of four, and the moon.
    assert.deepEqual([french.language, french.translated, french.total, others], ["French", 3, 5, []]);
    await editor.screenshot("assistant-local");
  });

  it("tell what the branch costs translators", async () => {
    const cost = await askTool(editor, "translation_branch_cost", { base: "main" });
    assert.deepEqual(cost.base, { ref: "main", commit: commit.slice(0, 10) });
    assert.equal(cost.added.length + cost.changed.length, 2);
    assert.deepEqual([cost.added[0].key, cost.added[0].source], ["moon", "Moon phase"]);
    assert.deepEqual([cost.changed[0].before, cost.changed[0].source], ["Today", "Right now"]);
    await editor.screenshot("assistant-branch-cost");
  });

  it("tell the same by the interface for extensions", async () => {
    await start(editor, "Asker: Ask the Interface");
    const { status, gate, report } = JSON.parse(await answer(editor));
    const french = status
      .flatMap(({ languages }: { languages: readonly Record<string, unknown>[] }) => languages)
      .find(({ code }: Record<string, unknown>) => code === "fr");
    assert.deepEqual([french.translated, french.total, french.percent], [3, 5, 60]);
    assert.equal(gate.verdict, "notReady");
    assert.deepEqual(
      report.components.map(({ name }: { name: string }) => name).sort(),
      status.map(({ name }: { name: string }) => name).sort(),
    );
    await editor.screenshot("assistant-interface");
  });
});

describe("tools called in Restricted Mode", function () {
  this.timeout(300_000);

  it("say so and ask nothing", async () => {
    const service = await startScriptedService(answerWith([GERMAN]));
    const address = `http://translate.test:${service.port}/projects/p/app/`;
    const editor = await startEditor({ trust: "restricted", settings: { "translationStatus.components": [] } });
    try {
      const calls = [
        ["translation_status", {}],
        ["translation_status", { address }],
        ["translation_release", {}],
        ["translation_strings", { language: "de", kind: "missing" }],
        ["translation_branch_cost", { base: "main" }],
      ] as const;
      for (const [name, input] of calls) {
        const { problem } = await askTool(editor, name, input);
        assert.equal(problem, "The workspace is in Restricted Mode, so nothing is read", name);
      }
      await editor.screenshot("assistant-restricted");
      assert.deepEqual(service.requests, []);
    } finally {
      await editor.close();
      await service.stop();
    }
  });
});
