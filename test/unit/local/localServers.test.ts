import assert from "node:assert/strict";
import { join } from "node:path";
import { createLocalServers, type LocalServers, type LocalServersOptions } from "../../../src/local/localServers";
import type { ComponentReference } from "../../../src/model/component/component";
import { checkoutRoot } from "../../host/root";
import { eventually } from "../../support/eventually";
import { git, poOf, temporaryFolders, writeFiles } from "../support";

const SERVICE = join(checkoutRoot(), "dist", "service.js");
const never = new AbortController().signal;

describe("local servers", () => {
  const folders = temporaryFolders();
  const open: LocalServers[] = [];
  const lines: string[] = [];

  const create = (options: Partial<LocalServersOptions> = {}): LocalServers => {
    const servers = createLocalServers({ script: SERVICE, log: (line) => lines.push(line), ...options });
    open.push(servers);
    return servers;
  };
  const componentsOf = async (servers: LocalServers, folder: string) => {
    const answer = await servers.ask(folder, { kind: "components" }, never);
    return answer?.components.map(({ slug, mask }) => ({
      ...{ service: folder, project: answer.project },
      component: slug,
      mask,
    }));
  };
  const figures = async (servers: LocalServers, folder: string, reference: ComponentReference | undefined) => {
    assert.ok(reference);
    const answer = await servers.ask(folder, { kind: "statistics", reference }, never);
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer.value.languages;
  };

  afterEach(() => {
    for (const servers of open.splice(0)) servers.dispose();
    lines.length = 0;
  });

  it("answer for several folders from one thread, as the files are at that time", async () => {
    const servers = create();
    const [one, two] = [
      await folders.create({ "po/de.po": poOf({ Yes: "Ja", No: "" }) }),
      await folders.create({ "locale/fr/LC_MESSAGES/app.po": poOf({ Yes: "Oui" }) }),
    ];
    assert.deepEqual(
      (await componentsOf(servers, one))?.map(({ mask }) => mask),
      ["po/*.po"],
    );
    const [app] = (await componentsOf(servers, two)) ?? [];
    assert.equal((await figures(servers, two, app))[0]?.translated, 1);
    await writeFiles(two, { "locale/fr/LC_MESSAGES/app.po": poOf({ Yes: "" }) });
    assert.equal((await figures(servers, two, app))[0]?.translated, 0);
  });

  it("look at once at each of many files after they are told that some changed", async () => {
    const servers = create();
    const codes = [
      "ar",
      "bg",
      "cs",
      "da",
      "de",
      "el",
      "es",
      "fi",
      "fr",
      "he",
      "hr",
      "hu",
      "it",
      "ja",
      "ko",
      "nl",
      "pl",
    ];
    const folder = await folders.create(
      Object.fromEntries([...codes, "pt", "ro", "ru"].map((code) => [`po/${code}.po`, poOf({ Yes: "x" })])),
    );
    const [component] = (await componentsOf(servers, folder)) ?? [];
    const sum = async () =>
      (await figures(servers, folder, component)).reduce((total, { translated }) => total + translated, 0);
    const before = await sum();
    for (const code of codes) {
      await writeFiles(folder, { [`po/${code}.po`]: poOf({ Yes: "" }) });
      servers.filesChanged(folder);
      assert.equal(await sum(), before - codes.indexOf(code) - 1);
    }
  });

  it("serve the components that are configured, before and after the thread starts, and leave out wrong ones", async () => {
    const servers = create();
    const folder = await folders.create({ "a/de.po": poOf({ Yes: "Ja" }), "b/de.po": poOf({ Yes: "Ja" }) });
    const masks = async () => (await componentsOf(servers, folder))?.map(({ mask }) => mask);
    servers.configure(folder, {
      components: [
        { name: "one", mask: "a/*.po" },
        { name: "two", mask: "a/*.exe" },
      ],
    });
    assert.deepEqual(await masks(), ["a/*.po"]);
    servers.configure(folder, { components: [{ name: "one", mask: "b/*.po" }] });
    assert.deepEqual(await masks(), ["b/*.po"]);
    servers.configure(folder, { components: [{ name: "one", mask: "b/*.exe" }] });
    assert.equal(await masks(), undefined);
    servers.configure(folder, {});
    assert.deepEqual(await masks(), ["a/*.po", "b/*.po"]);
    servers.forget(folder);
    assert.deepEqual(await masks(), ["a/*.po", "b/*.po"]);
  });

  it("have no components of a folder that isn't there, and log what the server says", async () => {
    const servers = create();
    assert.equal(await componentsOf(servers, "/nowhere/at/all"), undefined);
    const folder = await folders.create({ "po/de.po": 'msgid "Yes\nmsgstr "Ja"\n\nmsgid "No"\nmsgstr "Nein"\n' });
    const [component] = (await componentsOf(servers, folder)) ?? [];
    await figures(servers, folder, component);
    await eventually(() => assert.match(lines.join("\n"), /po\/de\.po/));
  });

  it("read a folder whose settings name a check that does not exist, and say so", async () => {
    const servers = create();
    const folder = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) });
    servers.configure(folder, { ignoredChecks: ["no_such_check", "end-stop"] });
    assert.equal((await componentsOf(servers, folder))?.length, 1);
    await eventually(() => assert.match(lines.join("\n"), /There is no check “no_such_check”/));
    assert.doesNotMatch(lines.join("\n"), /end-stop/);
  });

  it("count what a component was at earlier commits, with progress, until it is cancelled", async () => {
    const servers = create();
    const folder = await folders.create({ "po/de.po": poOf({ Yes: "" }) });
    await git(folder, ["init", "--quiet"]);
    for (const [index, text] of ["", "Ja", "Jawohl"].entries()) {
      await writeFiles(folder, { "po/de.po": poOf({ Yes: text }) });
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=c"], { name: "A", seconds: 1_700_000_000 + index * 86_400 });
    }
    servers.configure(folder, { project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    const steps: string[] = [];
    const past = await servers.readPast(folder, "p-c", never, (done, of) => steps.push(`${done}/${of}`));
    assert.deepEqual(
      past?.states.map(({ languages }) => languages[0]?.translated),
      [1, 1, 0],
    );
    assert.deepEqual(steps, ["1/3", "2/3", "3/3"]);
    assert.equal(await servers.readPast(folder, "p-x", never, () => {}), undefined);
    assert.match(lines.join("\n"), /there is no such component/);
    const controller = new AbortController();
    const asked = componentsOf(servers, folder);
    const cancelled = servers.readPast(folder, "p-c", controller.signal, () => controller.abort());
    await assert.rejects(cancelled, { name: "AbortError" });
    assert.equal((await asked)?.length, 1);
  });

  it("serve a folder by its newest settings at one address, until that is stopped", async () => {
    const servers = create();
    const folder = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) });
    const configure = (name: string) => servers.configure(folder, { components: [{ name, mask: "po/*.po" }] });
    configure("one");
    const address = await servers.listen(folder);
    const names = async () => {
      const response = await fetch(`${address}api/components/`, { headers: { connection: "close" } });
      return ((await response.json()) as { readonly results: readonly { readonly name: string }[] }).results.map(
        ({ name }) => name,
      );
    };
    assert.deepEqual(await names(), ["one"]);
    for (const name of ["two", "three"]) configure(name);
    await eventually(async () => assert.deepEqual(await names(), ["three"]));
    configure("four");
    servers.stopListening(folder);
    await componentsOf(servers, folder);
    await eventually(() => assert.rejects(names));
  });

  it("reject what is cancelled, and nothing else", async () => {
    const servers = create();
    const folder = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) });
    const abort = new AbortController();
    const dropped = servers.ask(folder, { kind: "components" }, abort.signal);
    const kept = componentsOf(servers, folder);
    abort.abort();
    await assert.rejects(dropped, { name: "AbortError" });
    await assert.rejects(servers.ask(folder, { kind: "components" }, abort.signal), { name: "AbortError" });
    assert.equal((await kept)?.length, 1);
  });

  it("start the thread again after it ended, with the same settings, but not for ever", async () => {
    let time = 0;
    const script = join(await folders.create({ "thread.js": DYING }), "thread.js");
    const servers = create({ script, now: () => time });
    servers.configure("/folder", { components: [{ name: "one", mask: "a/*.po" }] });
    const ask = (file: string): Promise<unknown> => servers.ask("/folder", { kind: "explanation", file }, never);
    assert.equal(await ask("a"), "/folder a/*.po");
    for (let round = 0; round < 2; round++) {
      await assert.rejects(ask("die"), /ended: exit code 7/);
      assert.equal(await ask("a"), "/folder a/*.po");
    }
    await assert.rejects(ask("die"), /ended: exit code 7/);
    await assert.rejects(ask("a"), /ended too often/);
    time = 60_000;
    assert.equal(await ask("a"), "/folder a/*.po");
    assert.equal(lines.length, 3);
  });

  it("end a thread that takes too much memory, and nothing else", async () => {
    const script = join(await folders.create({ "thread.js": GREEDY }), "thread.js");
    const servers = create({ script, maximumHeap: 16 });
    await assert.rejects(servers.ask("/folder", { kind: "components" }, never), /memory/);
  });

  it("reject what is asked when they are disposed of, and after", async () => {
    const servers = create();
    const asked = servers.ask("/nowhere", { kind: "components" }, never);
    servers.dispose();
    await assert.rejects(asked, /no longer needed/);
    await assert.rejects(servers.ask("/nowhere", { kind: "components" }, never), /no longer read/);
  });
});

const DYING = `
const { parentPort } = require("node:worker_threads");
let configured;
parentPort.on("message", (request) => {
  if (request.kind === "configure") configured = request;
  if (request.kind !== "question") return;
  if (request.question.file === "die") process.exit(7);
  const outcome = { ok: true, value: configured.folder + " " + configured.options.components[0].mask };
  parentPort.postMessage({ kind: "question", id: request.id, outcome });
});`;

const GREEDY = `
const { parentPort } = require("node:worker_threads");
const kept = [];
parentPort.on("message", () => { for (;;) kept.push({ text: "x".repeat(100) + kept.length }); });`;
