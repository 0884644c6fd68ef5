import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";
import { startMcpServer } from "../support/mcpClient";
import { temporaryFolders } from "../unit/support";

const CLI = join(checkoutRoot(), "dist", "cli.js");
const FORMATS = ["text", "json", "junit", "github", "sarif"];

function run(...commandLine: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...commandLine], { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("a mistake in the settings", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  /** Without the mistake, the release is ready. */
  const folderWith = (settings: object): Promise<string> =>
    folders.create({
      "web/en.json": '{"open":"Open","close":"Close"}',
      "web/de.json": '{"open":"Öffnen","close":"Schließen"}',
      ".vscode/settings.json": JSON.stringify({
        "translationStatus.components": [{ files: "web/*.json", name: "Web", source: "en" }],
        ...settings,
      }),
    });

  const cases: readonly (readonly [settings: object, line: string])[] = [
    [{ "translationStatus.treshold": 50 }, "translationStatus.treshold: Unknown property. Did you mean “threshold”?"],
    ...Object.entries({
      threshold: [
        ...["translationstatus.threshold", "TranslationStatus.threshold", "translation-status.threshold"],
        "translatonStatus.threshold",
      ],
      gate: ["translateStatus.gate", "translationStatusgate", "translationsStatus.gates", "translationStauts.gates"],
      "gate.threshold": ["translation.status.gate.threshold"],
      "gate.languages.de": ["translateStatus.gate.languages.de", "translationStatus-gate.languages.de"],
    }).flatMap(([meant, names]) =>
      names.map((name) => {
        return [{ [name]: 50 }, `${name}: Unknown property. Did you mean “translationStatus.${meant}”?`] as const;
      }),
    ),
    [{ translatonStatus: {} }, "translatonStatus: Unknown property. Did you mean “translationStatus”?"],
    [{ translationStatus: { gates: {} } }, "translationStatus.gates: Unknown property. Did you mean “gate”?"],
    ...[
      ["threshold", 900, "0, 1–100"],
      ["threshold", 0.95, "0, 1–100"],
      ["gate.threshold", 0.5, "0, 1–100"],
      ["gate.languages", { de: 0.9 }, "0, 1–100", "gate.languages.de"],
      ["gate.threshold", 900, "0, 1–100"],
      ["gate.languages", { de: 101 }, "0, 1–100", "gate.languages.de"],
      ["gate.failingChecks", "yes", "ignore, block"],
      ["gate.measure", "characters", "strings, words"],
      ["localFiles", false, "auto, always, off"],
      ["problems", { outdated: "loud" }, "off, hint, information, warning, error", "problems.outdated"],
    ].map(([name, value, valid, path = name]) => {
      const line = `translationStatus.${path}: Invalid value. Valid values: ${valid}.`;
      return [{ [`translationStatus.${name}`]: value }, line] as const;
    }),
    [
      { "translationStatus.gate": { components: { Wep: { threshold: 10 } } } },
      "translationStatus.gate.components.Wep: No component has this name. Did you mean “Web”?",
    ],
    [
      { "translationStatus.problems": { failling: "off" } },
      "translationStatus.problems.failling: Unknown property. Did you mean “failing”?",
    ],
    [{ "translationStatus.problems": ["off"] }, "translationStatus.problems: Invalid value."],
    [
      { "translationStatus.gate": { languages: { dee: 10 } } },
      "translationStatus.gate.languages.dee: No component has this language. Did you mean “de”?",
    ],
    [
      { "translationStatus.ignoredChecks": ["end_stopp"] },
      "translationStatus.ignoredChecks.0: Invalid value. Did you mean “end_stop”?",
    ],
  ];

  it("is nothing that a folder without one has", async () => {
    for (const others of [
      ...[{}, { "translations.threshold": 50, "translationStatusBar.on": true, translate: {} }],
      { "translationStatus.problems": { failing: "off", outdated: "hint" } },
      { "translationStats.enabled": true, "translationStats.languages": ["de"] },
    ]) {
      assert.equal(run("check", await folderWith(others)).status, 0);
    }
  });

  for (const [settings, line] of cases) {
    it(`lets no release pass, and is told: ${line}`, async () => {
      const folder = await folderWith(settings);
      const ended = run("check", folder);
      assert.deepEqual([ended.status, ended.stdout.split("\n").includes(line)], [2, true], ended.stdout);
    });
  }

  it("is told in every format, in reports and to assistants", async () => {
    const [settings, line] = cases[3] ?? [{}, ""];
    const folder = await folderWith(settings);
    for (const format of FORMATS) {
      const { status, stdout } = run("check", folder, "--format", format);
      assert.deepEqual([status, stdout.includes(line)], [2, true], format);
    }
    const report = run("report", folder);
    assert.deepEqual([report.status, report.stderr.includes(line)], [0, true]);
    const server = await startMcpServer([folder]);
    const { text } = await server.call("translation_release", {});
    await server.close();
    assert.equal(JSON.parse(text).release, "unknown");
    assert.ok(text.includes(line), text);
  });

  it("is told of a language that is required and not there, with what was probably meant", async () => {
    const folder = await folderWith({ "translationStatus.gate": { required: ["dee"] } });
    const line = "dee: no component has the language code dee (did you mean “de”?)";
    for (const commandLine of [
      ["check", folder],
      ["check", await folderWith({}), "--language", "dee"],
    ]) {
      const { status, stdout } = run(...commandLine);
      assert.deepEqual([status, stdout.split("\n")[1]], [1, line]);
    }
    const byName = run("check", await folderWith({}), "--language", "german");
    assert.match(byName.stdout, /^german: no component has the language code german \(did you mean “de”\?\)$/m);
    // It is another language, which nobody has started.
    const czech = run("check", folder, "--language", "da");
    assert.equal(czech.stdout.split("\n")[1], "Danish: no component has the language code da");
    const json = JSON.parse(run("check", folder, "--format", "json").stdout);
    assert.deepEqual(json.languages[0].components[0].reasons, [{ kind: "absent", suggestion: "de" }]);
  });
});
