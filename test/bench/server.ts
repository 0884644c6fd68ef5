import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, get } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkoutRoot } from "../host/root";
import { poCatalog } from "./catalogs";

export interface ServerMeasurement {
  readonly name: string;
  /** In `unit`. */
  readonly figure: number;
  readonly unit: "ms" | "requests/s" | "bytes";
  readonly comparedWith?: string;
  readonly ratio?: number;
}

/** As large as the translations of a large application. */
const FILES = 164;
const BYTES = 31_000_000;
const RUNS = 3;
/** Milliseconds. */
const ASKED_FOR = 3000;
const AT_ONCE = 8;
/** Then all files have been looked at again, and V8 has compiled. */
const WARMING = 1500;
const STATISTICS = "api/components/p/p-c/statistics/";

/** The statistics server as its own process, beside `msgfmt` over the same files and beside a server that only answers. */
export async function measureServer(): Promise<readonly ServerMeasurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "translation-status-bench-"));
  try {
    const files = await writeCatalogs(folder);
    return [...(await measureCold(folder, files)), ...(await measureWarm(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCatalogs(folder: string): Promise<readonly string[]> {
  const units = Math.round(BYTES / FILES / (poCatalog(1000, 0).length / 1000));
  const files = Array.from({ length: FILES }, (_, index) => {
    const code = String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
    return join(folder, "po", `q${code}.po`);
  });
  await mkdir(dirname(files[0] ?? folder), { recursive: true });
  for (const [index, file] of files.entries()) await writeFile(file, poCatalog(units, index));
  return files;
}

async function measureCold(folder: string, files: readonly string[]): Promise<readonly ServerMeasurement[]> {
  const all = Array.from({ length: availableParallelism() }, (_, index) => index);
  const servers = new Map<string, Taken[]>([
    ["cold, all processors", []],
    ["cold, one processor", []],
  ]);
  const oracle: Taken[] = [];
  let memory = 0;
  // Taken in turns, so that whatever else the machine does meets them all.
  for (let run = 0; run < RUNS; run++) {
    for (const [name, times] of servers) {
      const answered = await answerOnce(folder, name.endsWith("one processor") ? [0] : all);
      times.push(answered);
      memory = Math.max(memory, answered.bytes);
    }
    const took = await runMsgfmt(files);
    if (took !== undefined) oracle.push(took);
  }
  const comparedWith = `msgfmt --statistics over ${files.length} files`;
  const rows = [...servers].flatMap(([name, times]) =>
    (["milliseconds", "processor"] as const).map((what): ServerMeasurement => {
      const figure = median(times.map((taken) => taken[what]));
      const reference = median(oracle.map((taken) => taken[what]));
      const compared = oracle.length === 0 ? {} : { comparedWith, ratio: reference / figure };
      return { name: what === "processor" ? `${name}: processor time` : name, figure, unit: "ms", ...compared };
    }),
  );
  return [...rows, { name: "memory at most", figure: memory, unit: "bytes" }];
}

/** From the start of the process to the last row. */
async function answerOnce(folder: string, processors: readonly number[]) {
  const began = performance.now();
  const server = await startServer(folder, processors);
  try {
    await ask(server.address + STATISTICS);
    const milliseconds = performance.now() - began;
    const status = await readFile(`/proc/${server.pid}/status`, "utf8").catch(() => "");
    const [user = 0, system = 0] = (await readFile(`/proc/${server.pid}/stat`, "utf8").catch(() => ""))
      .slice(-1000)
      .split(" ")
      .slice(13, 15)
      .map(Number);
    // Linux counts in hundredths of a second.
    return {
      milliseconds,
      processor: 10 * (user + system),
      bytes: 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0),
    };
  } finally {
    server.stop();
  }
}

interface Taken {
  readonly milliseconds: number;
  /** Milliseconds of all processors together. */
  readonly processor: number;
}

async function startServer(folder: string, processors: readonly number[]) {
  const service = [join(checkoutRoot(), "dist", "service.js"), folder, "--project", "p", "--component", "c=po/*.po"];
  const pinned = ["-c", processors.join(","), process.execPath, ...service];
  const server =
    process.platform === "linux"
      ? spawn("taskset", pinned, { stdio: ["ignore", "pipe", "ignore"] })
      : spawn(process.execPath, service, { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise<string>((resolve, reject) => {
    server.once("exit", () => reject(new Error("the server ended")));
    server.stdout.once("data", (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ""));
  });
  return { address, pid: server.pid, stop: () => server.kill() };
}

/** Undefined if it is not installed. */
async function runMsgfmt(files: readonly string[]): Promise<Taken | undefined> {
  const script = 'for f; do msgfmt --statistics -o /dev/null "$f" 2>/dev/null || exit 1; done; times';
  const began = performance.now();
  try {
    const { stdout } = await promisify(execFile)("bash", ["-c", script, "msgfmt", ...files]);
    const milliseconds = performance.now() - began;
    const [, children = ""] = stdout.trim().split("\n");
    const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (sum, [, m, s]) => sum + 60 * Number(m) + Number(s),
      0,
    );
    return { milliseconds, processor: 1000 * seconds };
  } catch {
    return undefined;
  }
}

async function measureWarm(folder: string): Promise<readonly ServerMeasurement[]> {
  const server = await startServer(folder, [0]);
  const body = await ask(server.address + STATISTICS);
  const plain = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const bound = plain.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  try {
    const figure = await requestsPerSecond(server.address + STATISTICS);
    const reference = await requestsPerSecond(`http://127.0.0.1:${port}/`);
    return [
      {
        name: "warm, one processor",
        figure,
        unit: "requests/s",
        comparedWith: "a server in this process that always sends the same",
        ratio: figure / reference,
      },
    ];
  } finally {
    server.stop();
    plain.close();
  }
}

async function requestsPerSecond(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const start = performance.now();
  while (performance.now() - start < WARMING) await ask(address, agent);
  const began = performance.now();
  let answered = 0;
  const askOn = async () => {
    for (; performance.now() - began < ASKED_FOR; answered++) await ask(address, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  agent.destroy();
  return (1000 * answered) / (performance.now() - began);
}

function ask(address: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(address, { ...(agent ? { agent } : {}) }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(text));
    });
    request.on("error", reject);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
