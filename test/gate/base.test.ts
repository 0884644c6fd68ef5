import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { SaxesParser } from "saxes";
import { answerWith, startScriptedService } from "../support/services/scriptedService";
import { check } from "../unit/cli/checkProcess";
import { checkHere } from "../unit/cli/folderChecks";
import { git, temporaryFolders, writeFiles } from "../unit/support";

interface SarifResult {
  readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } }[];
}

describe("a check against a base", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();

  type Files = Readonly<Record<string, string>>;
  const text = (texts: Files) => JSON.stringify(texts, undefined, 1);
  const EN = { a: "One", b: "Two", c: "Three", d: "Four" };
  const FILES = {
    "web/en.json": text(EN),
    "web/de.json": text({ a: "Eins", b: "Zwei", c: "Drei", d: "Vier" }),
    "web/fr.json": text({ a: "Un", b: "Deux", c: "Trois", d: "Quatre" }),
  };
  /** On a branch with one more string, which German has, and one changed string, which French lost. */
  const BRANCH = {
    "web/en.json": text({ ...EN, d: "Four!", e: "Five more" }),
    "web/de.json": text({ a: "Eins", b: "Zwei", c: "Drei", d: "Vier!", e: "Fünf" }),
    "web/fr.json": text({ a: "Un", b: "Deux", c: "Trois", d: "" }),
  };

  async function repository(files: Files, changed: Files, below = "") {
    const root = await folders.create();
    const folder = path.join(root, below);
    const commit = async (these: Files) => {
      await writeFiles(folder, these);
      await git(root, ["add", "--all"]);
      await git(root, ["commit", "--quiet", "--message=change"]);
    };
    await git(root, ["init", "--quiet", "--initial-branch=main"]);
    await commit(files);
    await git(root, ["checkout", "--quiet", "-b", "topic"]);
    await commit(changed);
    const id = (await git(root, ["rev-parse", "main"])).trim();
    return { folder, id };
  }

  it("explains in words what is newly unfinished and what is not ready any more", async () => {
    const { folder, id } = await repository(FILES, BRANCH);
    const ended = await check(folder, "--base", "main");
    assert.deepEqual([ended.status, ended.stderr], [1, ""]);
    assert.deepEqual(ended.stdout.trimEnd().split("\n").slice(-5), [
      `Compared with main (${id.slice(0, 10)}):`,
      "web: 1 added, 1 changed (3 words to translate)",
      "  + Five more (e)",
      "  ~ Four! (d), before: Four",
      "French (fr): 2 strings newly unfinished (3 words to translate); no longer ready (100% → 60%, below 80%): web",
    ]);
    const without = await checkHere(folder);
    assert.ok(!without.stdout.includes("Compared"));
  });

  it("names a string once if its key is its source text", async () => {
    const { folder } = await repository(
      { "web/en.json": text({ One: "One" }), "web/de.json": text({ One: "Eins" }) },
      { "web/en.json": text({ One: "One", Two: "Two" }) },
    );
    const { stdout } = await checkHere(folder, "--base", "main");
    assert.match(stdout, /^ {2}\+ Two$/m);
  });

  it("warns of nothing, however many components there are", async () => {
    const files = (name: string, texts: Files) =>
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}/${name}`, text(texts)]));
    const more = files("en.json", { ...EN, e: "Five more" });
    const { folder } = await repository({ ...files("en.json", EN), ...files("de.json", EN) }, more);
    assert.equal((await check(folder, "--base", "main")).stderr, "");
  });

  it("says once what happened to several languages", async () => {
    const { folder } = await repository(
      { ...FILES, "web/it.json": text({ a: "Uno", b: "Due", c: "Tre", d: "Quattro" }) },
      { "web/en.json": text({ ...EN, e: "Five more", f: "Six" }) },
    );
    const ended = await checkHere(folder, "--base", "main", "--threshold", "50");
    const lines = ended.stdout.split("\n").filter((line) => line.includes("newly unfinished"));
    assert.deepEqual(lines, [
      "French (fr), German (de), Italian (it), each: 2 strings newly unfinished (3 words to translate)",
    ]);
    const annotated = await checkHere(folder, "--base", "main", "--threshold", "50", "--format", "github");
    assert.match(
      annotated.stdout,
      /^::notice title=3 languages since main::French \(fr\), German \(de\), Italian \(it\), each: 2 strings newly unfinished \(3 words to translate\)$/m,
    );
  });

  it("annotates a damaged file even if the line where it breaks is an old one", async () => {
    const german = FILES["web/de.json"] ?? "";
    const { folder } = await repository(FILES, { "web/de.json": german.replace("\n}", "") });
    const { status, stdout } = await checkHere(folder, "--base", "main", "--format", "github");
    assert.equal(status, 2);
    assert.match(stdout, /^::warning file=web\/de\.json,line=\d+::File ends too early/m);
  });

  it("only explains where nothing fell", async () => {
    const { folder } = await repository(FILES, BRANCH);
    const ended = await checkHere(folder, "--base", "main", "--threshold", "50");
    assert.equal(ended.status, 0);
    assert.match(ended.stdout, /^French \(fr\): 2 strings newly unfinished \(3 words to translate\)$/m);
    const same = await checkHere(folder, "--base", "topic", "--threshold", "50");
    assert.match(same.stdout, /^No source strings changed$/m);
    assert.equal((await checkHere(folder, "--base", "topic")).status, 1);
    const optional = await checkHere(folder, "--base", "main", "--language", "de");
    assert.equal(optional.status, 0);
    assert.match(optional.stdout, /no longer ready \(.*, not required\): web$/m);
  });

  it("is not known where the base is not", async () => {
    const { folder } = await repository(FILES, BRANCH);
    const unknown = await checkHere(folder, "--base", "gone\u001b[31m", "--threshold", "50");
    assert.equal(unknown.status, 2);
    assert.doesNotMatch(unknown.stdout, /Compared with/);
    assert.match(unknown.stdout, /^--base must be a branch, tag or commit, not "gone \[31m"$/m);
    assert.equal((await checkHere(folder, "--base", "gone")).status, 1);
    const outside = await check(await folders.create(FILES), "--base", "main", "--format", "json");
    assert.equal(outside.status, 2);
    assert.equal(JSON.parse(outside.stdout).base.unknown[0].kind, "noRepository");
    assert.match(outside.stderr, /^Git: .*not a git repository/m);
    const told = await check(await folders.create(FILES), "--base", "main");
    assert.match(
      told.stdout,
      /^Not compared with "main"\. The folder is not in a Git repository, or Git does not trust it$/m,
    );
  });

  it("is written in every format, with places in the repository", async () => {
    const { folder, id } = await repository(FILES, BRANCH, "packages/app");
    const write = async (format: string) => (await checkHere(folder, "--base", "main", "--format", format)).stdout;
    const [json, github, sarif, junit] = await Promise.all(["json", "github", "sarif", "junit"].map(write));

    const { base } = JSON.parse(json ?? "");
    const [component] = base.components;
    assert.deepEqual([base.ref, base.commit, base.withoutFiles, base.unknown], ["main", id, [], []]);
    assert.deepEqual(component.added, {
      ...{ count: 1, words: 2 },
      strings: [{ key: "e", source: "Five more", words: 2, file: "web/en.json", line: 6 }],
    });
    assert.equal(component.changed.strings[0].previous, "Four");
    assert.deepEqual(component.languages[1], {
      ...{ code: "fr", name: "French", required: true, threshold: 80, new: false, removed: false },
      ...{ percentBefore: 100, percentNow: 60, fell: true, dropped: false, worsened: true },
      becameMissing: { added: 1, changed: 1, lost: 0, words: 3 },
      becameOutdated: { count: 0, words: 0, strings: [] },
    });

    assert.match(
      github ?? "",
      /^::notice file=packages\/app\/web\/en\.json,line=6,.*title=New source string::Five more/m,
    );
    assert.match(github ?? "", /^::error title=French \(fr\) since main::2 strings/m);

    const [run] = JSON.parse(sarif ?? "").runs;
    assert.deepEqual(
      run.results.map((each: { ruleId: string; level: string }) => [each.ruleId, each.level]),
      [
        ["source-string-added", "note"],
        ["source-string-changed", "note"],
      ],
    );
    const { artifactLocation, region } = run.results[0].locations[0].physicalLocation;
    assert.deepEqual([artifactLocation.uri, region.startLine], ["packages/app/web/en.json", 6]);

    const failures: string[] = [];
    const parser = new SaxesParser();
    let suite = "";
    parser.on("opentag", ({ name, attributes }) => {
      if (name === "testsuite") suite = String(attributes.name);
      if (name === "failure") failures.push(`${suite}: ${attributes.message}`);
    });
    parser.write(junit ?? "").close();
    assert.ok(
      failures.some((failure) => /^Compared with main: 2 strings .*no longer ready/.test(failure)),
      junit,
    );
  });

  it("compares the files of a service's component, and goes by them where they fell", async () => {
    const rows = [
      { code: "de", name: "German", total: 4, translated: 4 },
      { code: "fr", name: "French", total: 4, translated: 4 },
    ];
    const service = await startScriptedService(answerWith(rows));
    const address = `http://localhost:${service.port}`;
    const components = [
      { service: address, project: "p", component: "c", name: "Web", files: "web/*.json" },
      { service: address, project: "p", component: "d", name: "Docs" },
    ];
    const settings = JSON.stringify({ "translationStatus.components": components });
    try {
      const { folder } = await repository({ ...FILES, ".vscode/settings.json": settings }, BRANCH);
      assert.equal((await checkHere(folder)).status, 0);
      const ended = await checkHere(folder, "--base", "main");
      assert.equal(ended.status, 1);
      assert.match(
        ended.stdout,
        /^2 of 2 languages ready, but 1 language was ready at the base and is not any more\.$/m,
      );
      assert.match(ended.stdout, /^Without files in the folder: Docs$/m);
      await writeFile(path.join(folder, "web/de.json"), '{"a":"Eins%s\\n"}');
      const [sarif, github] = await Promise.all(
        ["sarif", "github"].map((format) => checkHere(folder, "--format", format)),
      );
      const { results } = JSON.parse(sarif?.stdout ?? "").runs[0];
      const uris = results.map((one: SarifResult) => one.locations[0]?.physicalLocation.artifactLocation.uri);
      assert.deepEqual(new Set(uris), new Set(["web/de.json"]));
      assert.match(github?.stdout ?? "", /^::warning file=web\/de\.json,line=1,/m);
      assert.deepEqual([sarif?.status, github?.status], [0, 0], "the service decides");
    } finally {
      await service.stop();
    }
  });

  it("lets no text of the files steer a terminal or a pipeline", async () => {
    const hostile = "\u001b[31m\n::error file=a::b\u202e%0A<x>&\u0007";
    const { folder } = await repository(FILES, { "web/en.json": text({ ...EN, [hostile]: hostile }) });
    for (const format of ["text", "json", "github", "junit", "sarif"]) {
      const { stdout } = await checkHere(folder, "--base", "main", "--format", format);
      assert.doesNotMatch(stdout.replaceAll("\n", ""), /[\p{Cc}\u202e\u2028\u2029]/u, format);
      assert.doesNotMatch(stdout, /^::error file=a/m, format);
    }
  });
});
