import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Disposable, Memento, SecretStorage } from "vscode";
import { SECTION } from "../../contributions";
import { type Access, createNotesInMemory, NO_ACCESS_TOKEN, type TokenNotes } from "../../model/service/access";

/** Access tokens, each for exactly one service, in the editor's secret storage. */
export interface Tokens extends Disposable {
  /** The current credentials. Rejects if they can't be looked up, or if it's unknown whether they are valid. */
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

/** How often storing is retried if another window invalidates the token meanwhile. */
const ATTEMPTS = 4;
/** Between them. Milliseconds. */
const LONGEST_PAUSE = 100;

/**
 * Each token is stored with a random id. A window may hold one that another window has replaced or forgotten: in a
 * browser, each page keeps the secrets it loaded when it was opened and isn't notified of changes. The notes of all
 * windows tell which ids are outdated.
 */
interface StoredToken extends Access {
  readonly token: string;
}

/** The service whose token a secret holds; undefined for other secrets. */
export function serviceOfSecret(key: string): string | undefined {
  const prefix = keyOf("");
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

function keyOf(service: string): string {
  return `${SECTION}.token ${service}`;
}

/**
 * @param changed is called when the token of a service may have changed, in any window.
 * @param notes shared between windows; kept in memory by default.
 */
export function createTokens(
  secrets: SecretStorage,
  memento: Memento,
  changed: (service: string) => void,
  notes: TokenNotes = createNotesInMemory(),
): Tokens {
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
    // Profiles of VS Code share secrets, but not this list; a token that is used must be listed to be forgotten.
    list(service).catch(() => undefined);
    return stored;
  };
  const outdate = async (service: string, stored: string | undefined, except?: string): Promise<void> => {
    const found = readStored(stored);
    // If the disk fails, other windows are told later.
    await notes.outdate(service, found ? [found.id] : [], except).catch(() => undefined);
  };
  /** @returns whether the token is used from now on. If not, or if this fails, it isn't stored. */
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
      // Another window may have forgotten the previous token.
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
    const service = serviceOfSecret(key);
    if (service !== undefined) changed(service);
  });
  return {
    accessOf,
    get: async (service) => (await accessOf(service)).token,
    async set(service, token) {
      // If the keyring can't be read, nothing is changed.
      await secrets.get(keyOf(service));
      const isNew = !services().includes(service);
      // A token that isn't listed couldn't be forgotten.
      await list(service);
      try {
        for (let attempt = 1; !(await store(service, token)); attempt++) {
          if (attempt === ATTEMPTS) throw new Error("another window changed it at the same time");
          // Keeps windows from retrying in step.
          await delay(Math.random() * LONGEST_PAUSE);
        }
      } catch (error) {
        // A listed service without a token does no harm.
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
      // From here on no window uses the token, even if the rest fails.
      await outdate(service, stored);
      // Another window may have stored a newer one.
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

/** Tokens have no spaces. Earlier versions stored the bare token, or a number before it. */
function readStored(text: string | undefined): StoredToken | undefined {
  if (text === undefined) return undefined;
  const [, id, token] = /^([0-9a-f]{16}) (.*)$/s.exec(text) ?? [];
  if (id !== undefined && token !== undefined) return { id, token };
  return { id: idOfFormer(text), token: text.replace(/^\d{1,15} /, "") };
}

/** Short enough to reveal nothing, long enough to tell the few tokens of one service apart. */
function idOfFormer(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
