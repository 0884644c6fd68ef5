import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { generate } from "selfsigned";
import { isKnownLanguageCode } from "../../../src/model/language/knownLanguages";
import { checkoutRoot } from "../../host/root";
import { type SampleService, startSampleService } from "../../support/services/sampleService";
import { answerStatus, answerWith, closedPort, startScriptedService } from "../../support/services/scriptedService";
import { git, temporaryFolders, writeFiles } from "../support";
import { type Ended, runHere } from "./commandHere";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
/** Milliseconds. A process starts slowly on a busy machine. */
const PATIENCE = 60_000;
const TOKEN = "wlu_secret";

/** More than are listed. */
function manyCodes(): readonly string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isKnownLanguageCode);
  return codes.filter((code) => !["en", "de", "fr"].includes(code)).slice(0, 110);
}

/** Without the proxies and tokens of whoever runs the tests. */
function run(commandLine: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const usual = Object.entries(process.env).filter(([name]) => !/proxy|^TRANSLATION_STATUS|^NODE_/i.test(name));
  const child = spawn(process.execPath, [CLI, ...commandLine], {
    env: { ...Object.fromEntries(usual), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, stdout, stderr })));
}

const checkHere = (...options: readonly string[]) => runHere("check", ...options);

describe("the command line", function () {
  this.timeout(PATIENCE);
  const folders = temporaryFolders();

  it("has help, and refuses what it does not know", async () => {
    const [help, version, none, unknown, bad] = await Promise.all([
      run(["--help"]),
      run(["--version"]),
      run([]),
      run(["nope\u001b[31m"]),
      run(["check", "--format", "pdf"]),
    ]);
    assert.deepEqual([help?.status, help?.stderr], [0, ""]);
    const commands = [...(help?.stdout ?? "").matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, command]) => command);
    assert.deepEqual(commands, ["check", "mcp", "report", "serve"]);
    assert.match(version?.stdout ?? "", /^\d+\.\d+\.\d+\n$/);
    assert.deepEqual(
      [none, unknown, bad].map((ended) => [ended?.status, ended?.stdout]),
      [
        [2, ""],
        [2, ""],
        [2, ""],
      ],
    );
    assert.equal(none?.stderr, help?.stdout, "the usage");
    assert.equal(unknown?.stderr, 'There is no command "nope [31m". Use --help for help.\n');
    const { stderr } = spawnSync(process.execPath, [CLI, "chekc", "."], { encoding: "utf8" });
    assert.equal(stderr, 'There is no command "chekc". Did you mean check? Use --help for help.\n');
  });

  it("loads nothing for its help but itself, so that it starts at once", () => {
    const script = `process.argv = [process.argv[0], ${JSON.stringify(CLI)}, "--help"]; require(process.argv[1]);
      console.log(Object.keys(require.cache).length)`;
    const { stdout } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
    assert.match(stdout, /^Usage: translation-status COMMAND.*\n1\n$/s);
  });

  it("serves a folder as before", async () => {
    const ended = await run(["serve", "/nowhere/at/all"]);
    assert.deepEqual(ended, { status: 2, stdout: "", stderr: 'There is no folder "/nowhere/at/all"\n' });
    assert.match((await run(["serve", "--help"])).stdout, /^Usage: translation-status serve FOLDER/);
  });

  it("checks the files of a folder without settings, in every format", async () => {
    const folder = await folders.create({
      "locales/en.json": '{"open":"Open %s","close":"Close"}',
      "locales/de.json": '{"open":"Öffnen"}',
      "locales/fr.json": '{"open":"Ouvrir %s","close":"Fermer"}',
    });
    const text = await run(["check", folder]);
    assert.deepEqual([text.status, text.stderr], [1, ""]);
    assert.equal(
      text.stdout,
      "1 of 2 languages ready.\nGerman: 1 string left to reach 80%\nLeft to do: 1 string in 1 language\n",
    );
    assert.equal((await checkHere(folder, "--language", "fr")).status, 0);
    assert.equal((await checkHere(folder, "--threshold", "50")).status, 0);
    const [json, junit, github, sarif] = await Promise.all(
      ["json", "junit", "github", "sarif"].map((format) => checkHere(folder, "--format", format)),
    );
    assert.equal(JSON.parse(json?.stdout ?? "").verdict, "notReady");
    assert.match(
      junit?.stdout ?? "",
      /<failure message="1 string left to reach 80%">1 string left to reach 80%<\/failure>/,
    );
    assert.match(
      github?.stdout ?? "",
      /^::warning file=locales\/de\.json,line=1,.*::Placeholders differ from the source: Open %25s$/m,
    );
    const [result] = JSON.parse(sarif?.stdout ?? "").runs[0].results;
    assert.equal(result.locations[0].physicalLocation.artifactLocation.uri, "locales/de.json");
    assert.deepEqual(
      [json, junit, github, sarif].map((ended) => ended?.status),
      [1, 1, 1, 1],
    );
  });

  it("names files as the repository does, also for a folder in it", async () => {
    const repository = await folders.create({
      ".git/HEAD": "",
      "packages/app/locales/en.json": '{"open":"Open %s"}',
      "packages/app/locales/de.json": '{"open":"Öffnen"}',
    });
    const { stdout } = await checkHere(path.join(repository, "packages", "app"), "--format", "github");
    assert.match(stdout, /^::warning file=packages\/app\/locales\/de\.json,/m);
  });

  it("applies the gate of the settings, and does not pass with settings that are wrong", async () => {
    const files = {
      "web/en.json": '{"open":"Open %s","close":"Close"}',
      "web/de.json": '{"open":"Öffnen","close":"Schließen"}',
    };
    const component = { files: "web/*.json", name: "Web", source: "en" };
    const checkWith = async (gate: unknown, more: object = {}) => {
      const settings = { "translationStatus.components": [component], "translationStatus.gate": gate, ...more };
      return checkHere(await folders.create({ ...files, ".vscode/settings.json": JSON.stringify(settings) }));
    };
    assert.equal((await checkWith({})).status, 0);
    const failing = await checkWith({ components: { Web: { failingChecks: "block" } } });
    assert.deepEqual([failing.status, failing.stdout.split("\n")[1]], [1, "German: 1 failing check"]);
    const wrong = await checkWith({ threshold: "90" });
    assert.equal(wrong.status, 2);
    assert.match(wrong.stdout, /translationStatus\.gate\.threshold: Invalid value\. Valid values: 0, 1–100\.\n/);
    const misspelled = await checkWith({ components: { "##[error]Wep": { threshold: 10 } } });
    assert.equal(misspelled.status, 2);
    assert.match(misspelled.stdout, /gate\.components\.# #\[error\]Wep: No component has this name\.\n/);
    const absent = await checkWith({ required: ["de", "tlh"] });
    assert.deepEqual(
      [absent.status, absent.stdout.split("\n")[1]],
      [1, "Klingon: no component has the language code tlh"],
    );
    const entry = await checkWith({}, { "translationStatus.components": [component, { files: "../*.json" }] });
    assert.equal(entry.status, 2);
    assert.match(entry.stdout, /in the settings is not valid: “files” points outside the folder\./);
  });

  it("ends with 2 where nothing can be found out", async () => {
    const empty = await folders.create({ "a.txt": "" });
    const broken = await folders.create({ ".vscode/settings.json": "{" });
    const [nothing, gone, invalid, config, tokens] = await Promise.all([
      checkHere(empty),
      checkHere(path.join(empty, "gone")),
      checkHere(broken),
      checkHere(empty, "--config", path.join(empty, "gone.json")),
      run(["check", empty], { TRANSLATION_STATUS_TOKENS: `{"${TOKEN}": 1}` }),
    ]);
    const all = [nothing, gone, invalid, config, tokens];
    assert.deepEqual(
      all.map((ended) => [ended?.status, ended?.stdout]),
      all.map(() => [2, ""]),
    );
    const reasons = [
      /there are no translation files/,
      /no folder/,
      /not valid JSON \(line 1\)/,
      /no file/,
      /must be JSON/,
    ];
    for (const [index, ended] of all.entries()) {
      assert.match(ended?.stderr ?? "", reasons[index] ?? /never/);
      assert.equal(ended?.stderr.trimEnd().split("\n").length, 1);
      assert.ok(!ended?.stderr.includes(TOKEN));
    }
  });

  it("does not take a damaged file for a language that is not there", async () => {
    const folder = await folders.create({
      "locales/en.json": '{"open":"Open"}',
      "locales/de.json": '{"open":"Öffnen"}',
      "locales/fr.json": '<<<<<<< HEAD\n{"open":"Ouvrir"}',
    });
    const ended = await checkHere(folder);
    assert.equal(ended.status, 2);
    assert.match(
      ended.stdout,
      /^Readiness couldn't be determined. So far, 1 of 1 language ready\.\n.*locales\/fr\.json: /,
    );
  });

  const numbered = (from: number, to: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`k${from + at}`, `T${from + at}`])),
    );
  const plurals = '{"day":"a day","day_plural":"days","open":"Open"}';
  for (const [what, files, damaged] of [
    [
      "a file that may have other plurals, of which the source has none",
      { en: '{"day":"a day","open":"Open"}', de: plurals, es: plurals, fr: plurals, it: plurals },
      { "locales/fr.json": "" },
    ],
    [
      "the source, whose place another file of its language takes",
      { en: numbered(0, 10), en_GB: numbered(0, 3), de: numbered(0, 3), fr: numbered(0, 3), it: numbered(0, 3) },
      { "locales/en.json": "" },
    ],
    [
      "a file without which the source is not doubted",
      { en: numbered(0, 3), de: numbered(0, 10), it: numbered(0, 10), fr: numbered(0, 3) },
      { "locales/de.json": "" },
    ],
    [
      "one of too many files",
      {
        en: numbered(0, 3),
        de: numbered(0, 3),
        fr: numbered(0, 3),
        ...Object.fromEntries(manyCodes().map((code) => [code, numbered(0, 3)])),
      },
      Object.fromEntries(manyCodes().map((code) => [`locales/${code}.json`, ""])),
    ],
  ] as const) {
    it(`waits for all languages where this can't be read: ${what}`, async () => {
      const written = Object.entries(files).map(([code, text]) => [`locales/${code}.json`, text] as const);
      const folder = await folders.create(Object.fromEntries(written));
      await writeFiles(folder, damaged);
      const { status, stdout } = await checkHere(folder);
      assert.equal(status, 2, stdout);
      assert.match(stdout, /^Readiness couldn't be determined. So far, 0 of \d+ languages ready\.$/m);
    });
  }

  it("waits only for the language of a file that is empty, damaged or lost", async () => {
    const table = (text: string) => `"open" = "${text}";\n"close" = "${text} 2";\n`;
    const folder = await folders.create({
      ".vscode/settings.json": '{"translationStatus.threshold": 40}',
      ...Object.fromEntries(
        ["en", "de", "fr", "pt-BR"].flatMap((code) => [
          [`App/${code}.lproj/Localizable.strings`, table(code)],
          [`App/${code}.lproj/InfoPlist.strings`, `"name" = "${code}";\n`],
        ]),
      ),
    });
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=add"]);
    await writeFiles(folder, { "App/pt-BR.lproj/InfoPlist.strings": "" });
    const empty = await checkHere(folder);
    assert.match(empty.stdout, /So far, 2 of 3 languages ready\.\nPortuguese \(Brazil\): not read in full\n/);
    await writeFiles(folder, { "App/pt-BR.lproj/InfoPlist.strings": '"name" = "' });
    const damaged = await checkHere(folder);
    assert.match(damaged.stdout, /So far, 2 of 3 languages ready\.\nPortuguese \(Brazil\): not read in full\n/);
    await rm(path.join(folder, "App/pt-BR.lproj/InfoPlist.strings"));
    const lost = await checkHere(folder);
    assert.match(lost.stdout, /So far, 2 of 3 languages ready\.\nPortuguese \(Brazil\): not read in full\n/);
    await writeFiles(folder, { "App/pt-BR.lproj/InfoPlist.strings": '"name" = "P";\n' });
    await writeFiles(folder, { "App/en.lproj/InfoPlist.strings": '"name" = "' });
    const source = await checkHere(folder);
    assert.match(source.stdout, /So far, 0 of 3 languages ready\./);
    assert.deepEqual(
      [empty, damaged, lost, source].map(({ status }) => status),
      [2, 2, 2, 2],
    );
  });

  it("asks nothing of English that only overrides some strings, and says so of what is named", async () => {
    const german = numbered(0, 20);
    const json = { "locales/en.json": german, "locales/de.json": german, "locales/en-GB.json": numbered(0, 2) };
    const folder = await folders.create(json);
    const [all, named] = [await checkHere(folder), await checkHere(folder, "--language", "en_GB")];
    assert.deepEqual([all.status, all.stdout], [0, "1 of 1 language ready.\n"]);
    assert.match(named.stdout, /^0 of 1 language ready.*\n.*: 14 strings left to reach 80%\n/);
    const bundle = (spelling: string) =>
      Array.from({ length: 5 }, (_, at) => `k${at}=Choose the ${spelling} that you like\n`).join("");
    const noRow = await folders.create({
      "a.properties": bundle("color"),
      "a_de.properties": bundle("Farbe"),
      "a_en_GB.properties": "k0=Choose the colour that you like\n",
    });
    const override = await checkHere(noRow, "--language", "en_GB");
    assert.equal(override.status, 2);
    assert.match(override.stdout, /en_GB: only overrides strings of the source language\n/);
  });

  it("counts nothing of an empty Fluent file, and does not take one for a source", async () => {
    const texts = (code: string) => ["a", "b", "c", "d", "e"].map((key) => `${key} = ${code}\n`).join("");
    const files = (code: string, tiny: string) => ({
      [`locales/${code}/main.ftl`]: texts(code),
      [`locales/${code}/tiny.ftl`]: tiny,
    });
    const files3 = { ...files("en-US", "only = en\n"), ...files("de-DE", "") };
    const folder = await folders.create({
      ...files3,
      "locales/eo-UY/main.ftl": "",
      "locales/eo-UY/tiny.ftl": "# None\n",
    });
    const ready = await checkHere(folder, "--language", "de_DE");
    assert.deepEqual([ready.status, ready.stdout], [0, "1 of 1 language ready.\n"]);
    const begun = await checkHere(folder, "--language", "eo_UY");
    assert.match(begun.stdout, /: 5 strings left to reach 80%\n/);
    for (const damaged of [
      { "locales/de-DE/tiny.ftl": "<<<<<<< HEAD\nonly = a\n" },
      { "locales/de-DE/tiny.ftl": "only = { " },
      { "locales/en-US/tiny.ftl": "", "locales/de-DE/tiny.ftl": "only = de\n" },
      { "locales/en-US/tiny.ftl": "", "locales/de-DE/tiny.ftl": "", "locales/eo-UY/tiny.ftl": "" },
    ]) {
      await writeFiles(folder, { ...files3, "locales/eo-UY/tiny.ftl": "# None\n", ...damaged });
      assert.equal((await checkHere(folder, "--language", "de_DE")).status, 2, JSON.stringify(damaged));
    }
  });
});

