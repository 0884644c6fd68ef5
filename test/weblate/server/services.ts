import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join, sep } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { HostError, runCommand } from "../../host/processes";
import { type HomeState, inVenv, weblateEnvironment } from "./home";
import { mustRun } from "./install";

export type ServiceName = "web" | "redis" | "postgres";

const PID_FILES: Readonly<Record<ServiceName, readonly string[]>> = {
  web: ["web.pid"],
  redis: ["redis", "redis.pid"],
  postgres: ["postgres", "postmaster.pid"],
};
/** SIGINT: PostgreSQL does not wait for its clients to leave. */
const STOP_SIGNALS: Readonly<Record<ServiceName, NodeJS.Signals>> = {
  web: "SIGTERM",
  redis: "SIGTERM",
  postgres: "SIGINT",
};
/** Milliseconds. */
const PATIENCE = 180_000;
const INTERVAL = 100;

/** The process of a running service. A process outside of `home` only has the number of an earlier one. */
export function pidOf(home: string, service: ServiceName): number | undefined {
  try {
    const pid = Number(readFileSync(join(home, ...PID_FILES[service]), "utf8").split("\n")[0]);
    return `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${home}${sep}`) ? pid : undefined;
  } catch {
    return undefined;
  }
}

export async function stopService(home: string, service: ServiceName): Promise<void> {
  const pid = pidOf(home, service);
  if (pid === undefined) return;
  process.kill(pid, STOP_SIGNALS[service]);
  await until(
    async () => pidOf(home, service) === undefined,
    () => `${service} (${pid}) does not end.`,
  );
}

export async function startPostgres(home: string, { postgresPort }: HomeState): Promise<void> {
  const programs = programsOfPostgres();
  const data = join(home, "postgres");
  if (!existsSync(join(data, "PG_VERSION"))) {
    await mustRun("install", ["-d", "-o", "postgres", "-g", "postgres", "-m", "700", data]);
    const options = ["-U", "weblate", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
    await asPostgres(join(programs, "initdb"), ["-D", data, ...options]);
  }
  if (pidOf(home, "postgres") === undefined) {
    // A crash may destroy the data, which can be made again.
    const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=256MB"];
    const options = ["-h", "127.0.0.1", "-p", `${postgresPort}`, "-k", "''", ...settings.flatMap((one) => ["-c", one])];
    const log = join(data, "log");
    await asPostgres(join(programs, "pg_ctl"), ["-D", data, "-l", log, "-w", "-s", "-o", options.join(" "), "start"]);
  }
  const connection = ["-h", "127.0.0.1", "-p", `${postgresPort}`, "-U", "weblate"];
  const query = "select 1 from pg_database where datname = 'weblate'";
  const psql = join(programs, "psql");
  const { stdout } = spawnSync(psql, [...connection, "-Atqc", query, "postgres"], { encoding: "utf8" });
  if (stdout.trim() !== "1") await mustRun(psql, [...connection, "-qc", "create database weblate", "postgres"]);
}

/** The newest installed version. */
function programsOfPostgres(): string {
  const root = "/usr/lib/postgresql";
  const [version] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return join(root, version ?? "", "bin");
}

/** PostgreSQL refuses to run as root, and its own user may not enter every folder that holds a checkout. */
function asPostgres(command: string, args: readonly string[]): Promise<void> {
  const user = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
  const rights = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return mustRun("setpriv", [...user, ...rights, command, ...args]);
}

export async function startRedis(home: string, { redisPort }: HomeState): Promise<void> {
  if (pidOf(home, "redis") !== undefined) return;
  const folder = join(home, "redis");
  mkdirSync(folder, { recursive: true });
  // Saved, because statistics are only here.
  const files = ["--dir", folder, "--pidfile", join(folder, "redis.pid"), "--logfile", join(folder, "redis.log")];
  const address = ["--bind", "127.0.0.1", "--port", `${redisPort}`];
  startDaemon("redis-server", [...address, ...files, "--save", "60", "1"], { cwd: folder }, join(folder, "output.log"));
  const isReady = async () => (await runCommand("redis-cli", ["-p", `${redisPort}`, "ping"])).tail === "PONG";
  await until(isReady, () => `Redis does not answer, see ${join(folder, "redis.log")}.`);
}

/** Unlike `startProcess`, whose processes end with this one. */
function startDaemon(command: string, args: readonly string[], options: SpawnOptions, log: string): void {
  const output = openSync(log, "w");
  spawn(command, args, { ...options, stdio: ["ignore", output, output], detached: true }).unref();
  closeSync(output);
}

/** The number of entries in Weblate's cache. */
export async function cacheSize({ redisPort }: HomeState): Promise<number> {
  return Number((await runCommand("redis-cli", ["-p", `${redisPort}`, "-n", "1", "dbsize"])).tail);
}

/** Resolves once it answers. */
export async function startWeb(home: string, state: HomeState): Promise<void> {
  const log = join(home, "web.log");
  if (pidOf(home, "web") === undefined) {
    const address = ["--bind", `127.0.0.1:${state.webPort}`, "--no-control-socket", "--pid", join(home, "web.pid")];
    const workers = ["--workers", "2", "--threads", "2", "--timeout", "300"];
    const options = { cwd: home, env: weblateEnvironment(home, state) };
    startDaemon(inVenv(home, "gunicorn"), ["weblate.wsgi:application", ...address, ...workers], options, log);
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${state.webPort}/healthz/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, () => `Weblate does not answer, see ${log}.`);
}

export function isPortBusy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (busy: boolean) => () => {
      socket.destroy();
      resolve(busy);
    };
    socket.once("connect", end(true)).once("error", end(false));
  });
}

async function until(check: () => Promise<boolean>, problem: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await check())) {
    if (Date.now() > deadline) throw new HostError(problem());
    await delay(INTERVAL);
  }
}
