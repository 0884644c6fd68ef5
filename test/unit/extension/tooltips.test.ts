import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import { createMarkdownReader } from "../../support/formats/markdownReader";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const HOUR = 3_600_000;

describe("tooltips of the view", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    const german = {
      ...{ code: "de", name: "German", total: 40, translated: 30, fuzzy: 3, failing: 2 },
      ...{ total_words: 1234, translated_words: 1000, approved: 5, suggestions: 6, comments: 7 },
      last_change: new Date(Date.now() - 3 * HOUR).toISOString(),
      last_author: "Ada Lovelace",
    };
    const french = { code: "fr", name: "French", total: 40, translated: 40 };
    const invalid = { code: "no code!", name: "Left out", total: 1, translated: 1 };
    service = await startScriptedService(answerWith([german, french, invalid]));
    const at = (component: string, name: string) => ({
      ...{ service: `http://127.0.0.1:${service.port}`, project: "p", component, name },
    });
    extension = await startExtension({
      settings: {
        "translationStatus.components": [at("app", "App"), at("website", "Website"), 5],
      },
    });
    await eventually(() => assert.match(extension.description("Website") ?? "", /%/));
    extension.expand("App");
  });

  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const read = async (label: string): Promise<string> =>
    createMarkdownReader()
      .render(await extension.tooltip(label))
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  const links = async (label: string): Promise<readonly string[]> =>
    [...(await extension.tooltip(label)).matchAll(/command:([\w.]+)/g)].map(([, command]) => command ?? "");

  it("tell every figure of a language, the last change and its author", async () => {
    const text = await read("German");
    for (const part of ["German (de)", "75% – 30 of 40", "1,000 of 1,234", "Ada Lovelace", "3 hours ago"])
      assert.ok(text.includes(part), `${part} in ${text}`);
    for (const figure of [3, 2, 5, 6, 7]) assert.match(text, new RegExp(` ${figure} `));
    assert.match(text, /below 80%/);
  });

  it("leave out what is not known of a language", async () => {
    const text = await read("French");
    assert.ok(text.includes("100% – 40 of 40"), text);
    assert.doesNotMatch(text, /below|Words|Approved|ago \(|NaN|undefined|null/);
  });

  it("link to what can be done for a language, and to nothing else", async () => {
    const commands = ["openTranslation", "openMissing", "openFailing", "copyLink"];
    assert.deepEqual(
      await links("German"),
      commands.map((name) => `translationStatus.${name}`),
    );
    assert.deepEqual(await links("French"), ["translationStatus.openTranslation", "translationStatus.copyLink"]);
  });

  it("sum a component up, and say what was left out of it", async () => {
    const text = await read("Website");
    // 70 of 80; the last digit is cut.
    assert.match(text, /87\.5%/);
    assert.ok(text.includes(`http://127.0.0.1:${service.port}`) && text.includes("p / website"), text);
    assert.match(text, /invalid code: 1/);
    assert.deepEqual(await links("Website"), []);
  });

  it("say of a component that could not be read anew what is wrong, beside the last figures", async () => {
    service.answer = answerStatus(503);
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.match(extension.description("Website") ?? "", /503/));
    const text = await read("Website");
    assert.match(text, /87\.5%/);
    assert.match(text, /503/);
  });

  it("sum one's own languages up over all components", async () => {
    extension.editor.changeSettings({ "translationStatus.languages": ["de"] });
    await eventually(() => assert.deepEqual(extension.labels().slice(0, 2), ["My Languages", "German"]));
    assert.notEqual(await extension.tooltip(extension.labels()[0] ?? ""), "");
    const text = await read("German");
    assert.match(text, /75%/);
    assert.match(text, /App.*75%.*Website.*75%/);
  });

  it("say what is wrong with an entry of the settings", async () => {
    const wrong = extension.rows().find(({ contextValue }) => contextValue === "invalid");
    assert.ok(wrong);
    assert.ok((await extension.tooltip(wrong.label)).startsWith("5\n"));
  });
});
