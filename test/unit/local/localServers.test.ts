import assert from "node:assert/strict";
import { join } from "node:path";
import { createLocalServers, type LocalServers, type LocalServersOptions } from "../../../src/local/localServers";
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
  const getJson = async (servers: LocalServers, folder: string, path: string) => {
    const response = await servers.fetch(folder, path, never);
    assert.equal(response.status, 200);
    return response.json() as Promise<{
      count: number;
      results: { slug: string; filemask: string; translated: number }[];
    }>;
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
    const { results } = await getJson(servers, one, "/api/components/");
    assert.deepEqual(
      results.map(({ filemask }) => filemask),
      ["po/*.po"],
    );
    const project = String((await getJson(servers, two, "/api/components/")).results[0]?.slug).replace(/-app$/, "");
    const french = await getJson(servers, two, `/api/components/${project}/${project}-app/statistics/`);
    assert.equal(french.results[0]?.translated, 1);
    await writeFiles(two, { "locale/fr/LC_MESSAGES/app.po": poOf({ Yes: "" }) });
    const after = await getJson(servers, two, `/api/components/${project}/${project}-app/statistics/`);
    assert.equal(after.results[0]?.translated, 0);
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
    const [component] = (await getJson(servers, folder, "/api/components/")).results;
    const project = String(component?.slug).replace(/-po$/, "");
    const sum = async () => {
      const { results } = await getJson(servers, folder, `/api/components/${project}/${component?.slug}/statistics/`);
      return results.reduce((total, { translated }) => total + translated, 0);
    };
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
    const masks = async () => (await getJson(servers, folder, "/api/components/")).results.map((one) => one.filemask);
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
    assert.equal((await servers.fetch(folder, "/api/components/", never)).status, 404);
    servers.configure(folder, {});
    assert.deepEqual(await masks(), ["a/*.po", "b/*.po"]);
    servers.forget(folder);
    assert.deepEqual(await masks(), ["a/*.po", "b/*.po"]);
  });

  it("answer 404 for a folder that isn't there, and log what the server says", async () => {
    const servers = create();
    assert.equal((await servers.fetch("/nowhere/at/all", "/api/components/", never)).status, 404);
    const folder = await folders.create({ "po/de.po": 'msgid "Yes\nmsgstr "Ja"\n\nmsgid "No"\nmsgstr "Nein"\n' });
    const [{ slug = "" } = {}] = (await getJson(servers, folder, "/api/components/")).results;
    const project = slug.replace(/-[^-]*$/, "");
    await getJson(servers, folder, `/api/components/${project}/${slug}/statistics/`);
    await eventually(() => assert.match(lines.join("\n"), /po\/de\.po/));
  });

  it("read a folder whose settings name a check that does not exist, and say so", async () => {
    const servers = create();
    const folder = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) });
    servers.configure(folder, { ignoredChecks: ["no_such_check", "end-stop"] });
    assert.equal((await getJson(servers, folder, "/api/components/")).count, 1);
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
    const fetched = servers.fetch(folder, "/api/components/", never);
    const cancelled = servers.readPast(folder, "p-c", controller.signal, () => controller.abort());
    await assert.rejects(cancelled, { name: "AbortError" });
    assert.equal((await fetched).status, 200);
  });

  it("reject what is cancelled, and nothing else", async () => {
    const servers = create();
    const folder = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) });
    const abort = new AbortController();
    const dropped = servers.fetch(folder, "/api/components/", abort.signal);
    const kept = servers.fetch(folder, "/api/components/", never);
    abort.abort();
    await assert.rejects(dropped, { name: "AbortError" });
    await assert.rejects(servers.fetch(folder, "/api/components/", abort.signal), { name: "AbortError" });
    assert.equal((await kept).status, 200);
  });

  it("start the thread again after it ended, with the same settings, but not for ever", async () => {
    let time = 0;
    const script = join(await folders.create({ "thread.js": DYING }), "thread.js");
    const servers = create({ script, now: () => time });
    servers.configure("/folder", { components: [{ name: "one", mask: "a/*.po" }] });
    const ask = async (path: string) => (await servers.fetch("/folder", path, never)).text();
    assert.equal(await ask("/"), "/folder a/*.po");
    for (let round = 0; round < 2; round++) {
      await assert.rejects(ask("/die"), /ended: exit code 7/);
      assert.equal(await ask("/"), "/folder a/*.po");
    }
    await assert.rejects(ask("/die"), /ended: exit code 7/);
    await assert.rejects(ask("/"), /ended too often/);
    time = 60_000;
    assert.equal(await ask("/"), "/folder a/*.po");
    assert.equal(lines.length, 3);
  });

  it("end a thread that takes too much memory, and nothing else", async () => {
    const script = join(await folders.create({ "thread.js": GREEDY }), "thread.js");
    const servers = create({ script, maximumHeap: 16 });
    await assert.rejects(servers.fetch("/folder", "/", never), /memory/);
  });

  it("reject what is asked when they are disposed of, and after", async () => {
    const servers = create();
    const asked = servers.fetch("/nowhere", "/api/", never);
    servers.dispose();
    await assert.rejects(asked, /no longer needed/);
    await assert.rejects(servers.fetch("/nowhere", "/api/", never), /no longer read/);
  });
});

const DYING = `
const { parentPort } = require("node:worker_threads");
let configured;
parentPort.on("message", (request) => {
  if (request.kind === "configure") configured = request;
  if (request.kind !== "question") return;
  if (request.question.path === "/die") process.exit(7);
  const text = configured.folder + " " + configured.options.components[0].mask;
  const body = new TextEncoder().encode(text).buffer;
  const outcome = { ok: true, value: { status: 200, headers: [], body } };
  parentPort.postMessage({ kind: "question", id: request.id, outcome });
});`;

const GREEDY = `
const { parentPort } = require("node:worker_threads");
const kept = [];
parentPort.on("message", () => { for (;;) kept.push({ text: "x".repeat(100) + kept.length }); });`;
