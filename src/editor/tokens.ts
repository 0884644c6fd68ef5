import type { Disposable, Memento, SecretStorage } from "vscode";
import { SECTION } from "../contributions";
import { type Access, createFloorsInMemory, type Floors } from "../model/access";

/** Access tokens, each for exactly one service, in the editor's secret storage. */
export interface Tokens extends Disposable {
  /** With what a service is asked now. Rejects where the secret storage does not tell. */
  accessOf(service: string): Promise<Access>;
  /** The token of that. */
  get(service: string): Promise<string | undefined>;
  /** Rejects where the token is not stored; then everything is as before. */
  set(service: string, token: string): Promise<void>;
  /** Rejects where the token may still be there. */
  forget(service: string): Promise<void>;
  /** Services for which a token is stored, on this machine. */
  services(): readonly string[];
}

/** Names of services, not secrets; the floor's secret storage cannot list what it holds. */
const SERVICES_KEY = "servicesWithToken";

/**
 * A token is stored with its generation, which rises with each token of a service. A window may hold one that another
 * window has long replaced or forgotten: in a browser, each keeps the secrets that there were when it was opened, and
 * hears of no change. By the floor of a service, such a token is known to be outdated.
 */
interface StoredToken {
  readonly generation: number;
  readonly token: string;
}

/**
 * @param changed is told that the token of a service may be another one, whichever window has changed it.
 * @param floors what windows tell each other; without it, this one is by itself.
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
    // Without the disk, other windows cannot be told; this one knows.
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
        // What is not listed could not be forgotten.
        await (before === undefined ? secrets.delete(key) : secrets.store(key, before));
        throw error;
      }
      changed(service);
    },
    async forget(service) {
      const stored = readStored(await secrets.get(keyOf(service)));
      const next = Math.max(await floors.floor(service), stored?.generation ?? 0) + 1;
      // From here on no window uses it, whatever becomes of the rest. Where others cannot be told now, `keepOnly` does.
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

/** A token has no spaces. Those of earlier versions were stored by themselves. */
function readStored(text: string | undefined): StoredToken | undefined {
  if (text === undefined) return undefined;
  const [, generation, token] = /^(\d{1,15}) (.*)$/s.exec(text) ?? [];
  return token === undefined ? { generation: 1, token: text } : { generation: Number(generation), token };
}
