import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Disposable, Memento, SecretStorage } from "vscode";
import { SECTION } from "../contributions";
import { type Access, createNotesInMemory, NO_ACCESS_TOKEN, type TokenNotes } from "../model/access";

/** Access tokens, each for exactly one service, in the editor's secret storage. */
export interface Tokens extends Disposable {
  /** With what a service is asked now. Rejects where that cannot be looked up, or not whether it is good. */
  accessOf(service: string): Promise<Access>;
  /** The current token, if any. */
  get(service: string): Promise<string | undefined>;
  /** Rejects where the token is not stored. */
  set(service: string, token: string): Promise<void>;
  /** Rejects if the token may still be stored. */
  forget(service: string): Promise<void>;
  /** Services for which a token is stored, on this machine. */
  services(): readonly string[];
}

/** Names of services, not secrets; the floor's secret storage cannot list what it holds. */
const SERVICES_KEY = "servicesWithToken";

/** How often a token is stored anew where another window outdates it while it is being stored. */
const ATTEMPTS = 4;
/** Between them. Milliseconds. */
const LONGEST_PAUSE = 100;

/**
 * A token is stored with an id of its own. A window may hold one that another window has long replaced or forgotten: in
 * a browser, each keeps the secrets that there were when it was opened, and hears of no change. By what windows note of
 * ids, such a token is known to be outdated.
 */
interface StoredToken extends Access {
  readonly token: string;
}

/**
 * @param changed is told that the token of a service may be another one, whichever window has changed it.
 * @param notes what windows tell each other; without it, this one is by itself.
 */
export function createTokens(
  secrets: SecretStorage,
  memento: Memento,
  changed: (service: string) => void,
  notes: TokenNotes = createNotesInMemory(),
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
  const unlist = async (service: string): Promise<void> => {
    await memento.update(
      SERVICES_KEY,
      services().filter((known) => known !== service),
    );
  };
  const accessOf = async (service: string): Promise<Access> => {
    await notes.catchUp(service);
    const stored = readStored(await secrets.get(keyOf(service)));
    if (!stored || !(await notes.isGood(service, stored.id))) return NO_ACCESS_TOKEN;
    // What is used can be forgotten, whoever stored it: profiles of an editor share secrets, and not the list.
    list(service).catch(() => undefined);
    return stored;
  };
  const outdate = async (service: string, stored: string | undefined, except?: string): Promise<void> => {
    const found = readStored(stored);
    // Without the disk, other windows cannot be told now; this one knows, and tells them later.
    await notes.outdate(service, found ? [found.id] : [], except).catch(() => undefined);
  };
  /** @returns whether the token is the one that is used from now on. Otherwise, and where this fails, it is not stored. */
  const store = async (service: string, token: string): Promise<boolean> => {
    const key = keyOf(service);
    const before = await secrets.get(key);
    const id = randomBytes(8).toString("hex");
    const text = `${id} ${token}`;
    const isStored = async (): Promise<boolean> => (await secrets.get(key)) === text;
    await notes.announce(service, id).catch(() => undefined);
    await secrets.store(key, text);
    let used = false;
    try {
      // Another window may have forgotten the one before meanwhile.
      await list(service);
      if (await isStored()) await outdate(service, before, id);
      used = (await accessOf(service)).id === id;
      return used;
    } finally {
      if (!used && (await isStored())) await secrets.delete(key);
    }
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
      // A keyring that tells nothing changes nothing.
      await secrets.get(keyOf(service));
      const isNew = !services().includes(service);
      // Before it is stored, as what is not listed could not be forgotten.
      await list(service);
      try {
        for (let attempt = 1; !(await store(service, token)); attempt++) {
          if (attempt === ATTEMPTS) throw new Error("another window changed it at the same time");
          // Not all windows at the same time.
          await delay(Math.random() * LONGEST_PAUSE);
        }
      } catch (error) {
        // Listed without a token, it does no harm.
        const left = await Promise.resolve(secrets.get(keyOf(service))).catch(() => "");
        if (isNew && left === undefined) await unlist(service).catch(() => undefined);
        throw error;
      } finally {
        changed(service);
      }
    },
    async forget(service) {
      const key = keyOf(service);
      const stored = await secrets.get(key);
      // From here on no window uses it, whatever becomes of the rest.
      await outdate(service, stored);
      // A newer one, of another window, is not meant.
      if ((await secrets.get(key)) === stored) await secrets.delete(key);
      changed(service);
      if ((await secrets.get(key)) !== undefined) return;
      await unlist(service);
      if ((await secrets.get(key)) !== undefined) await list(service);
    },
    services,
    dispose: () => subscription.dispose(),
  };
}

/** A token has no spaces. Those of earlier versions were stored by themselves, or behind a number. */
function readStored(text: string | undefined): StoredToken | undefined {
  if (text === undefined) return undefined;
  const [, id, token] = /^([0-9a-f]{16}) (.*)$/s.exec(text) ?? [];
  if (id !== undefined && token !== undefined) return { id, token };
  return { id: idOfFormer(text), token: text.replace(/^\d{1,15} /, "") };
}

/** Too short to tell anything of the token, and long enough to tell the few of one service from each other. */
function idOfFormer(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