describe("a check of services", function () {
  this.timeout(PATIENCE);
  const folders = temporaryFolders();
  let sample: SampleService;

  before(async () => {
    sample = await startSampleService("localhost");
  });
  after(() => sample.stop());

  const checkEntries = async (
    entries: readonly unknown[],
    environment?: Readonly<Record<string, string>>,
    gate: object = {},
  ) => {
    const settings = { "translationStatus.components": entries, "translationStatus.gate": gate };
    const folder = await folders.create({ ".vscode/settings.json": JSON.stringify(settings) });
    const options = [folder, "--format", "json"];
    return environment === undefined ? checkHere(...options) : run(["check", ...options], environment);
  };

  it("says what the service says, of components and of whole projects", async () => {
    const rows = await sample.rows("website");
    const started = rows.filter(({ translated, fuzzy, total }) => translated + fuzzy > 0 && total > 0);
    const one = await checkEntries([sample.component("website", "Website")]);
    const report = JSON.parse(one.stdout);
    const required: readonly { code: string; verdict: string }[] = report.languages.filter(
      (language: { required: boolean }) => language.required,
    );
    assert.ok(required.length > 3);
    for (const { code, verdict } of required) {
      const row = started.find((each) => each.code === code);
      assert.equal(verdict, (row?.translated_percent ?? 0) >= 80 ? "ready" : "notReady", code);
    }
    const { service, project } = sample.component("website");
    const exclude = ["tidewater-notices"];
    const whole = JSON.parse((await checkEntries([{ service, project, exclude }])).stdout);
    const names = new Set(
      whole.languages.flatMap(({ components }: { components: { name: string }[] }) =>
        components.map(({ name }) => name),
      ),
    );
    assert.deepEqual([names.size, whole.unread], [2, []]);
  });

  it("warns of what a project excludes in vain", async () => {
    const { service, project } = sample.component("website");
    const excluding = (...exclude: readonly string[]) => checkEntries([{ service, project, exclude }]);
    assert.equal((await excluding("tidewater-notices")).stderr, "");
    const { status, stderr } = await excluding("tidewater-notice", "tidewater-notices", "gone");
    assert.equal(status, (await excluding("tidewater-notices")).status);
    assert.equal(stderr, 'The project "tidewater" has no components to exclude called "tidewater-notice", "gone"\n');
  });

  it("sends a token only to its service, and shows it nowhere", async () => {
    const seen: (string | undefined)[] = [];
    const rows = [{ code: "de", name: "German", total: 10, translated: 9 }];
    const service = await startScriptedService((incoming, response) => {
      seen.push(incoming.headers.authorization);
      if (incoming.headers.authorization === `Token ${TOKEN}`) answerWith(rows)(incoming, response);
      else answerStatus(404)(incoming, response);
    });
    const entry = { service: `http://localhost:${service.port}`, project: "p", component: "c" };
    try {
      const without = await checkEntries([entry]);
      assert.equal(without.status, 2);
      assert.match(without.stdout, /couldn't be read: Not found, or private/);
      assert.deepEqual([...new Set(seen.splice(0))], [undefined]);
      const given = await checkEntries([entry], { TRANSLATION_STATUS_TOKEN: TOKEN });
      assert.deepEqual([given.status, [...new Set(seen.splice(0))]], [0, [`Token ${TOKEN}`]]);
      const tokens = JSON.stringify({ [`${entry.service}/other`]: "wlu_other", [entry.service]: TOKEN });
      const both = await checkEntries([entry, sample.component("app")], { TRANSLATION_STATUS_TOKENS: tokens });
      assert.deepEqual([...new Set(seen.splice(0))], [`Token ${TOKEN}`]);
      const unclear = await checkEntries([entry, sample.component("app")], { TRANSLATION_STATUS_TOKEN: TOKEN });
      assert.deepEqual([unclear.status, unclear.stdout, seen], [2, "", []]);
      const refused = await checkEntries([sample.component("app"), { ...entry, component: "d" }], {
        TRANSLATION_STATUS_TOKENS: JSON.stringify({ [entry.service]: "wlu_wrong" }),
      });
      for (const { stdout, stderr } of [given, both, unclear, refused]) {
        assert.doesNotMatch(stdout + stderr, /wlu_/);
      }
    } finally {
      await service.stop();
    }
  });

  it("sends each of two services its own token, and none to one that has none, in any order", async () => {
    const seen = new Map<string, Set<string | undefined>>();
    const services = await Promise.all(
      ["first", "second"].map((name) =>
        startScriptedService((incoming, response) => {
          seen.set(name, (seen.get(name) ?? new Set()).add(incoming.headers.authorization));
          answerWith([{ code: "de", name: "German", total: 10, translated: 9 }])(incoming, response);
        }),
      ),
    );
    const [first, second] = services.map(({ port }) => `http://localhost:${port}`);
    assert.ok(first !== undefined && second !== undefined);
    const sent = async (order: readonly string[], tokens: Readonly<Record<string, string>>) => {
      seen.clear();
      const entries = order.map((service) => ({ service, project: "p", component: "c" }));
      const { status } = await checkEntries(entries, { TRANSLATION_STATUS_TOKENS: JSON.stringify(tokens) });
      assert.equal(status, 0);
      return ["first", "second"].map((name) => [...(seen.get(name) ?? [])]);
    };
    try {
      for (const order of [
        [first, second],
        [second, first],
      ]) {
        const both: Readonly<Record<string, string>> = { [first]: TOKEN, [second]: "wlu_second" };
        assert.deepEqual(await sent(order, both), [[`Token ${TOKEN}`], ["Token wlu_second"]]);
        assert.deepEqual(await sent(order, { [first]: TOKEN }), [[`Token ${TOKEN}`], [undefined]]);
      }
    } finally {
      await Promise.all(services.map((service) => service.stop()));
    }
  });

  it("reads statistics from a file, which gets no token and needs none of its own", async () => {
    const seen: (string | undefined)[] = [];
    const rows = [{ code: "de", name: "German", total: 10, translated: 9 }];
    const service = await startScriptedService((incoming, response) => {
      seen.push(`${incoming.url} ${incoming.headers.authorization}`);
      const body = incoming.url === "/app/statistics.json" ? rows : { count: 9, next: "more", results: rows };
      response.writeHead(200, { "content-type": "text/plain" }).end(JSON.stringify(body));
    });
    const address = `http://localhost:${service.port}/app/statistics.json`;
    try {
      const ready = await checkEntries([address], { TRANSLATION_STATUS_TOKEN: TOKEN });
      const told = `The access token is not sent to ${address}, which is a file or not https\n`;
      assert.deepEqual([ready.status, ready.stderr], [0, told]);
      assert.deepEqual(seen, ["/app/statistics.json undefined"]);
      const beside = await checkEntries([address, sample.component("app")], { TRANSLATION_STATUS_TOKEN: TOKEN });
      assert.notEqual(beside.stdout, "");
      assert.ok(seen.every((one) => one?.endsWith(" undefined")));
      assert.equal((await checkEntries([address], undefined, { threshold: 95 })).status, 1);
      assert.equal((await checkEntries([`http://localhost:${service.port}/page.json`])).status, 2);
    } finally {
      await service.stop();
    }
  });

  it("says why a service could not be read, whatever else is not ready", async () => {
    const down = { service: `http://localhost:${await closedPort()}`, project: "p", component: "down" };
    const unknown = await checkEntries([down]);
    assert.equal(unknown.status, 2);
    const message = "down couldn't be read: Connection refused";
    assert.deepEqual(JSON.parse(unknown.stdout).unread, [{ name: "down", kind: "failed", message }]);
    const decided = await checkEntries([down, sample.component("website")], undefined, { threshold: 100 });
    assert.deepEqual([decided.status, JSON.parse(decided.stdout).verdict], [2, "unknown"]);
  });

  it("goes by way of the proxy, except for what is for this machine or excepted", async () => {
    const asked: string[] = [];
    const proxy = createServer((incoming, response) => {
      asked.push(incoming.url ?? "");
      const { pathname, search } = new URL(incoming.url ?? "", "http://none");
      const headers = { ...incoming.headers, host: `localhost:${sample.port}` };
      const onward = request({ port: sample.port, host: "127.0.0.1", path: pathname + search, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      onward.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const address = proxy.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const behind = { ...sample.component("website"), service: "http://behind.invalid" };
    const environment = { HTTP_PROXY: `http://user:pass%20word@127.0.0.1:${port}` };
    try {
      const through = await checkEntries([behind], environment);
      const direct = await checkEntries([sample.component("website")]);
      assert.ok(asked.every((url) => url.startsWith("http://behind.invalid/api/")));
      assert.ok(asked.length >= 2);
      assert.deepEqual([through.stdout, through.status], [direct.stdout, direct.status]);
      asked.length = 0;
      await checkEntries([sample.component("website")], environment);
      const excepted = await checkEntries([behind], { ...environment, NO_PROXY: ".invalid" });
      assert.deepEqual(asked, []);
      assert.match(excepted.stdout, /Host not found|No network connection/);
      const broken = await checkEntries([behind], { http_proxy: "secret word" });
      assert.deepEqual([broken.status, broken.stdout], [2, ""]);
      assert.doesNotMatch(broken.stderr, /secret/);
      const gone = await checkEntries([behind], { http_proxy: `http://127.0.0.1:${await closedPort()}` });
      assert.match(gone.stdout, /couldn't be read: Proxy unreachable/);
    } finally {
      proxy.close();
      proxy.closeAllConnections();
    }
  });

  it("refuses a SOCKS proxy", async () => {
    const ended = await checkEntries([sample.component("website")], { HTTPS_PROXY: " socks5://user:secret@127.0.0.1" });
    assert.deepEqual([ended.status, ended.stdout], [2, ""]);
    assert.match(ended.stderr, /SOCKS proxy, which is not supported$/m);
    assert.doesNotMatch(ended.stderr, /secret/);
  });

  it("says that a proxy wants to know who asks", async () => {
    const proxy = await startScriptedService(answerStatus(407));
    const behind = { ...sample.component("website"), service: "http://behind.invalid" };
    try {
      const ended = await checkEntries([behind], { HTTP_PROXY: `http://127.0.0.1:${proxy.port}` });
      assert.match(ended.stdout, /couldn't be read: Proxy refused the request/);
      assert.equal(ended.status, 2);
    } finally {
      await proxy.stop();
    }
  });

  it("trusts further authorities, and sends a token through a proxy that cannot read it", async () => {
    const named = (value: string) => [{ name: "commonName", value }];
    const authority = await generate(named("Test authority"), {
      ...{ keyType: "ec", algorithm: "sha256" },
      extensions: [
        { name: "basicConstraints", cA: true, critical: true },
        { name: "keyUsage", keyCertSign: true, critical: true },
      ],
    });
    const leaf = await generate(named("behind.invalid"), {
      ...{ keyType: "ec", algorithm: "sha256", ca: { key: authority.private, cert: authority.cert } },
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "behind.invalid" }] }],
    });
    const seen: (string | undefined)[] = [];
    const service = createSecureServer({ key: leaf.private, cert: leaf.cert }, (incoming, response) => {
      seen.push(incoming.headers.authorization);
      answerWith([{ code: "de", name: "German", total: 10, translated: 9 }])(incoming, response);
    });
    const passed: Buffer[] = [];
    const asked: string[] = [];
    const proxy = createServer().on("connect", (incoming, socket) => {
      asked.push(incoming.url ?? "");
      const onward = connect((service.address() as AddressInfo).port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        socket.pipe(onward).pipe(socket);
      });
      socket.on("data", (bytes: Buffer) => passed.push(bytes)).on("error", () => onward.destroy());
      onward.on("error", () => socket.destroy());
    });
    for (const server of [service, proxy]) {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    }
    const entry = { service: "https://behind.invalid", project: "p", component: "c" };
    const environment = {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      TRANSLATION_STATUS_TOKEN: TOKEN,
    };
    const folder = await folders.create({ "authority.pem": authority.cert });
    const trusting = { ...environment, NODE_EXTRA_CA_CERTS: path.join(folder, "authority.pem") };
    try {
      const refused = await checkEntries([entry], environment);
      assert.equal(refused.status, 2);
      assert.match(refused.stdout, /couldn't be read: Unknown certificate issuer/);
      assert.deepEqual(seen, []);
      const trusted = await checkEntries([entry], trusting);
      assert.deepEqual([trusted.status, new Set(seen)], [0, new Set([`Token ${TOKEN}`])], trusted.stdout);
      assert.deepEqual([...new Set(asked)], ["behind.invalid:443"]);
      assert.ok(passed.length > 0 && !Buffer.concat(passed).includes(TOKEN));
    } finally {
      for (const server of [service, proxy]) {
        server.close();
        server.closeAllConnections();
      }
    }
  });
});
