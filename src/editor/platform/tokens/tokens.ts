import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Disposable, Memento, SecretStorage } from "vscode";
import { SECTION } from "../../../contributions";
import { type Access, createNotesInMemory, NO_ACCESS_TOKEN, type TokenNotes } from "../../../model/service/access";
import { createServiceList, type ServiceList } from "./servicesWithToken";

/** Access tokens, each for exactly one service, in VS Code's secret storage. */
export interface Tokens extends Disposable {
  /** The current credentials. Rejects if they can't be looked up, or if it's unknown whether they are valid. */
  accessOf(service: string): Promise<Access>;
  get(service: string): Promise<string | undefined>;
  /** Rejects if the token is not stored. */
  set(service: string, token: string): Promise<void>;
  /** Rejects if the token may still be stored. */
  forget(service: string): Promise<void>;
  services(): readonly string[];
}

/** How often storing is retried if another window invalidates the token meanwhile. */
const ATTEMPTS = 4;
const LONGEST_PAUSE = 100;

/**
 * Each token is stored with a random id. In a browser, each page keeps the secrets that it loaded when it was opened,
 * so a window may hold a token that another one has replaced or forgotten. The shared notes tell which ids are outdated.
 */
interface StoredToken extends Access {
  readonly token: string;
}

export function serviceOfSecret(key: string): string | undefined {
  const prefix = keyOf("");
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

function keyOf(service: string): string {
  return `${SECTION}.token ${service}`;
}

/**
 * @param changed is called when a service's token may have changed, in any window.
 * @param listChanged is called when this window has changed the list of services with a token.
 */
export function createTokens(
  secrets: SecretStorage,
  memento: Memento,
  changed: (service: string) => void,
  notes: TokenNotes = createNotesInMemory(),
  listChanged?: () => void,
): Tokens {
  const listed = createServiceList(memento, listChanged);
  const accessOf = async (service: string): Promise<Access> => {
    await notes.catchUp(service);
    const stored = readStored(await secrets.get(keyOf(service)));
    if (!stored || !(await notes.isGood(service, stored.id))) return NO_ACCESS_TOKEN;
    // Profiles share secrets, but not this list, which is needed to forget the token.
    listed.add(service).catch(() => undefined);
    return stored;
  };
  const outdate = async (service: string, stored: string | undefined, except?: string): Promise<void> => {
    const found = readStored(stored);
    // If the disk fails, other windows are notified later.
    await notes.outdate(service, found ? [found.id] : [], except).catch(() => undefined);
  };
  const store = (service: string, token: string): Promise<boolean> =>
    storeOnce({ secrets, notes, listed, accessOf, outdate }, service, token);
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
      await secrets.get(keyOf(service));
      const isNew = !listed.services().includes(service);
      // A token that isn't listed couldn't be forgotten.
      await listed.add(service);
      try {
        for (let attempt = 1; !(await store(service, token)); attempt++) {
          if (attempt === ATTEMPTS) throw new Error("another window changed it at the same time");
          // Random, so that windows don't retry in step.
          await delay(Math.random() * LONGEST_PAUSE);
        }
      } catch (error) {
        // A listed service without a token does no harm.
        const left = await Promise.resolve(secrets.get(keyOf(service))).catch(() => "");
        if (isNew && left === undefined) await listed.remove(service).catch(() => undefined);
        throw error;
      } finally {
        changed(service);
      }
    },
    async forget(service) {
      const key = keyOf(service);
      const stored = await secrets.get(key);
      // From here on no window uses the token, even if the rest fails.
      await outdate(service, stored);
      // Another window may have stored a newer one.
      if ((await secrets.get(key)) === stored) await secrets.delete(key);
      changed(service);
      if ((await secrets.get(key)) !== undefined) return;
      await listed.remove(service);
      if ((await secrets.get(key)) !== undefined) await listed.add(service);
    },
    services: listed.services,
    dispose: () => subscription.dispose(),
  };
}

interface TokenStorage extends Pick<Tokens, "accessOf"> {
  readonly secrets: SecretStorage;
  readonly notes: TokenNotes;
  readonly listed: ServiceList;
  readonly outdate: (service: string, stored: string | undefined, except: string) => Promise<void>;
}

/** @returns whether the token is used from now on. If not, or if this fails, it isn't stored. */
async function storeOnce(
  { secrets, notes, listed, accessOf, outdate }: TokenStorage,
  service: string,
  token: string,
): Promise<boolean> {
  const key = keyOf(service);
  const before = await secrets.get(key);
  const id = randomBytes(8).toString("hex");
  const text = `${id} ${token}`;
  const isStored = async (): Promise<boolean> => (await secrets.get(key)) === text;
  await notes.announce(service, id).catch(() => undefined);
  await secrets.store(key, text);
  let used = false;
  try {
    // Another window may have forgotten the previous token.
    await listed.add(service);
    if (await isStored()) await outdate(service, before, id);
    used = (await accessOf(service)).id === id;
    return used;
  } finally {
    if (!used && (await isStored())) await secrets.delete(key);
  }
}

/** Tokens have no spaces. Earlier versions stored the bare token, or a number before it. */
function readStored(text: string | undefined): StoredToken | undefined {
  if (text === undefined) return undefined;
  const [, id, token] = /^([0-9a-f]{16}) (.*)$/s.exec(text) ?? [];
  if (id !== undefined && token !== undefined) return { id, token };
  return { id: idOfFormer(text), token: text.replace(/^\d{1,15} /, "") };
}

/** Short enough to reveal nothing, long enough to distinguish the few tokens of one service. */
function idOfFormer(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
