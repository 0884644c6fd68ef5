import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { parseCommandLine } from "../../../src/service/commandLine";
import { checkoutRoot } from "../../host/root";
import { poOf, temporaryFolders } from "./support";

describe("the service's command line", () => {
  const folders = temporaryFolders();
  const children: ChildProcess[] = [];
  let output = "";

  before(async () => {
    output = await mkdtemp(path.join(os.tmpdir(), "service-build-"));
    await build({
      entryPoints: [path.join(checkoutRoot(), "src", "service", "main.ts")],
      outfile: path.join(output, "service.js"),
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
      [[], /folder to serve is missing/],
      [[folder, "--colour"], /unknown option "--colour"/],
      [[folder, "--port", "http"], /--port must be a number from 0 to 65535, not "http"/],
      [[folder, "--port", "65536"], /--port must be/],
      [[folder, "--port", "-1"], /--port must be/],
      [[folder, "--port"], /--port needs a value/],
      [[folder, "--port", taken], new RegExp(`port ${taken} is in use`)],
      [[folder, "--component", "app"], /must be NAME=MASK/],
      [[folder, "--component", "app=po/de.po"], /needs exactly one \*/],
      [[folder, "--component", "app=../*.po"], /must not lead out/],
      [[folder, "--component", "a b=po/*.po"], /name must be letters/],
      [[folder, "--component", "a=po/*.po", "--component", "a=x/*.po"], /"a" is given twice/],
      [[folder, "--project", "a/b"], /--project must be letters/],
      [[folder, "--allow-host", "http://x"], /--allow-host must be a host name/],
      [[folder, folder], /only one folder/],
      [[path.join(folder, "gone")], /there is no folder/],
      [[file], /is not a folder/],
    ];
    const ends = await Promise.all(cases.map(([commandLine]) => run(...commandLine).ended));
    busy.close();
    ends.forEach(({ status, stdout, stderr }, index) => {
      const [commandLine, expected] = cases[index] ?? [[], /never/];
      assert.deepEqual([status, stdout], [2, ""], commandLine.join(" "));
      assert.match(stderr, expected);
      assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
    });
  });

  it("explains itself", async () => {
    const { status, stdout, stderr } = await run("--help").ended;
    assert.deepEqual([status, stderr], [0, ""]);
    for (const option of ["FOLDER", "--port", "--project", "--component", "--allow-host"])
      assert.ok(stdout.includes(option));
  });

  it("lets the last of a repeated option count, and takes a folder that begins with a dash behind --", () => {
    const parsed = parseCommandLine(["--port=1", "--port", "2", "--", "-folder"]);
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
