import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { fluent } from "../../src/engine/formats/fluent";
import { yaml } from "../../src/engine/formats/yaml";
import { LOCAL_WORKER } from "../../src/local/thread/threadMessages";
import { checkoutRoot } from "../host/root";
import { faultsOf, textsOf } from "../support/formats/formatReading";
import { poOf, temporaryFolders } from "../unit/support";

const SERVICE = path.join(checkoutRoot(), "dist", "service.js");

/** How far the parser gets depends on what is on the stack before, so that one depth is no proof. */
const DEPTHS = { en: 3000, de: 3000, cs: 2000, es: 1000, fr: 5000, it: 9000, pl: 20_000 };

const indented = (count: number, indicator: string) =>
  Array.from({ length: count }, (_, level) => `\n${" ".repeat(level + 4)}${indicator}`).join("");

const SHAPES: Readonly<Record<string, (count: number) => string>> = {
  lists: (count) => `${"[".repeat(count)}"x\n y"${"]".repeat(count)}`,
  "mappings in braces": (count) => `${"{a: ".repeat(count)}"x\n y"${"}".repeat(count)}`,
  "lists that are not closed": (count) => "[".repeat(count),
  "mappings that are not closed": (count) => '{"a\n b": '.repeat(count),
  items: (count) => `\n    ${"- ".repeat(count)}"x\n y"`,
  keys: (count) => `\n    ${"? ".repeat(count)}"x\n y"`,
  "items and keys": (count) => `\n    ${"- ? ".repeat(count)}"x\n y"`,
  anchors: (count) => "[&a ".repeat(count),
  tags: (count) => "[!a ".repeat(count),
  "tags of keys": (count) => "[!!str {? ".repeat(count),
  indentation: (count) => `${indented(Math.min(count, 1200), "k:")} "x\n y"`,
};

/** Asks a thread of its own that runs the service for the figures of each component, and prints those that it has. */
const THREAD = `
const { Worker } = require("node:worker_threads");
const [service, folder, ...components] = process.argv.slice(1);
(async () => {
  for (const component of components) {
    const reference = { service: "", project: "shop", component };
    const worker = new Worker(service, { workerData: ${JSON.stringify(LOCAL_WORKER)} });
    const ok = await new Promise((resolve) => {
      worker.on("message", ({ kind, outcome }) => kind === "question" && resolve(outcome.value.ok));
      worker.on("exit", () => resolve(false));
      worker.postMessage({ kind: "question", id: 1, folder, question: { kind: "statistics", reference } });
    });
    if (ok) console.log(component);
    await worker.terminate();
  }
})();
`;

describe("files that are nested very deeply", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const children = new Set<ChildProcess>();
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
  });

  const NAMES = Object.keys(SHAPES).map((name) => name.replaceAll(" ", "-"));
  /** A component for each shape. */
  const create = async () => {
    const files = Object.values(SHAPES).flatMap((content, index) =>
      Object.entries(DEPTHS).map(([code, count]) => [
        `shop/${NAMES[index]}/config/locales/${code}.yml`,
        `${code}:\n${content === SHAPES.lists ? "" : "  a: b\n  x:"}  ${content(count)}\n  hello: Hello\n  bye: Bye\n`,
      ]),
    );
    const folder = await folders.create({ ...Object.fromEntries(files), "shop/po/de.po": poOf({ a: "b" }) });
    return path.join(folder, "shop");
  };

  function run(commandLine: readonly string[], until?: RegExp) {
    const child = spawn(process.execPath, commandLine, { stdio: "pipe" });
    children.add(child);
    return new Promise<string>((resolve) => {
      let output = "";
      const take = (text: Buffer) => {
        output += text;
        if (until?.test(output)) resolve(output);
      };
      child.stdout.on("data", take);
      child.stderr.on("data", take);
      child.on("close", (code, signal) => resolve(`${output.slice(0, 500)} (ended: ${code ?? signal})`));
    });
  }

  it("do not end the process, nor that of a thread", async () => {
    const folder = await create();
    const started = await run([SERVICE, folder, "--port", "0"], /Listening on \S+\n/);
    const address = /Listening on (\S+)\n/.exec(started)?.[1];
    assert.ok(address !== undefined, started);
    const listed = await fetch(`${address}api/projects/shop/components/`);
    const { results } = (await listed.json()) as { readonly results: readonly { readonly slug: string }[] };
    const slugs = results.map(({ slug }) => slug);
    assert.equal(slugs.length, NAMES.length + 1);
    for (const slug of slugs) {
      const asked: string = `${address}api/components/shop/${slug}/statistics/`;
      const status: number | string = await fetch(asked).then((response) => response.status, String);
      assert.equal(status, 200, slug);
    }
    const answered = await run(["-e", THREAD, SERVICE, folder, ...slugs]);
    assert.equal(answered, `${slugs.join("\n")}\n (ended: 0)`);
  });

  for (const [name, content] of Object.entries(SHAPES)) {
    it(`are a fault: ${name}`, async () => {
      const faults = await faultsOf(yaml, `a: ${content(1000)}`);
      assert.ok(faults.length === 1 && /Nested too deeply/.test(faults[0] ?? ""), faults.join("\n"));
    });
  }

  it("are read down to a hundred levels, also after very many that are closed again", async () => {
    const deep = `${"[".repeat(98)}x${"]".repeat(98)}`;
    assert.equal((await textsOf(yaml, `a: ${deep}\nb: ${deep}\n${"c: [[x]]\n".repeat(500)}`)).length, 3);
    const indentedKeys = `a:${indented(90, "k:")} x\n`;
    assert.equal((await textsOf(yaml, indentedKeys.replaceAll("    k", "k"))).length, 1);
  });

  it("have the documents before them read", async () => {
    assert.deepEqual(await textsOf(yaml, `a: b\n---\nc: ${"[".repeat(5000)}`), ["a: b"]);
  });

  it("are a fault in Fluent, and the next message is read", async () => {
    const shapes = ["{ ", "{\n", "{ F(", "{ -a(", "{ $a ->\n *[b] ", "{ F(\nF("];
    for (const piece of shapes) {
      const content = `a = x\nb = ${piece.repeat(300)}\nc = z\n`;
      assert.deepEqual(await textsOf(fluent, content), ["a: x", "c: z"], piece);
      assert.match((await faultsOf(fluent, content)).join("\n"), /Nested too deeply/, piece);
    }
    const flat = `a = ${"{ F($a) } { 1 } ".repeat(500)}${"{ ".repeat(50)}$a${" }".repeat(50)}\n`;
    assert.equal((await textsOf(fluent, flat)).length, 1);
  });

  it("of Fluent stop after a thousand faults", async () => {
    const faults = await faultsOf(fluent, "junk\n".repeat(50_000));
    assert.equal(faults.length, 1001);
    assert.match(faults.at(-1) ?? "", /^1001: More than 1000 errors; the rest is not read/);
  });
});
