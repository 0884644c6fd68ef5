import assert from "node:assert/strict";
import type { Report } from "../../../src/report/buildReport";
import { eventually } from "../../support/eventually";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const COMPONENTS = "translationStatus.components";

describe("a command on clicked rows", () => {
  let one: ScriptedService;
  let two: ScriptedService;
  let extension: RunningExtension;
  const entry = ({ port }: ScriptedService, component: string) => ({
    service: `http://127.0.0.1:${port}`,
    project: "p",
    component,
  });

  beforeEach(async () => {
    const answer = answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]);
    one = await startScriptedService(answer);
    two = await startScriptedService(answer);
    extension = await startExtension({ settings: { [COMPONENTS]: [entry(one, "first"), entry(two, "second")] } });
    await eventually(() => assert.equal(extension.description("second"), "87.5%"));
  });

  afterEach(async () => {
    extension?.stop();
    await Promise.all([one.stop(), two.stop()]);
  });

  it("acts on the clicked row's service, wherever it is in the selection", async () => {
    const [first, second] = ["first", "second"].map((label) => extension.row(label).element);
    void extension.run("translationStatus.signIn", second, [first, second]);
    const input = await extension.input(/Access token for/);
    assert.match(input.title ?? "", new RegExp(`:${two.port}$`));
    input.dismiss();
  });

  it("acts on no other service if the clicked row is gone", async () => {
    const { element } = extension.row("second");
    extension.editor.changeSettings({ [COMPONENTS]: [entry(one, "first")] });
    await eventually(() => assert.ok(!extension.labels().includes("second")));
    await extension.run("translationStatus.signIn", element);
    assert.equal(extension.editor.input(), undefined);
  });

  it("reports the clicked components, and everything where none is", async () => {
    const copied = async (format: string, ...labels: readonly string[]): Promise<string> => {
      const done = extension.runOnRows("translationStatus.copyReport", ...labels);
      (await extension.input(/./)).choose(format);
      await done;
      return extension.editor.clipboard();
    };
    const components = async (...labels: readonly string[]): Promise<readonly string[]> =>
      (JSON.parse(await copied("JSON", ...labels)) as Report).components.map(({ component }) => component);
    assert.deepEqual(await components("second"), ["second"]);
    assert.deepEqual(await components("second", "first"), ["first", "second"]);
    assert.deepEqual(await components(), ["first", "second"]);
    const markdown = await copied("Markdown", "second");
    assert.match(markdown, /\n### second\n/);
    assert.doesNotMatch(markdown, /first/);
  });

  it("reports the clicked languages alone, and judges no others", async () => {
    const french = { code: "fr", name: "French", total: 8, translated: 2 };
    one.answer = two.answer = answerWith([{ code: "de", name: "German", total: 8, translated: 7 }, french]);
    await extension.run("translationStatus.refresh");
    const copied = async (format: string, ...rows: readonly unknown[]): Promise<string> => {
      const done = extension.run("translationStatus.copyReport", rows[0], rows);
      (await extension.input(/./)).choose(format);
      await done;
      return extension.editor.clipboard();
    };
    const reported = async (...rows: readonly unknown[]) =>
      (JSON.parse(await copied("JSON", ...rows)) as Report).components.map(
        ({ component, languages }) =>
          `${component}: ${languages
            .map(({ code }) => code)
            .sort()
            .join(", ")}`,
      );
    const { element: german } = await eventually(() => extension.row("German"));
    assert.deepEqual(await reported(german), ["first: de"]);
    const { element: second } = extension.row("second");
    assert.deepEqual(await reported(german, second), ["first: de", "second: de, fr"]);
    assert.deepEqual(await reported({ kind: "overall", code: "fr" }), ["first: fr", "second: fr"]);
    extension.stop();
    extension = await startExtension({
      workspaceSettings: { [COMPONENTS]: [entry(one, "first")], "translationStatus.gate": { required: ["de", "fr"] } },
    });
    await eventually(() => extension.row("French"));
    assert.match(await copied("Markdown", german), /^\*\*1 of 1 language ready/);
    assert.doesNotMatch(extension.editor.clipboard(), /French|second/);
    assert.match(await copied("Markdown", { kind: "overall", code: "fr" }), /^\*\*0 of 1 language ready/);
  });

  it("reports everything from the title of the view, whichever row is selected", async () => {
    const done = extension.runOnRows("translationStatus.copyReportOfAll", "second");
    (await extension.input(/./)).choose("JSON");
    await done;
    const { components } = JSON.parse(extension.editor.clipboard()) as Report;
    assert.deepEqual(
      components.map(({ component }) => component),
      ["first", "second"],
    );
  });

  it("reports nothing if the clicked component is gone", async () => {
    const { element } = extension.row("second");
    extension.editor.changeSettings({ [COMPONENTS]: [entry(one, "first")] });
    await eventually(() => assert.ok(!extension.labels().includes("second")));
    await extension.run("translationStatus.copyReport", element);
    assert.equal(extension.editor.input(), undefined);
  });

  it("reports nothing of what is no component", async () => {
    await extension.run("translationStatus.copyReport", { kind: "service", service: "https://translate.example.org" });
    assert.equal(extension.editor.input(), undefined);
  });

  it("copies Markdown with the filter of the view, and exports the same whatever the view shows", async () => {
    const withoutTimes = (text: unknown) => String(text).replace(/[\d-]+ [\d:]+ UTC/g, "");
    const exported = async () =>
      withoutTimes(await extension.run("translationStatus.exportReport", { format: "markdown" }));
    const before = await exported();
    await extension.run("translationStatus.sortByPercent");
    await extension.run("translationStatus.showFailing");
    const done = extension.run("translationStatus.copyReport");
    (await extension.input(/./)).choose("Markdown");
    (await extension.input(/Include in the report/)).choose("What the View Shows");
    await done;
    const copied = withoutTimes(extension.editor.clipboard());
    assert.match(copied, /^Failing checks: 0 of 2$/m);
    assert.match(copied, /<summary>first – 1 other language<\/summary>/);
    assert.equal(await exported(), before);
    assert.match(before, /<summary>first – [\d.]+%, 1 language<\/summary>/);
  });
});
