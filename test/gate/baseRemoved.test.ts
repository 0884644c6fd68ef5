import assert from "node:assert/strict";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { answerWith, startScriptedService } from "../support/services/scriptedService";
import {
  against,
  type Branch,
  baseRepositories,
  DE,
  DOCS,
  EN,
  FILES,
  type Files,
  FR,
  GONE,
  jsonText,
} from "../unit/cli/baseRepository";
import { check } from "../unit/cli/checkProcess";
import { elementsOf } from "../unit/cli/outcomes";
import { git, writeFiles } from "../unit/support";

describe("a check of components that a branch takes away", function () {
  this.timeout(60_000);
  const { folders, repository } = baseRepositories();

  it("tells a component without strings like one that was removed", async () => {
    const emptied = Object.fromEntries(Object.keys(DOCS).map((name) => [name, "{}"]));
    const { status, stdout } = await against(await repository(FILES, { written: emptied }));
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes(GONE), stdout);
    const json = JSON.parse((await against(await repository(FILES, { written: emptied }), "--format", "json")).stdout);
    assert.equal(json.verdict, "unknown");
    assert.deepEqual(json.base.withoutFiles, []);
  });

  it("does not know whether a component was meant to be deleted", async () => {
    const folder = await repository(FILES, { removed: ["docs"] });
    const { status, stdout } = await against(folder);
    assert.equal(status, 2, stdout);
    assert.ok(stdout.split("\n").includes(GONE), stdout);
    assert.doesNotMatch(stdout, /No source strings changed/);
  });

  it("finds a component that nothing recognizes any more", async () => {
    const written = (content: string): Files =>
      Object.fromEntries(Object.keys(DOCS).map((name) => [name, content] as const));
    const branches: readonly Branch[] = [
      { written: written("") },
      { written: written('<<<<<<< HEAD\n{ "x": "Read me" }\n') },
      { moved: ["docs/locales", "docs/fixtures"] },
      { removed: ["docs/locales/de.json", "docs/locales/fr.json"] },
    ];
    for (const branch of branches) {
      const { status, stdout } = await against(await repository(FILES, branch));
      assert.equal(status, 2, stdout);
    }
  });

  it("tells a component that the branch itself leaves out", async () => {
    const settings = (exclude: string) => ({
      ".vscode/settings.json": `{"translationStatus.components": [{ "exclude": ["${exclude}"] }]}`,
    });
    const leaving = await against(await repository(FILES, { written: settings("docs") }));
    assert.equal(leaving.status, 2, leaving.stdout);
    assert.ok(leaving.stdout.split("\n").includes(GONE), leaving.stdout);
    const left = await against(
      await repository({ ...FILES, ...settings("docs") }, { written: settings("docs/locales/*.json") }),
    );
    assert.equal(left.status, 0, left.stdout);
    const other = { "web/locales/de.json": jsonText({ ...DE, a: "Einz" }) };
    const before = await against(await repository({ ...FILES, ...settings("docs") }, { written: other }));
    assert.equal(before.status, 0, before.stdout);
  });

  for (const [config, wrap] of [
    ["ci/release.json", (text: string) => text],
    ["app.code-workspace", (text: string) => `{ "settings": ${text} }`],
  ] as const) {
    it(`tells a component that ${config} leaves out, if the branch changed it`, async () => {
      const settings = (exclude: string) => ({
        [config]: wrap(`{"translationStatus.components": [{ "exclude": ["${exclude}"] }]}`),
      });
      const check = async (before: Record<string, string>, after: string) => {
        const folder = await repository({ ...FILES, ...before }, { written: settings(after) });
        return against(folder, "--config", path.join(folder, config));
      };
      const leaving = await check({}, "docs");
      assert.equal(leaving.status, 2, leaving.stdout);
      assert.ok(leaving.stdout.split("\n").includes(GONE), leaving.stdout);
      const left = await check(settings("docs"), "docs/locales/*.json");
      assert.equal(left.status, 0, left.stdout);
    });
  }

  describe("that the settings list", () => {
    const list = (...components: readonly object[]): Files => ({
      ".vscode/settings.json": JSON.stringify({ "translationStatus.components": components }),
    });
    const [WEB, DOCS_MASK] = [{ files: "web/locales/*.json" }, { files: "docs/locales/*.json" }];
    const checked = async (before: Files, branch: Branch) => against(await repository({ ...FILES, ...before }, branch));

    it("tells one that the branch takes off the list", async () => {
      const branches: readonly Branch[] = [
        { written: list(WEB) },
        { written: { ...list(WEB), "docs/locales/de.json": "{" } },
        { written: list(WEB), removed: ["docs"] },
      ];
      for (const branch of branches) {
        const { status, stdout } = await checked(list(WEB, DOCS_MASK), branch);
        assert.equal(status, 2, stdout);
        assert.ok(stdout.split("\n").includes(GONE), stdout);
      }
    });

    it("tells one that was detected, if the branch lists the others", async () => {
      for (const before of [{}, list({ exclude: ["other"] })]) {
        for (const removed of [[], ["docs"]]) {
          const { status, stdout } = await checked(before, { written: list(WEB), removed });
          assert.equal(status, 2, stdout);
          assert.ok(stdout.split("\n").includes(GONE), stdout);
        }
      }
    });

    it("tells one that the branch takes off the list for those of a service, unless that has its files", async () => {
      const rows = ["de", "fr"].map((code) => ({ code, name: code, total: 4, translated: 4 }));
      const service = await startScriptedService(answerWith(rows));
      const served = { service: `http://localhost:${service.port}`, project: "p", component: "c" };
      try {
        for (const before of [{}, list(WEB, DOCS_MASK)]) {
          const left = await checked(before, { written: list({ ...served, ...WEB }) });
          assert.equal(left.status, 2, left.stdout);
          assert.ok(left.stdout.split("\n").includes(GONE), left.stdout);
          assert.ok(!left.stdout.includes("web/locales/*.json"), left.stdout);
          const bare = await checked(before, { written: list(served) });
          assert.ok(bare.stdout.split("\n").includes(GONE), bare.stdout);
          assert.ok(bare.stdout.includes("web/locales/*.json"), bare.stdout);
        }
        const unchanged = await checked(list(served), { written: { "README.md": "App" } });
        assert.equal(unchanged.status, 0, unchanged.stdout);
      } finally {
        await service.stop();
      }
    });

    it("tells one that was detected beside the list, or that is removed beside it", async () => {
      const always = (...components: readonly object[]): Files => ({
        ".vscode/settings.json": JSON.stringify({
          ...{ "translationStatus.components": components, "translationStatus.localFiles": "always" },
        }),
      });
      const told: readonly (readonly [Files, Branch])[] = [
        [always(WEB), { written: list(WEB) }],
        [always(WEB), { removed: ["docs"] }],
      ];
      for (const [before, branch] of told) {
        const { status, stdout } = await checked(before, branch);
        assert.equal(status, 2, stdout);
        assert.ok(stdout.split("\n").includes(GONE), stdout);
      }
      const { status, stdout } = await checked(list(WEB, DOCS_MASK), { written: always(WEB) });
      assert.equal(status, 0, stdout);
    });

    it("tells one that no search finds, if the branch takes it off a list beside what is detected", async () => {
      const files: Files = Object.fromEntries(
        Object.entries(FILES).map(([name, text]) => [name.replace("docs/locales", "docs/fixtures"), text]),
      );
      const always = (...components: readonly object[]): Files => ({
        ".vscode/settings.json": JSON.stringify({
          ...{ "translationStatus.components": components, "translationStatus.localFiles": "always" },
        }),
      });
      const named = { files: "docs/fixtures/*.json" };
      const none = { ".vscode/settings.json": "{}" };
      const told: readonly (readonly [Files, Branch])[] = [
        [always(WEB, named), { written: list(WEB) }],
        [always(WEB, named), { written: list(WEB), removed: ["docs"] }],
        [always(WEB, named), { written: always(WEB) }],
        [always(WEB, named), { written: always(WEB), removed: ["docs"] }],
        [always(named), { written: none, removed: ["docs"] }],
        [list(WEB, named), { written: none }],
        [list(WEB, named), { written: none, removed: ["docs"] }],
      ];
      for (const [before, branch] of told) {
        const { status, stdout } = await against(await repository({ ...files, ...before }, branch));
        assert.equal(status, 2, JSON.stringify([before, branch, stdout]));
        const gone = stdout.split("\n").filter((line) => line.includes("was removed"));
        assert.deepEqual(gone, [GONE.replace("docs (docs/locales", "fixtures (docs/fixtures")], stdout);
      }
      const moved: Branch = { moved: ["docs/fixtures", "docs/locales"], written: none };
      const accepted: readonly (readonly [Files, Branch])[] = [
        [list(WEB, named), moved],
        [always(WEB, named), moved],
        [always(WEB, named), { written: always(named) }],
        [list(WEB), { written: none }],
      ];
      for (const [before, branch] of accepted) {
        const { status, stdout } = await against(await repository({ ...files, ...before }, branch));
        assert.equal(status, 0, JSON.stringify([before, branch, stdout]));
      }
    });

    it("accepts a list that leaves out nothing of the base", async () => {
      const accepted: readonly (readonly [Files, Branch])[] = [
        [{}, { written: list(WEB, DOCS_MASK) }],
        [list({ exclude: ["docs"] }), { written: list(WEB) }],
        [list(WEB), { written: { "web/locales/de.json": jsonText({ ...DE, a: "Einz" }) } }],
        [list(WEB, DOCS_MASK), { written: list({ ...WEB, name: "Web" }, { files: "./docs/locales/*.json" }) }],
        [
          list(WEB, DOCS_MASK),
          { moved: ["docs/locales", "docs/texts"], written: list(WEB, { files: "docs/texts/*.json" }) },
        ],
        [{ ".vscode/settings.json": '{"translationStatus.localFiles": "off"}' }, { written: list(WEB) }],
        [list(WEB, { files: "gone/*.json" }), { written: list(WEB) }],
      ];
      for (const [before, branch] of accepted) {
        const { status, stdout } = await checked(before, branch);
        assert.equal(status, 0, JSON.stringify([before, branch, stdout]));
      }
    });

    it("does not take a list of --config outside the folder for the branch’s", async () => {
      const folder = await repository(FILES, { written: list(WEB, DOCS_MASK) });
      const outside = await folders.create(list(WEB));
      const { status, stdout } = await against(folder, "--config", path.join(outside, ".vscode/settings.json"));
      assert.equal(status, 0, stdout);
    });
  });

  it("is written in every format", async () => {
    const folder = await repository(
      { ...FILES, "web/locales/fr.json": jsonText({ a: "Un" }) },
      {
        removed: ["docs", "web/locales/fr.json"],
        written: { "web/locales/en.json": jsonText({ a: "One" }), "web/locales/de.json": jsonText({ a: "Eins" }) },
      },
    );
    const write = async (format: string) => {
      const { status, stdout } = await against(folder, "--format", format);
      assert.equal(status, 2, format);
      return stdout;
    };
    const [json = "", github = "", sarif = "", junit = ""] = await Promise.all(
      ["json", "github", "sarif", "junit"].map(write),
    );
    const { removedComponents, components } = JSON.parse(json).base;
    assert.deepEqual(removedComponents, [
      {
        ...{ name: "docs", files: "docs/locales/*.json", strings: 2, words: 4 },
        languages: [
          { code: "de", name: "German" },
          { code: "fr", name: "French" },
        ],
      },
    ]);
    assert.deepEqual([components[0].removed.count, components[0].languages[1].removed], [3, true]);

    assert.ok(github.includes(`::error title=Component not found::${GONE}\n`), github);
    assert.match(github, /^::notice title=Source strings::web: 3 removed$/m);
    assert.match(github, /^::error title=French \(fr\) since main::removed: web$/m);

    const [invocation] = JSON.parse(sarif).runs[0].invocations;
    assert.deepEqual(
      invocation.toolExecutionNotifications.map(({ level, message }: Notification) => `${level}: ${message.text}`),
      [`error: ${GONE}`, "error: French (fr): removed: web", "note: Source strings of web: 3 removed"],
    );

    const elements = elementsOf(junit);
    const texts = elements.filter(({ name }) => name === "error" || name === "system-out").map((one) => one.text);
    assert.deepEqual(texts, [GONE, "web: 3 removed", "removed: web"]);
  });

  interface Notification {
    readonly level: string;
    readonly message: { readonly text: string };
  }

  it("counts the strings of a new component that are to be translated, also into languages that it lacks", async () => {
    const written = {
      "new/locales/en.json": jsonText({ a: "Alpha one", b: "Beta" }),
      "new/locales/de.json": jsonText({ a: "Eins" }),
    };
    const folder = await repository(FILES, { written });
    const found = await against(folder, "--threshold", "10");
    assert.equal(found.status, 0, found.stdout);
    assert.match(found.stdout, /^German \(de\): 1 string newly unfinished \(1 word to translate\)$/m);
    const required = await against(folder, "--language", "de", "--language", "fr", "--language", "en");
    assert.match(required.stdout, /^fr: 2 strings newly unfinished \(3 words to translate\)$/m);
    assert.doesNotMatch(required.stdout, /^(?:English|en)\b.* newly unfinished/m);
  });

  it("does not compare a file that was read in part, and accepts one that was repaired", async () => {
    const cut = jsonText(DE).slice(0, 20);
    const files = { ...FILES, "web/locales/de.json": cut };
    const repaired = await against(await repository(files, { written: { "web/locales/de.json": jsonText(DE) } }));
    assert.equal(repaired.status, 0, repaired.stdout);
    assert.match(
      repaired.stdout,
      /^web couldn't be compared: web\/locales\/de\.json:3 at the base, but not any more: /m,
    );
    const junit = await against(
      await repository(files, { written: { "web/locales/de.json": jsonText(DE) } }),
      ...["--format", "junit"],
    );
    assert.doesNotMatch(junit.stdout, /<error/);
    const gone = await against(await repository(files, { removed: ["web/locales/de.json"] }));
    assert.equal(gone.status, 2, gone.stdout);
    assert.match(gone.stdout, /^web couldn't be compared: web\/locales\/de\.json:3 at the base: /m);
    const source = { "web/locales/en.json": jsonText(EN).slice(0, 20) };
    const now = await against(await repository(FILES, { written: source }));
    assert.equal(now.status, 2, now.stdout);
    assert.match(now.stdout, /^web couldn't be compared: web\/locales\/en\.json: /m);
  });

  it("finds the same in the files of a service's component", async () => {
    const rows = ["de", "fr"].map((code) => ({ code, name: code, total: 4, translated: 4 }));
    const service = await startScriptedService(answerWith(rows));
    const settings = (files: string) => ({
      ".vscode/settings.json": JSON.stringify({
        "translationStatus.components": [
          { service: `http://localhost:${service.port}`, project: "p", component: "c", name: "Web", files },
        ],
      }),
    });
    try {
      const folder = await repository(
        { ...FILES, ...settings("web/locales/*.json") },
        {
          moved: ["web/locales", "site"],
          removed: ["site/fr.json"],
          written: { ...settings("site/*.json"), "site/de.json": jsonText({ ...DE, d: "" }) },
        },
      );
      const moved = await against(folder);
      assert.equal(moved.status, 1, moved.stdout);
      assert.match(moved.stdout, /^fr: removed, no longer ready: Web|^French \(fr\): removed, no longer ready: Web$/m);
      await writeFiles(folder, { "site/de.json": jsonText(DE).slice(0, 20) });
      const cut = await against(folder);
      assert.equal(cut.status, 2, cut.stdout);
      assert.match(cut.stdout, /^Web couldn't be compared: site\/de\.json:3: /m);
    } finally {
      await service.stop();
    }
  });

  it("does not compare what a partial clone lacks, and says what to do", async () => {
    const origin = await repository(FILES, { written: { "web/locales/fr.json": jsonText({ ...FR, a: "1" }) } });
    await git(origin, ["config", "uploadpack.allowFilter", "true"]);
    const folder = await folders.create({});
    const address = pathToFileURL(origin).href;
    await git(folder, ["clone", "--quiet", "--filter=blob:none", "--branch=topic", address, "clone"]);
    const clone = path.join(folder, "clone");
    const lacking = await check(clone, "--base", "origin/main");
    assert.equal(lacking.status, 2, lacking.stdout);
    assert.match(
      lacking.stdout,
      /Git does not have web\/locales\/fr\.json .* run “git fetch --refetch --no-filter” first$/m,
    );
    await git(clone, ["fetch", "--quiet", "--refetch", "--no-filter"]);
    assert.equal((await check(clone, "--base", "origin/main")).status, 0);
  });
});
