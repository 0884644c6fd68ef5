import assert from "node:assert/strict";
import { join } from "node:path";
import { readSettingsFile } from "../../../src/cli/check/settingsFile";
import { temporaryFolders } from "../server/support";

describe("the settings file of a check", () => {
  const folders = temporaryFolders();
  const read = async (text: string, name = ".vscode/settings.json", config?: string) => {
    const folder = await folders.create({ [name]: text });
    return readSettingsFile(folder, config === undefined ? undefined : join(folder, config));
  };
  const settingsOf = async (value: string, name?: string, config?: string) => {
    const settings = await read(value, name, config);
    assert.ok(settings.ok, JSON.stringify(settings));
    return settings.value;
  };

  it("need not be there", async () => {
    const settings = await settingsOf("", "other.txt");
    assert.deepEqual(
      [settings.entries, settings.isSearched, settings.threshold, settings.languages, settings.problems],
      [[], true, 80, [], []],
    );
  });

  it("has comments and trailing commas, and settings of others", async () => {
    const settings = await settingsOf(`\uFEFF// mine
      { "editor.fontSize": 5, /* the components */
        "translationStatus.components": ["https://x.example.org/projects/p/c/", { "files": "po/*.po" }, 5],
        "translationStatus.languages": ["de"], "translationStatus.threshold": 95,
        "translationStatus.localFiles": "off", "translationStatus.ignoredChecks": ["end_stop"],
        "translationStatus.gate": { "required": ["fr"], }, }`);
    assert.deepEqual(
      settings.entries.map(({ kind }) => kind),
      ["component", "local", "invalid"],
    );
    assert.deepEqual([settings.threshold, settings.languages, settings.isSearched], [95, ["de"], false]);
    assert.deepEqual([settings.ignoredChecks, settings.gate.required], [["end_stop"], ["fr"]]);
    assert.deepEqual(settings.problems, []);
  });

  it("is another one if that is named, also a workspace file", async () => {
    const text = '{ "folders": [], "settings": { "translationStatus.threshold": 70 } }';
    assert.equal((await settingsOf(text, "a.code-workspace", "a.code-workspace")).threshold, 70);
  });

  it("says what is not used, and goes on with the rest", async () => {
    const settings = await settingsOf(
      JSON.stringify({
        "translationStatus.threshold": "80",
        "translationStatus.languages": ["de", 5],
        "translationStatus.localFiles": false,
        "translationStatus.ignoredChecks": "all",
        "translationStatus.gate": { treshold: 90, languages: { de: 101, "x\u001b": 5 }, failingChecks: "block" },
      }),
    );
    assert.deepEqual([settings.threshold, settings.gate.failingChecks, settings.languages], [80, "block", ["de"]]);
    assert.deepEqual(settings.problems, [
      { path: "languages", kind: "wrongValue" },
      { path: "localFiles", kind: "wrongValue" },
      { path: "ignoredChecks", kind: "wrongValue" },
      { path: "threshold", kind: "wrongValue" },
      { path: "gate.languages.de", kind: "wrongValue" },
      { path: "gate.languages.x", kind: "wrongValue" },
      { path: "gate.treshold", kind: "unknownName", suggestion: "threshold" },
    ]);
  });

  it("must be one that can be read", async () => {
    const cases: readonly [Promise<Awaited<ReturnType<typeof read>>>, RegExp][] = [
      [read("", ".vscode/settings.json", "gone.json"), /There is no file ".*gone\.json"/],
      [read("{", ".vscode/settings.json"), /is not valid JSON \(line 1\)/],
      [read('{\n "a": 1,\n b\n}'), /is not valid JSON \(line 3\)/],
      [read("[]"), /must hold an object/],
      [read("5"), /must hold an object/],
      [read(`{"a":${"[".repeat(1_000_000)}`), /is nested too deeply|is not valid JSON/],
      [read(" ".repeat(5 * 1024 * 1024)), /is too large or not a file/],
      [read("", ".vscode/settings.json/x"), /is too large or not a file|cannot be read/],
    ];
    for (const [reading, expected] of cases) {
      const settings = await reading;
      assert.ok(!settings.ok, String(expected));
      assert.match(settings.problem, expected);
    }
  });

  it("has no settings that only its prototype has", async () => {
    const settings = await settingsOf('{ "__proto__": { "translationStatus.threshold": 5 } }');
    assert.equal(settings.threshold, 80);
  });

  it("has rules of the gate for components of any name", async () => {
    const { gate } = await settingsOf('{"translationStatus.gate":{"components":{"__proto__":{"threshold":100}}}}');
    assert.deepEqual([...gate.components.keys()], ["__proto__"]);
  });

  it("says that the gate has no property of any unknown name", async () => {
    const { problems } = await settingsOf('{"translationStatus.gate":{"__proto__":{"threshold":100}}}');
    assert.deepEqual(problems, [{ path: "gate.__proto__", kind: "unknownName" }]);
  });
});
