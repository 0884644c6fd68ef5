import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot, downloadsFolder } from "../../host/root";

/** Ports and secrets, chosen once. A port of 0 is not chosen yet. */
export interface HomeState {
  readonly webPort: number;
  readonly redisPort: number;
  readonly postgresPort: number;
  readonly secretKey: string;
}

/** Absolute path, without links, of the folder of the server's programs and data. */
export function weblateHome(): string {
  const folder = process.env.TRANSLATION_STATUS_WEBLATE ?? join(downloadsFolder(), "weblate");
  mkdirSync(folder, { recursive: true });
  return realpathSync(folder);
}

export function scriptsFolder(): string {
  return join(checkoutRoot(), "test", "weblate", "server");
}

export function inVenv(home: string, program: string): string {
  return join(home, "venv", "bin", program);
}

export function readState(home: string): HomeState | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(home), "utf8"));
  } catch {
    return undefined;
  }
}

export function writeState(home: string, state: HomeState): void {
  writeFileSync(stateFile(home), JSON.stringify(state), { mode: 0o600 });
}

/** For Weblate's programs and `seed.py`. */
export function weblateEnvironment(home: string, state: HomeState): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${join(home, "venv", "bin")}:${process.env.PATH ?? ""}`,
    PYTHONPATH: scriptsFolder(),
    // Not in the checkout.
    PYTHONPYCACHEPREFIX: join(home, "pycache"),
    DJANGO_SETTINGS_MODULE: "weblate_settings",
    WEBLATE_HOME: home,
    WEB_PORT: String(state.webPort),
    REDIS_PORT: String(state.redisPort),
    POSTGRES_PORT: String(state.postgresPort),
    SECRET_KEY: state.secretKey,
  };
}

function stateFile(home: string): string {
  return join(home, "state.json");
}
