import { createHash, randomBytes, randomInt } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HostError, runCommand, startProcess } from "../../host/processes";
import { checkoutRoot } from "../../host/root";
import { prepareRealTranslations } from "../../real/translations";
import { type HomeState, inVenv, readState, scriptsFolder, weblateEnvironment, weblateHome, writeState } from "./home";
import { installWeblate, mustRun } from "./install";
import {
  cacheSize,
  isPortBusy,
  pidOf,
  type ServiceName,
  startPostgres,
  startRedis,
  startWeb,
  stopService,
} from "./services";

/** A real Weblate with the projects and users that `seed.py` describes. */
export interface WeblateServer {
  /** Address without a slash at the end. */
  readonly base: string;
  readonly version: string;
  /** `slow` has a limit of 5 requests a minute; `carol` is a member of the private project, `bob` of none. */
  readonly tokens: Readonly<Record<"admin" | "bob" | "carol" | "slow", string>>;
  readonly components: readonly SeededComponent[];
}

export interface SeededComponent {
  readonly project: string;
  /** `category/slug` in a category. */
  readonly component: string;
  readonly languages: number;
  readonly private: boolean;
}

/** The last one depends on the others. */
const SERVICES = ["postgres", "redis", "web"] as const satisfies readonly ServiceName[];
/** Entries in the cache of a server that has computed its statistics. */
const WARM_CACHE = 100;

export function isWeblateRunning(): boolean {
  const home = weblateHome();
  return SERVICES.every((service) => pidOf(home, service) !== undefined);
}

/**
 * Installs, starts and fills what is missing: the first time takes five to ten minutes and 1 GB, later a few seconds.
 * It runs until {@link stopWeblate}, also after this process. Throws where it cannot run.
 */
export function startWeblate(): Promise<WeblateServer> {
  const home = weblateHome();
  return exclusively(home, async () => {
    await installWeblate(home);
    const state = await choosePorts(home);
    await startPostgres(home, state);
    await startRedis(home, state);
    await migrate(home, state);
    await startWeb(home, state);
    return seed(home, state);
  });
}

/** Its data stays. */
export async function stopWeblate(): Promise<void> {
  const home = weblateHome();
  await exclusively(home, async () => {
    for (const service of SERVICES.toReversed()) await stopService(home, service);
  });
}

export async function removeWeblate(): Promise<void> {
  await stopWeblate();
  rmSync(weblateHome(), { recursive: true, force: true });
}

/** As after an update of the server. `meanwhile` runs while it does not listen. */
export async function restartWeblate(meanwhile: () => Promise<void>): Promise<void> {
  const home = weblateHome();
  const state = readState(home);
  if (state === undefined) throw new HostError("Weblate is not installed.");
  await stopService(home, "web");
  try {
    await meanwhile();
  } finally {
    await startWeb(home, state);
  }
}

/** Several checkouts may share the folder. The lock ends with this process. */
async function exclusively<Value>(home: string, act: () => Promise<Value>): Promise<Value> {
  const holder = startProcess("flock", [join(home, "lock"), "sh", "-c", "echo locked; exec cat"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    holder.child.stdout?.once("data", resolve);
    void holder.ended.then(() => reject(new HostError(`The lock of ${home} couldn't be taken.`)));
  });
  try {
    return await act();
  } finally {
    await holder.stop();
  }
}

async function choosePorts(home: string): Promise<HomeState> {
  const known = readState(home);
  const choose = async (service: ServiceName, port = 0): Promise<number> => {
    if (pidOf(home, service) !== undefined || (port !== 0 && !(await isPortBusy(port)))) return port;
    // Below the ports that clients are given.
    for (;;) {
      const candidate = randomInt(20_000, 30_000);
      if (!(await isPortBusy(candidate))) return candidate;
    }
  };
  const state: HomeState = {
    webPort: await choose("web", known?.webPort),
    redisPort: await choose("redis", known?.redisPort),
    postgresPort: await choose("postgres", known?.postgresPort),
    secretKey: known?.secretKey ?? randomBytes(32).toString("base64"),
  };
  writeState(home, state);
  return state;
}

/** Again where the settings have changed, some of which Weblate then writes into its own configuration of Git. */
async function migrate(home: string, state: HomeState): Promise<void> {
  const stamp = join(home, "migrated");
  const settings = readFileSync(join(scriptsFolder(), "weblate_settings.py"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === settings) return;
  await stopService(home, "web");
  console.log("Creating the database of Weblate (one minute) …");
  // Its checks take long, and object to the settings.
  const args = ["migrate", "--noinput", "--skip-checks"];
  await mustRun(inVenv(home, "weblate"), args, weblateEnvironment(home, state));
  writeFileSync(stamp, settings);
}

/** Again where the seed or the address has changed, or the cache is empty. */
async function seed(home: string, state: HomeState): Promise<WeblateServer> {
  const script = join(scriptsFolder(), "seed.py");
  const fingerprint = createHash("sha256").update(readFileSync(script)).update(`${state.webPort}`).digest("hex");
  const file = join(home, "seeded.json");
  if ((await cacheSize(state)) >= WARM_CACHE) {
    const known = readSeeded(file);
    if (known?.fingerprint === fingerprint) return known.server;
  }
  const packages = join(await prepareRealTranslations(), "packages");
  console.log("Filling Weblate with projects (up to five minutes) …");
  const draft = `${file}.new`;
  const env = {
    ...weblateEnvironment(home, state),
    CKEDITOR_PACKAGES: packages,
    SAMPLE_WORKSPACE: join(checkoutRoot(), "test", "workspaces", "tidewater"),
    SEED_RESULT: draft,
  };
  const { code, tail } = await runCommand(inVenv(home, "python"), [script], {
    env,
    stdio: ["ignore", "inherit", "pipe"],
  });
  if (code !== 0) throw new HostError(`seed.py failed; the next start continues: ${tail}`);
  const server: WeblateServer = JSON.parse(readFileSync(draft, "utf8"));
  writeFileSync(draft, JSON.stringify({ fingerprint, server }), { mode: 0o600 });
  renameSync(draft, file);
  return server;
}

function readSeeded(file: string): { readonly fingerprint: string; readonly server: WeblateServer } | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
