import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { CONFIRMATIONS_FILE, withConfirmations } from "../../../src/model/strings/confirmations";
import { confirmationOf } from "../../../src/time/outdated/confirmations";
import { startMcpServer } from "../../support/mcpClient";
import { git, temporaryFolders, writeFiles } from "../support";
import { checkHere } from "./folderChecks";

const json = (texts: object): string => JSON.stringify(texts);
const EN = { open: "Open the file", close: "Close" };
const DE = { open: "Datei öffnen", close: "Schließen" };
const FR = { open: "Ouvrir le fichier", close: "Fermer" };
const UNKNOWN =
  "outdated strings are not known: the clone is shallow; fetch the whole history, for example with fetch-depth: 0";

interface StringsJson {
  readonly count: number;
  readonly strings: readonly { readonly key: string; readonly previous: string; readonly line: number }[];
}

describe("a check where outdated strings block", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();

  /** With a source text that changed in the last commit, without the French translation. */
  async function repository(gate: object): Promise<string> {
    const folder = await folders.create({
      "locales/en.json": json(EN),
      "locales/de.json": json(DE),
      "locales/fr.json": json(FR),
      ".vscode/settings.json": json({ "translationStatus.gate": gate }),
    });
    await git(folder, ["init", "--quiet"]);
    await commit(folder);
    await writeFiles(folder, {
      "locales/en.json": json({ ...EN, open: "Open the folder" }),
      "locales/de.json": json({ ...DE, open: "Ordner öffnen" }),
    });
    await commit(folder);
    return folder;
  }
  async function commit(folder: string): Promise<void> {
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=x"]);
  }

  it("is not ready with them, in every format", async () => {
    const folder = await repository({ outdated: "block" });
    const text = await checkHere(folder);
    const lines = [
      "1 of 2 languages ready.",
      "French: 1 outdated string",
      "Left to do: 1 outdated string in 1 language",
    ];
    assert.deepEqual(text, { status: 1, stdout: `${lines.join("\n")}\n`, stderr: "" });
    const ofGerman = await checkHere(folder, "--language", "de", "--format", "json");
    assert.deepEqual([ofGerman.status, JSON.parse(ofGerman.stdout).verdict], [0, "ready"]);
    const [inJson, junit, github, sarif] = await Promise.all(
      ["json", "junit", "github", "sarif"].map((format) => checkHere(folder, "--format", format)),
    );
    const report = JSON.parse(inJson?.stdout ?? "");
    assert.deepEqual(report.shortfall, { languages: 1, missing: 0, failingChecks: 0, outdated: 1, absent: 0 });
    const [french] = report.languages;
    assert.deepEqual([french.code, french.components[0].reasons], ["fr", [{ kind: "outdated", count: 1 }]]);
    assert.match(junit?.stdout ?? "", /<failure message="1 outdated string">/);
    assert.match(github?.stdout ?? "", /^::error title=French \(fr\)::1 outdated string$/m);
    const finding = "Outdated translation: Open the folder, before: Open the file";
    const places = (github?.stdout ?? "").split("\n").filter((line) => line.endsWith(finding));
    assert.deepEqual([places.length, places[0]?.startsWith("::warning file=locales/fr.json,line=1,")], [1, true]);
    const [run] = JSON.parse(sarif?.stdout ?? "").runs;
    assert.deepEqual(
      [run.properties.verdict, run.tool.driver.rules[0].shortDescription.text],
      ["notReady", "Outdated translation"],
    );
    const results = run.results.map(({ ruleId, message }: { ruleId: string; message: object }) => [ruleId, message]);
    assert.deepEqual(results, [["outdated", { text: finding }]]);
    assert.deepEqual(
      [inJson, junit, github, sarif].map((ended) => ended?.status),
      [1, 1, 1, 1],
    );
  });

  it("is ready once all are translated anew, also with what is not committed", async () => {
    const folder = await repository({ languages: { fr: { outdated: "block" } } });
    assert.equal((await checkHere(folder)).status, 1);
    await writeFiles(folder, { "locales/fr.json": json({ ...FR, open: "Ouvrir le dossier" }) });
    assert.equal((await checkHere(folder)).status, 0);
  });

  it("names those of a branch, apart from those that already were outdated", async () => {
    const folder = await repository({ languages: { fr: { outdated: "block" } } });
    await git(folder, ["branch", "base"]);
    const save = { en: "Save", de: "Speichern", fr: "Enregistrer" };
    const write = async (en: object, fr: string) =>
      writeFiles(folder, {
        "locales/en.json": json({ ...EN, open: "Open the folder", save: save.en, ...en }),
        "locales/de.json": json({ ...DE, open: "Ordner öffnen", save: save.de }),
        "locales/fr.json": json({ ...FR, open: fr, save: save.fr }),
      });
    await write({}, "Ouvrir le dossier");
    await commit(folder);
    await git(folder, ["branch", "repaired"]);
    await write({ close: "Close the window" }, "Ouvrir le dossier");
    await commit(folder);
    const since = async (base: string, ...more: readonly string[]) => checkHere(folder, "--base", base, ...more);
    const { status, stdout } = await since("repaired");
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^German \(de\): 1 string became outdated: close$/m);
    assert.match(stdout, /^French \(fr\): 1 string became outdated: close; no longer ready \(1 outdated\): .*$/m);
    const costs = async (base: string) => {
      const { components } = JSON.parse((await since(base, "--format", "json")).stdout).base;
      return components[0].languages.map((each: { code: string; fell: boolean; becameOutdated: StringsJson }) => {
        const { count, strings } = each.becameOutdated;
        return [each.code, each.fell, count, ...strings.map(({ key, previous, line }) => `${key} ${previous} ${line}`)];
      });
    };
    const own = [1, "close Close 1"];
    assert.deepEqual((await costs("repaired")).toSorted(), [
      ["de", false, ...own],
      ["fr", true, ...own],
    ]);
    // A string that was outdated before is no cost when its source changes again.
    await git(folder, ["checkout", "--quiet", "base"]);
    await writeFiles(folder, { "locales/en.json": json({ ...EN, open: "Open the door" }) });
    await commit(folder);
    assert.deepEqual((await costs("HEAD~1")).toSorted(), [
      ["de", false, 1, "open Open the folder 1"],
      ["fr", false, 0],
    ]);
  });

  it("is not needed to tell assistants of them", async () => {
    const server = await startMcpServer([await repository({})]);
    const answer = async (tool: string) => JSON.parse((await server.call(tool, {})).text);
    const [status, release] = [await answer("translation_status"), await answer("translation_release")];
    await server.close();
    const figures = status.languages.map(({ code, outdated }: { code: string; outdated: unknown }) => [code, outdated]);
    assert.deepEqual(Object.fromEntries(figures), { de: 0, fr: 1 });
    assert.deepEqual([release.release, release.outdatedStrings], ["ready", 1]);
  });

  it("does not know in a shallow clone, and says what to do", async () => {
    const folder = await repository({ outdated: "block" });
    const clone = await folders.create();
    await git(clone, ["clone", "--quiet", "--depth=1", pathToFileURL(folder).href, "."]);
    const text = await checkHere(clone);
    const lines = [
      "Readiness couldn't be determined. So far, 0 of 2 languages ready.",
      `French: ${UNKNOWN}`,
      `German: ${UNKNOWN}`,
    ];
    assert.deepEqual(text, { status: 2, stdout: `${lines.join("\n")}\n`, stderr: "" });
    const [inJson, junit, github, sarif] = await Promise.all(
      ["json", "junit", "github", "sarif"].map((format) => checkHere(clone, "--format", format)),
    );
    const report = JSON.parse(inJson?.stdout ?? "");
    assert.equal(report.verdict, "unknown");
    assert.deepEqual(report.languages[0].components[0].reasons, [{ kind: "outdatedUnknown", by: "shallow" }]);
    assert.match(junit?.stdout ?? "", new RegExp(`<error message="${UNKNOWN}">`));
    assert.match(github?.stdout ?? "", new RegExp(`^::error title=German \\(de\\)::${UNKNOWN}$`, "m"));
    const [{ invocations }] = JSON.parse(sarif?.stdout ?? "").runs;
    assert.match(JSON.stringify(invocations), new RegExp(`German \\(de\\): ${UNKNOWN}`));
    await git(clone, ["fetch", "--quiet", "--unshallow"]);
    assert.equal((await checkHere(clone)).status, 1);
  });

  it("says how many strings are confirmed, and how many confirmations a change adds", async () => {
    const folder = await repository({ outdated: "block" });
    const line = "Confirmed as still correct: 1 string";
    assert.ok(!(await checkHere(folder)).stdout.includes("still correct"));
    const confirmation = confirmationOf("fr", "Open the folder", `translated ${FR.open}`);
    await writeFiles(folder, { [CONFIRMATIONS_FILE]: withConfirmations("", [confirmation]) });
    const text = await checkHere(folder, "--base", "HEAD");
    assert.deepEqual(
      [text.status, text.stdout.split("\n").filter((one) => one.includes("still correct"))],
      [0, [line, "Newly confirmed as still correct: 1"]],
    );
    const report = JSON.parse((await checkHere(folder, "--base", "HEAD", "--format", "json")).stdout);
    assert.deepEqual([report.stillRight, report.base.confirmed], [1, 1]);
    await commit(folder);
    assert.ok(!(await checkHere(folder, "--base", "HEAD")).stdout.includes("New confirmations"));
  });

  it("needs no history where nothing blocks, nor where a changed text is another string", async () => {
    const folder = await repository({});
    const clone = await folders.create();
    await git(clone, ["clone", "--quiet", "--depth=1", pathToFileURL(folder).href, "."]);
    assert.equal((await checkHere(clone)).status, 0);
    const gettext = await folders.create({
      "po/de.po": 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\nmsgid "Open"\nmsgstr "Öffnen"\n',
      ".vscode/settings.json": json({ "translationStatus.gate": { outdated: "block" } }),
    });
    assert.equal((await checkHere(gettext)).status, 0);
  });
});
