import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { parseServe } from "../../../src/cli/serve";
import { checkoutRoot } from "../../host/root";
import { poOf, temporaryFolders, writeFiles } from "../support";
import { runHere } from "./commandHere";

describe("the service's command line", () => {
  const folders = temporaryFolders();
  const children: ChildProcess[] = [];
  let output = "";

  before(async () => {
    output = await mkdtemp(path.join(os.tmpdir(), "service-build-"));
    const source = path.join(checkoutRoot(), "src", "cli");
    await build({
      entryPoints: { service: path.join(source, "serverEntry.ts"), log: path.join(source, "lineLog.ts") },
      outdir: output,
      bundle: true,
      platform: "node",
      target: "node20",
      logLevel: "error",
    });
  });
  after(() => rm(output, { recursive: true, force: true, maxRetries: 5 }));
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  function run(...commandLine: string[]) {
    const child = spawn(process.execPath, [path.join(output, "service.js"), ...commandLine], { stdio: "pipe" });
    children.push(child);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const ended = new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
      child.on("close", (status) => resolve({ status, stdout, stderr }));
    });
    const firstLine = new Promise<string>((resolve, reject) => {
      child.stdout.on("data", () => stdout.includes("\n") && resolve(stdout.split("\n", 1)[0] ?? ""));
      child.on("close", () => reject(new Error(stderr)));
    });
    firstLine.catch(() => undefined);
    return { child, ended, firstLine };
  }

  it("serves a folder: the address is the first line, and requests are answered at once", async () => {
    const folder = await folders.create({ "locale/de/LC_MESSAGES/app.po": poOf({ a: "b" }) });
    const { child, firstLine, ended } = run(folder, "--project", "shop");
    const line = await firstLine;
    assert.match(line, /^Listening on http:\/\/127\.0\.0\.1:[1-9]\d*\/$/);
    const base = line.slice("Listening on ".length);
    const response = await fetch(`${base}api/components/shop/shop-app/statistics/`);
    const page = (await response.json()) as { count: number };
    assert.deepEqual([response.status, page.count], [200, 1]);
    child.kill("SIGTERM");
    const { status, stdout } = await ended;
    assert.deepEqual([status, stdout], [0, `${line}\n`]);
  });

  it("takes the port, the components and hosts that it is given, and ends at an interrupt", async () => {
    const folder = await folders.create({ "x/de.po": poOf({ a: "b" }), "y/de.po": poOf({ a: "b" }) });
    const port = await freePort();
    const { child, firstLine, ended } = run(
      "--component=one=x/*.po",
      `--port=${port}`,
      "--allow-host",
      "dev.example.org",
      "--component",
      "two=y/*.po",
      "--project=p",
      "--",
      folder,
    );
    assert.equal(await firstLine, `Listening on http://127.0.0.1:${port}/`);
    const response = await fetch(`http://127.0.0.1:${port}/api/projects/p/components/`);
    const { results } = (await response.json()) as { results: { slug: string }[] };
    assert.deepEqual(
      results.map(({ slug }) => slug),
      ["p-one", "p-two"],
    );
    child.kill("SIGINT");
    assert.equal((await ended).status, 0);
  });

  it("refuses bad arguments with status 2 and one line that says what is wrong", async () => {
    const folder = await folders.create({ "po/de.po": "" });
    const file = path.join(folder, "po", "de.po");
    const busy = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => busy.once("listening", resolve));
    const address = busy.address();
    const taken = typeof address === "object" && address !== null ? String(address.port) : "";
    const cases: [string[], RegExp][] = [
      [[], /FOLDER is missing/],
      [[folder, "--colour"], /Unknown option "--colour"\. Use --help for help\.$/m],
      [[folder, "--help=x"], /--help takes no value/],
      [[folder, "--port", "http"], /--port must be a number from 0 to 65535, not "http"/],
      [[folder, "--port", "65536"], /--port must be/],
      [[folder, "--port", "-1"], /--port must be/],
      [[folder, "--port"], /--port needs a value/],
      [[folder, "--port", taken], new RegExp(`Port ${taken} is already in use`)],
      [[folder, "--component", "app"], /must be NAME=MASK/],
      [[folder, "--component", "app=locales/de.json"], /needs exactly one \*/],
      [[folder, "--component", "app=../*.po"], /must not lead out/],
      [[folder, "--component", "a b=po/*.po"], /name of a component can only contain letters/],
      [[folder, "--component", "a=po/*.po", "--component", "a=x/*.po"], /"a" is given twice/],
      [[folder, "--port", "1", "--port=2"], /--port can have one value, not "1" and "2"/],
      [[folder, "--project", "a/b"], /--project can only contain letters/],
      [[folder, "--allow-host", "http://x"], /--allow-host must be a host name/],
      [[folder, "--ignore-check", "grammar"], /no check "grammar".*plurals, begin_newline/],
      [[folder, folder], /Only one folder/],
      [[path.join(folder, "gone")], /There is no folder/],
      [[file], /is not a folder/],
    ];
    const ends = await Promise.all(cases.map(([commandLine]) => runHere("serve", ...commandLine)));
    busy.close();
    ends.forEach(({ status, stdout, stderr }, index) => {
      const [commandLine, expected] = cases[index] ?? [[], /never/];
      assert.deepEqual([status, stdout], [2, ""], commandLine.join(" "));
      assert.match(stderr, expected);
      assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
    });
  });

  it("goes on when nobody reads its output any more", async function () {
    if (process.platform === "win32") return this.skip();
    const folder = await folders.create({ "po/de.po": poOf({ a: "b" }), "po/fr.po": "broken" });
    const { child, firstLine, ended } = run(folder, "--project", "p");
    const base = (await firstLine).slice("Listening on ".length);
    child.stderr.destroy();
    child.stdout.destroy();
    const count = async () => {
      const response = await fetch(`${base}api/components/p/p-po/statistics/`);
      return ((await response.json()) as { count: number }).count;
    };
    for (const name of ["es", "it", "nl"]) {
      // Each writes to the log.
      await writeFiles(folder, { [`po/${name}.po`]: "broken" });
      assert.equal(await count(), 1);
    }
    child.kill("SIGPIPE");
    assert.equal(await count(), 1);
    child.kill("SIGTERM");
    assert.equal((await ended).status, 0);
  });

  it("goes on, and keeps no endless log, when its output is never read", async function () {
    if (process.platform === "win32") return this.skip();
    const source = `const log = require(process.argv[1]).createLog(process.stderr); for (let line = 0; line < 100000; line++) log("x".repeat(1000));
      process.stdout.write(String(process.stderr.writableLength), () => process.exit());`;
    const child = spawn(process.execPath, ["-e", source, path.join(output, "log.js")], { stdio: "pipe" });
    children.push(child);
    child.stderr.pause();
    const [unread] = await once(child.stdout.setEncoding("utf8"), "data");
    assert.ok(Number(unread) > 0 && Number(unread) < 2 * 1024 * 1024, unread);
  });

  it("writes no line breaks and nothing that steers a terminal, whatever files are called", async function () {
    if (process.platform === "win32") return this.skip();
    const nasty = "\u001b]0;title\u0007\u001b[31m\u009b2J\u202e\u2028\nListening on http://evil.example/";
    const folder = await folders.create({ "po/de.po": poOf({ a: "b" }), "po/x\u001b[2J\n\u202ey.po": "" });
    const { firstLine, child, ended } = run(folder, "--project", "p", "--component", "c=po/*.po");
    await fetch(`${(await firstLine).slice("Listening on ".length)}api/components/p/p-c/statistics/`);
    child.kill("SIGTERM");
    const { stderr } = await ended;
    assert.match(stderr, /po\/x \[2J y\.po: No language code/);
    const refused = await Promise.all(
      [
        [nasty],
        [folder, nasty, nasty],
        [folder, `--${nasty}`],
        [folder, "--port", nasty],
        [folder, "--project", nasty],
        [folder, "--component", nasty],
        [folder, "--component", `${nasty}=po/*.po`],
        [folder, "--component", `a=${nasty}`],
        [folder, "--allow-host", nasty.repeat(1000)],
      ].map((commandLine) => runHere("serve", ...commandLine)),
    );
    for (const text of [stderr, ...refused.map((each) => each.stderr)]) {
      assert.doesNotMatch(text.replaceAll("\n", ""), /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    }
    for (const { status, stderr: line } of refused) {
      assert.deepEqual([status, line.split("\n").length], [2, 2], line);
      assert.ok(line.length < 1000, line);
    }
  });

  it("goes on after it has run out of file descriptors", async function () {
    if (process.platform === "win32") return this.skip();
    const folder = await folders.create({ "po/de.po": poOf({ a: "b" }) });
    const shell = `ulimit -n 64 && exec "${process.execPath}" "${path.join(output, "service.js")}" "${folder}" --project p`;
    const child = spawn("sh", ["-c", shell], { stdio: ["ignore", "pipe", "ignore"] });
    children.push(child);
    const [line] = await once(child.stdout.setEncoding("utf8"), "data");
    const port = Number(/:(\d+)\//.exec(line)?.[1]);
    const connect = () => net.connect(port, "127.0.0.1").on("error", () => undefined);
    const sockets = Array.from({ length: 150 }, () => connect().resume());
    // It has no descriptor left for this one.
    await Promise.race(sockets.map((socket) => once(socket, "close")));
    for (const socket of sockets) socket.destroy();
    const count = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/components/p/p-po/statistics/`);
      return ((await response.json()) as { count?: number }).count;
    };
    // Until the server notices the closed connections.
    while ((await count().catch(() => undefined)) !== 1) assert.equal(child.exitCode, null);
  });

  it("prints its usage with --help", async () => {
    const { status, stdout, stderr } = await run("--help").ended;
    assert.deepEqual([status, stderr], [0, ""]);
    for (const option of ["FOLDER", "--port", "--project", "--component", "--allow-host", "--ignore-check"])
      assert.ok(stdout.includes(option));
  });

  it("takes a folder that begins with a dash behind --", () => {
    const parsed = parseServe(["--port", "2", "--", "-folder"]);
    assert.ok(parsed.ok && parsed.value.kind === "serve");
    assert.deepEqual([parsed.value.port, parsed.value.options.folder], [2, "-folder"]);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
