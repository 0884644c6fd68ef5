import { setTimeout as delay } from "node:timers/promises";
import type { Disposable, Memento, SecretStorage } from "vscode";
import { type Access, generationAfter, NO_ACCESS_TOKEN, type TokenGenerations } from "../../../model/service/access";
import { createServiceList, keyOfSecret, serviceOfSecret } from "./servicesWithToken";

/** Access tokens, each for exactly one service, in VS Code's secret storage. */
export interface Tokens extends Disposable {
  /** The current credentials. Rejects if they can't be looked up, or if it's unknown whether they are valid. */
  accessOf(service: string): Promise<Access>;
  get(service: string): Promise<string | undefined>;
  /** Rejects if the token is not stored, such as when another window stores one in the same moment. */
  set(service: string, token: string): Promise<void>;
  /** Rejects if the token may still be stored. */
  forget(service: string): Promise<void>;
  services(): readonly string[];
}

/**
 * Milliseconds, at most, before the second attempt, and twice as many before each other: another window may begin a generation
 * while a token is stored, and windows in step would disturb each other again.
 */
const FIRST_DELAY = 40;
const LAST_DELAY = 1280;

/**
 * Each token is stored with its generation. In a browser, each page keeps the secrets that it loaded when it was opened, so
 * a window may hold a token that another one has replaced or forgotten: one of a former generation.
 *
 * @param changed is called when a service's token may have changed, in any window.
 * @param listChanged is called when this window has changed the list of services with a token.
 */
export function createTokens(
  secrets: SecretStorage,
  memento: Memento,
  changed: (service: string) => void,
  generations: TokenGenerations,
  listChanged?: () => void,
): Tokens {
  const listed = createServiceList(memento, listChanged);
  const accessOf = async (service: string): Promise<Access> => {
    await generations.catchUp(service);
    const stored = readStored(await secrets.get(keyOfSecret(service)));
    if (!stored || stored.id < ((await generations.current(service)) ?? "")) return NO_ACCESS_TOKEN;
    // Profiles share secrets, but not this list, which is needed to forget the token.
    listed.add(service).catch(() => undefined);
    return stored;
  };
  const newGeneration = async (service: string, stored: string | undefined): Promise<string> => {
    const current = await generations.current(service).catch(() => undefined);
    return generationAfter([current, readStored(stored)?.id], Date.now(), Math.random());
  };
  // If the disk fails, other windows are notified later.
  const begin = (service: string, generation: string): Promise<void> =>
    generations.begin(service, generation).catch(() => undefined);
  /** @returns whether the token is used from now on. If not, or if this fails, it isn't stored. */
  const store = async (service: string, token: string): Promise<boolean> => {
    const key = keyOfSecret(service);
    const id = await newGeneration(service, await secrets.get(key));
    await secrets.store(key, `${id} ${token}`);
    let isUsed = false;
    try {
      await begin(service, id);
      isUsed = (await accessOf(service)).id === id;
      return isUsed;
    } finally {
      if (!isUsed && readStored(await secrets.get(key))?.id === id) await secrets.delete(key);
    }
  };
  // Includes changes by other windows.
  const subscription = secrets.onDidChange(({ key }) => {
    const service = serviceOfSecret(key);
    if (service !== undefined) changed(service);
  });
  return {
    accessOf,
    get: async (service) => (await accessOf(service)).token,
    async set(service, token) {
      // If the keyring can't be read, nothing is changed.
      await secrets.get(keyOfSecret(service));
      const isNew = !listed.services().includes(service);
      // A token that isn't listed couldn't be forgotten.
      await listed.add(service);
      try {
        for (let wait = FIRST_DELAY; !(await store(service, token)); wait *= 2) {
          if (wait > LAST_DELAY) throw new Error("another window changed it at the same time");
          await delay(Math.random() * wait);
        }
        // Another window may have forgotten the previous token.
        await listed.add(service);
      } catch (error) {
        // A listed service without a token does no harm.
        const left = await Promise.resolve(secrets.get(keyOfSecret(service))).catch(() => "");
        if (isNew && left === undefined) await listed.remove(service).catch(() => undefined);
        throw error;
      } finally {
        changed(service);
      }
    },
    async forget(service) {
      const key = keyOfSecret(service);
      const stored = await secrets.get(key);
      // From here on no window uses the token, even if the rest fails.
      await begin(service, await newGeneration(service, stored));
      // Another window may have stored a newer one.
      if ((await secrets.get(key)) === stored) await secrets.delete(key);
      changed(service);
      if ((await secrets.get(key)) === undefined) await listed.remove(service);
    },
    services: listed.services,
    dispose: () => subscription.dispose(),
  };
}

/** Tokens have no spaces. */
function readStored(text: string | undefined): (Access & { readonly token: string }) | undefined {
  const [, id, token] = /^([0-9a-f]{16}) (.*)$/s.exec(text ?? "") ?? [];
  return id === undefined || token === undefined ? undefined : { id, token };
}
