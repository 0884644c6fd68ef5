import type { Disposable, Memento, SecretStorage } from "vscode";
import { SECTION } from "../contributions";
import { type Access, createFloorsInMemory, type Floors } from "../model/access";

/** Access tokens, each for exactly one service, in the editor's secret storage. */
export interface Tokens extends Disposable {
  /** The current credentials. Rejects if the secret storage fails. */
  accessOf(service: string): Promise<Access>;
  /** The current token, if any. */
  get(service: string): Promise<string | undefined>;
  /** Rejects if the token isn't stored; nothing has changed then. */
  set(service: string, token: string): Promise<void>;
  /** Rejects if the token may still be stored. */
  forget(service: string): Promise<void>;
  /** Services for which a token is stored, on this machine. */
  services(): readonly string[];
}

/** Names of services, not secrets; the floor's secret storage cannot list what it holds. */
const SERVICES_KEY = "servicesWithToken";

/**
 * A token is stored with a generation that increases with every new token of a service. A window may hold an outdated
 * token: in a browser, each window keeps the secrets from when it was opened and isn't notified of changes. Tokens
 * below the service's floor are known to be outdated.
 */
interface StoredToken {
  readonly generation: number;
  readonly token: string;
}

/**
 * @param changed called when a service's token may have changed, in any window.
 * @param floors shared with other windows; in memory if omitted.
 */
export function createTokens(
  secrets: SecretStorage,
  memento: Memento,
  changed: (service: string) => void,
  floors: Floors = createFloorsInMemory(),
): Tokens {
  const keyOf = (service: string): string => `${SECTION}.token ${service}`;
  const services = (): readonly string[] => {
    const stored = memento.get<unknown>(SERVICES_KEY);
    return Array.isArray(stored) ? stored.filter((item): item is string => typeof item === "string") : [];
  };
  const list = async (service: string): Promise<void> => {
    if (services().includes(service)) return;
    await memento.update(SERVICES_KEY, [...services(), service].sort());
  };
  const accessOf = async (service: string): Promise<Access> => {
    const [stored, floor] = await Promise.all([
      Promise.resolve(secrets.get(keyOf(service))).then(readStored),
      floors.floor(service),
    ]);
    if (!stored || stored.generation < floor) return { generation: 0, floor };
    const { token, generation } = stored;
    // If the disk fails, other windows aren't notified; this one still knows.
    if (generation > floor) await floors.raise(service, generation).catch(() => undefined);
    return { token, generation, floor: generation };
  };
  // Also told of what other windows do.
  const subscription = secrets.onDidChange(({ key }) => {
    const prefix = keyOf("");
    if (key.startsWith(prefix)) changed(key.slice(prefix.length));
  });
  return {
    accessOf,
    get: async (service) => (await accessOf(service)).token,
    async set(service, token) {
      const key = keyOf(service);
      const before = await secrets.get(key);
      const generation = Math.max(await floors.floor(service), readStored(before)?.generation ?? 0) + 1;
      await secrets.store(key, `${generation} ${token}`);
      try {
        await list(service);
      } catch (error) {
        // A token that isn't listed couldn't be forgotten.
        await (before === undefined ? secrets.delete(key) : secrets.store(key, before));
        throw error;
      }
      changed(service);
    },
    async forget(service) {
      const stored = readStored(await secrets.get(keyOf(service)));
      const next = Math.max(await floors.floor(service), stored?.generation ?? 0) + 1;
      // No window uses the token from here on. `keepOnly` retries the notification.
      await floors.raise(service, next).catch(() => undefined);
      await secrets.delete(keyOf(service));
      changed(service);
      await memento.update(
        SERVICES_KEY,
        services().filter((known) => known !== service),
      );
    },
    services,
    dispose: () => subscription.dispose(),
  };
}

/** Earlier versions stored the bare token. */
function readStored(text: string | undefined): StoredToken | undefined {
  if (text === undefined) return undefined;
  const [, generation, token] = /^(\d{1,15}) (.*)$/s.exec(text) ?? [];
  return token === undefined ? { generation: 1, token: text } : { generation: Number(generation), token };
}
