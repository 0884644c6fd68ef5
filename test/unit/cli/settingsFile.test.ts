import assert from "node:assert/strict";
import { mkdir, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readSettingsFile } from "../../../src/cli/check/checkSettings";
import { git, temporaryFolders, writeFiles } from "../support";

describe("the settings file of a check", () => {
  const folders = temporaryFolders();
  const read = async (text: string, name = ".vscode/settings.json", config?: string) => {
    const folder = await folders.create({ [name]: text });
    return readSettingsFile(folder, config === undefined ? undefined : join(folder, config));
  };
  const readLinked = async (name: string) => {
    const folder = await folders.create({ "other.txt": "" });
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await symlink(join(folder, "nothing"), join(folder, name));
    return readSettingsFile(folder, undefined);
  };
  const settingsOf = async (value: string, name?: string, config?: string) => {
    const settings = await read(value, name, config);
    assert.ok(settings.ok, JSON.stringify(settings));
    return settings.value;
  };

  it("need not be there", async () => {
    const settings = await settingsOf("", "other.txt");
    assert.deepEqual(
      [settings.entries, settings.localFiles, settings.threshold, settings.languages, settings.problems],
      [[], "auto", 80, [], []],
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
    assert.deepEqual([settings.threshold, settings.languages, settings.localFiles], [95, ["de"], "off"]);
    assert.deepEqual([settings.ignoredChecks, settings.gate.required], [["end_stop"], ["fr"]]);
    assert.deepEqual(settings.problems, []);
  });

  it("may hold nothing but comments", async () => {
    for (const text of ["// Settings of the project\n", "/* None */\n// yet", "\n"]) {
      const settings = await read(text);
      assert.deepEqual(settings.ok && [settings.value.entries, settings.value.problems], [[], []], text);
    }
    assert.equal((await read("/* Not closed")).ok, false);
  });

  it("is another one if that is named, also a workspace file", async () => {
    const text = '{ "folders": [], "settings": { "translationStatus.threshold": 70 } }';
    assert.equal((await settingsOf(text, "a.code-workspace", "a.code-workspace")).threshold, 70);
  });

  it("is a workspace file however its ending is written", async () => {
    const text = '{ "settings": { "translationStatus.threshold": 70 } }';
    assert.equal((await settingsOf(text, "A.CODE-WORKSPACE", "A.CODE-WORKSPACE")).threshold, 70);
  });

  it("has settings of ours if it is named, or the folder's file has some", async () => {
    for (const [name, text] of [
      ["a.json", ""],
      ["a.json", '{ "editor.fontSize": 5 }'],
      ["a.json", '{ "settings": { "translationStatus.threshold": 70 } }'],
      ["package.json", '{ "name": "translationStatus" }'],
      ["a.code-workspace", '{ "folders": [] }'],
      ["a.code-workspace", '{ "translationStatus.threshold": 70 }'],
    ] as const) {
      const settings = await read(text, name, name);
      assert.ok(!settings.ok, text);
      assert.match(settings.problem, /a\.json|package\.json|a\.code-workspace/);
      assert.match(settings.problem, /" has no settings of translationStatus$/);
    }
    const folder = await folders.create({
      "a.code-workspace": '{ "folders": [] }',
      ".vscode/settings.json": '{ "translationStatus.localFiles": "off" }',
    });
    const settings = await readSettingsFile(folder, join(folder, "a.code-workspace"));
    assert.ok(settings.ok && settings.value.localFiles === "off");
    assert.equal((await settingsOf('{ "translationStatus.threshold": "x" }', "a.json", "a.json")).problems.length, 1);
  });

  it("has its settings at the top, where those of a workspace file are told", async () => {
    for (const text of [
      '{ "settings": { "translationStatus.gate": { "threshold": 100 } } }',
      '{ "translationStatus.threshold": 70, "settings": { "translationStatus": { "localFiles": "off" } } }',
    ]) {
      const { problems } = await settingsOf(text);
      assert.deepEqual(problems, [
        { path: "settings.translationStatus", kind: "unknownSection", suggestion: "translationStatus" },
      ]);
    }
    assert.deepEqual((await settingsOf('{ "settings": { "editor.fontSize": 5 } }')).problems, []);
    assert.deepEqual((await settingsOf('{ "settings": "translationStatus" }')).problems, []);
  });

  it("has them below settings if it is a workspace file, where those at the top are told", async () => {
    const name = "a.code-workspace";
    const top = { path: "translationStatus", kind: "unknownSection", suggestion: "settings.translationStatus" };
    const below = '"settings": { "translationStatus.threshold": 70 }';
    for (const both of [
      `{ "translationStatus.threshold": 100, ${below} }`,
      `{ ${below}, "translationStatus": { "gate": { "required": ["de"] } } }`,
    ]) {
      const { problems, threshold } = await settingsOf(both, name, name);
      assert.deepEqual([problems, threshold], [[top], 70]);
    }
    assert.deepEqual((await settingsOf(`{ ${below} }`, name, name)).problems, []);
    const folder = await folders.create({
      [name]: '{ "translationStatus.threshold": 100 }',
      ".vscode/settings.json": '{ "translationStatus.localFiles": "off" }',
    });
    const settings = await readSettingsFile(folder, join(folder, name));
    assert.deepEqual(settings.ok && settings.value.problems, [top]);
  });

  it("is not read under another spelling, which is told", async () => {
    for (const name of [".vscode/Settings.json", ".VSCode/settings.json"]) {
      const { warnings, threshold } = await settingsOf('{ "translationStatus.threshold": 70 }', name);
      assert.deepEqual(warnings, [`"${name}" is not read; VS Code reads .vscode/settings.json`]);
      assert.equal(threshold, 80);
    }
    assert.deepEqual((await settingsOf("{}")).warnings, []);
    const both = await folders.create({ ".vscode/settings.json": "{}", ".vscode/SETTINGS.json": "{}" });
    const settings = await readSettingsFile(both, undefined);
    assert.ok(settings.ok);
    assert.deepEqual(settings.value.warnings, []);
  });

  it("says what is not used, and goes on with the rest", async () => {
    const settings = await settingsOf(
      JSON.stringify({
        "translationStatus.threshold": "80",
        "translationStatus.treshold": 90,
        "translationStatus.languages": ["de", 5],
        "translationStatus.localFiles": false,
        "translationStatus.ignoredChecks": ["end-stop", "end_stopp"],
        "translationStatus.badge": "wide",
        "translationStatus.gate": { treshold: 90, languages: { de: 101, "x\u001b": 5 }, failingChecks: "block" },
      }),
    );
    assert.deepEqual([settings.threshold, settings.gate.failingChecks, settings.languages], [80, "block", ["de"]]);
    assert.deepEqual(settings.ignoredChecks, ["end-stop"]);
    assert.deepEqual(settings.problems, [
      { path: "treshold", kind: "unknownName", suggestion: "threshold" },
      { path: "threshold", kind: "wrongValue", validValues: ["0", "1–100"] },
      { path: "localFiles", kind: "wrongValue", validValues: ["auto", "always", "off"] },
      { path: "languages.1", kind: "wrongValue" },
      { path: "ignoredChecks.1", kind: "wrongValue", suggestion: "end_stop" },
      { path: "gate.languages.de", kind: "wrongValue", validValues: ["0", "1–100"] },
      { path: "gate.languages.x", kind: "wrongValue", validValues: ["de", "pt_BR", "…"] },
      { path: "gate.treshold", kind: "unknownName", suggestion: "threshold" },
    ]);
  });

  it("says the same in objects and with longer names", async () => {
    const thresholds = async (text: string) => {
      const { threshold, gate, problems } = await settingsOf(text);
      return [threshold, gate.threshold, gate.measure, problems.map(({ path, kind }) => `${path} ${kind}`)];
    };
    for (const [text, ...expected] of [
      ['{ "translationStatus": { "threshold": 100 } }', 100, undefined, "strings", []],
      ['{ "translationStatus": { "gate": { "threshold": 90 } } }', 80, 90, "strings", []],
      ['{ "translationStatus.gate.threshold": 90 }', 80, 90, "strings", []],
      [
        '{ "translationStatus.gate": { "measure": "words" }, "translationStatus.gate.threshold": 90 }',
        ...[80, 90, "words", []],
      ],
      [
        '{ "translationStatus.gate.threshold": 90, "translationStatus.gate": { "measure": "words" } }',
        ...[80, undefined, "words", ["gate repeated"]],
      ],
      ['{ "translationStatus.threshold": 90, "translationStatus": {} }', 80, undefined, "strings", [" repeated"]],
      ['{ "translationStatus": {}, "translationStatus.threshold": 90 }', 90, undefined, "strings", []],
      [
        '{ "translationStatus.threshold": 90, "translationStatus.threshold": 70 }',
        ...[70, undefined, "strings", ["threshold repeated"]],
      ],
      [
        '{ "translationStatus.gate": { "threshold": 90, "threshold": 70 } }',
        ...[80, 70, "strings", ["gate.threshold repeated"]],
      ],
      [
        '{ "translationStatus.threshold": 90, "translationStatus.threshold.x": 5 }',
        ...[90, undefined, "strings", ["threshold.x wrongValue"]],
      ],
      [
        '{ "translationStatus": 5, "translationStatus.gate": {} }',
        80,
        undefined,
        "strings",
        [" wrongValue", "gate wrongValue"],
      ],
      ['{ "translationStatus.badge": 1, "translationStatus.badge": 2 }', 80, undefined, "strings", []],
      ['{ "[json]": { "translationStatus.threshold": 100 } }', 80, undefined, "strings", []],
      ['{ "translationStatus.threshold": null, "translationStatus.gate": null }', 80, undefined, "strings", []],
      [
        '{ "translationStatus.components": [], "translationStatus.components.length": 5 }',
        ...[80, undefined, "strings", ["components.length wrongValue"]],
      ],
      ['{ "translationStatus.gate.__proto__.threshold": 5 }', 80, undefined, "strings", ["gate.__proto__ unknownName"]],
    ] as const) {
      assert.deepEqual(await thresholds(text), expected, text);
    }
    assert.equal(Reflect.get({}, "threshold"), undefined);
  });

  it("of a folder completes a workspace file, as far as VS Code uses it", async () => {
    const folder = await folders.create({
      ".vscode/settings.json": JSON.stringify({
        "translationStatus.threshold": 50,
        "translationStatus.ignoredChecks": ["end_stop"],
        "translationStatus.gates": {},
      }),
      "a.code-workspace": JSON.stringify({
        folders: [{ path: "." }],
        settings: {
          "translationStatus.threshold": 70,
          "translationStatus.ignoredChecks": ["plurals"],
          "translationStatus.components": ["https://x.example.org/projects/p/c/"],
        },
      }),
    });
    const settings = await readSettingsFile(folder, join(folder, "a.code-workspace"));
    assert.ok(settings.ok);
    const { threshold, ignoredChecks, entries, problems } = settings.value;
    assert.deepEqual([threshold, ignoredChecks, entries.length], [70, ["end_stop"], 1]);
    assert.deepEqual(problems, [{ path: "gates", kind: "unknownName", suggestion: "gate" }]);
  });

  it("must be one that can be read", async () => {
    const cases: readonly [Promise<Awaited<ReturnType<typeof read>>>, RegExp][] = [
      [read("", ".vscode/settings.json", "gone.json"), /There is no file ".*gone\.json"/],
      [read("{", ".vscode/settings.json"), /is not valid JSON \(line 1\)/],
      [read('{\n "a": 1,\n b\n}'), /is not valid JSON \(line 3\)/],
      [read(`{\n${"// Note\n".repeat(2000)}<<<<<<< HEAD\n`), /has an unresolved merge conflict/],
      [read("[]"), /must hold an object/],
      [read("5"), /must hold an object/],
      [read(`{"a":${"[".repeat(1_000_000)}`), /is nested too deeply|is not valid JSON/],
      [read(" ".repeat(5 * 1024 * 1024)), /is too large or not a file/],
      [read("", ".vscode/settings.json/x"), /is too large or not a file|can't be read/],
      [read("", ".vscode"), /settings\.json" can't be read \(ENOTDIR\)/],
      [readLinked(".vscode/settings.json"), /settings\.json" can't be read \(it leads to nothing\)/],
      [readLinked(".vscode"), /settings\.json" can't be read \(it leads to nothing\)/],
    ];
    for (const [reading, expected] of cases) {
      const settings = await reading;
      assert.ok(!settings.ok, String(expected));
      assert.match(settings.problem, expected);
    }
  });

  describe("that Git has", () => {
    const SETTINGS = '{ "translationStatus.threshold": 100 }';
    const repository = async (files: Readonly<Record<string, string>>): Promise<string> => {
      const folder = await folders.create({ "a.txt": "", ...files });
      await git(folder, ["init", "--quiet"]);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=files"]);
      return folder;
    };
    const problemIn = async (folder: string, config?: string) => {
      const settings = await readSettingsFile(folder, config);
      return settings.ok ? undefined : settings.problem;
    };

    it("must be on disk", async () => {
      const folder = await repository({ "app/.vscode/settings.json": SETTINGS, "app/a.code-workspace": SETTINGS });
      const app = join(folder, "app");
      await rm(join(app, ".vscode"), { recursive: true });
      const missing = /\.vscode\/settings\.json": File is in Git, but not on disk$/;
      assert.match((await problemIn(app)) ?? "", missing);
      assert.match((await problemIn(app, join(app, "a.code-workspace"))) ?? "", missing);
      await git(folder, ["update-index", "--split-index"]);
      assert.match((await problemIn(app)) ?? "", missing);
      await git(folder, ["add", "--all"]);
      assert.equal(await problemIn(app), undefined);
    });

    it("must be on disk where .vscode is a link", async () => {
      const folder = await folders.create({ "shared/settings.json": SETTINGS });
      await symlink("shared", join(folder, ".vscode"));
      await git(folder, ["init", "--quiet"]);
      await git(folder, ["add", "--all"]);
      assert.equal(await problemIn(folder), undefined);
      await rm(join(folder, ".vscode"));
      assert.match((await problemIn(folder)) ?? "", /File is in Git, but not on disk$/);
    });

    it("must not be empty unless it is so in Git", async () => {
      const folder = await repository({ ".vscode/settings.json": SETTINGS });
      for (const text of ["", " \n\t\n", "\uFEFF", "// Nothing\n", "/* { */\n\n// }"]) {
        await writeFiles(folder, { ".vscode/settings.json": text });
        assert.match(
          (await problemIn(folder)) ?? "",
          /settings\.json" is empty, but not in Git$/,
          JSON.stringify(text),
        );
      }
      await git(folder, ["add", "--all"]);
      assert.match((await problemIn(folder)) ?? "", /is empty, but not in Git$/);
      await git(folder, ["commit", "--quiet", "--message=empty"]);
      assert.equal(await problemIn(folder), undefined);
      await writeFiles(folder, { ".vscode/settings.json": "// Nothing yet" });
      assert.equal(await problemIn(folder), undefined);
      const untracked = await repository({});
      await writeFiles(untracked, { ".vscode/settings.json": "" });
      assert.equal(await problemIn(untracked), undefined);
    });
  });

  it("is no workspace file without --config, which is told", async () => {
    const files = {
      "app.code-workspace": '{ "folders": [], "settings": { "translationStatus.threshold": 70 } }',
      "other.code-workspace": '{ "folders": [], "settings": { "editor.fontSize": 5 } }',
      "broken.code-workspace": "{",
    };
    const folder = await folders.create({ ...files, ".vscode/settings.json": "{}" });
    const settings = await readSettingsFile(folder, undefined);
    assert.ok(settings.ok);
    assert.deepEqual(settings.value.warnings, [
      '"app.code-workspace" has settings of translationStatus, which are only read with --config',
    ]);
    assert.equal(settings.value.threshold, 80);
    const named = await readSettingsFile(folder, join(folder, "app.code-workspace"));
    assert.ok(named.ok);
    assert.deepEqual([named.value.warnings, named.value.threshold], [[], 70]);
  });

  it("is not that of a folder above, which is told in a repository", async () => {
    const threshold = '{ "translationStatus.threshold": 100 }';
    const root = await folders.create({
      ".vscode/settings.json": threshold,
      "repository/.vscode/settings.json": threshold,
      "repository/all.code-workspace": '{ "settings": { "translationStatus.threshold": 70 } }',
      "repository/packages/.vscode/settings.json": '{ "editor.fontSize": 5 }',
      "repository/packages/app/a.txt": "",
      "repository/packages/own/.vscode/settings.json": threshold,
    });
    const warningsIn = async (name: string) => {
      const settings = await readSettingsFile(join(root, "repository", name), undefined);
      return settings.ok && settings.value.warnings;
    };
    assert.deepEqual(await warningsIn("packages/app"), []);
    await git(join(root, "repository"), ["init", "--quiet"]);
    const ending = "has settings of translationStatus, which are only read with --config";
    assert.deepEqual(await warningsIn("packages/app"), [
      `"../../.vscode/settings.json" ${ending}`,
      `"../../all.code-workspace" ${ending}`,
    ]);
    assert.deepEqual(await warningsIn("packages/own"), []);
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
