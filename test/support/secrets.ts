import type { Memento, SecretStorage } from "vscode";

type Listener = (event: { readonly key: string }) => void;

export interface Vault {
  /**
   * The secret storage of another window.
   *
   * @param kind `live` as on the desktop: every window sees every change and is told of it. `browser` as in an editor
   *   in a browser: a window has the secrets that there were when it was opened, and is told of its own changes only.
   */
  open(kind?: "live" | "browser"): SecretStorage;
  readonly stored: Map<string, string>;
  /** Where it is set, the next uses of the storage fail with it. */
  failure: { readonly of: "get" | "store" | "delete"; readonly error: Error } | undefined;
}

export function createVault(): Vault {
  const stored = new Map<string, string>();
  const live = new Set<Listener>();
  const vault: Vault = {
    stored,
    failure: undefined,
    open(kind = "live") {
      const visible = kind === "live" ? stored : new Map(stored);
      const told = kind === "live" ? live : new Set<Listener>();
      const attempt = (of: "get" | "store" | "delete"): void => {
        if (vault.failure?.of === of) throw vault.failure.error;
      };
      const change = (key: string, value: string | undefined): void => {
        for (const map of [visible, stored]) {
          if (value === undefined) map.delete(key);
          else map.set(key, value);
        }
        for (const listener of [...told]) listener({ key });
      };
      return {
        async get(key) {
          attempt("get");
          return visible.get(key);
        },
        async store(key, value) {
          attempt("store");
          change(key, value);
        },
        async delete(key) {
          attempt("delete");
          change(key, undefined);
        },
        onDidChange(listener) {
          told.add(listener);
          return { dispose: () => void told.delete(listener) };
        },
      };
    },
  };
  return vault;
}

/** A memento, which may be that of several windows. `failure` is what its next updates fail with. */
export function createMemento(): Memento & { failure?: Error; readonly stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  const memento: Memento & { failure?: Error; readonly stored: Map<string, unknown> } = {
    stored,
    keys: () => [...stored.keys()],
    get: <Value>(key: string) => stored.get(key) as Value | undefined,
    async update(key, value) {
      if (memento.failure) throw memento.failure;
      // As the editor keeps it: as text.
      if (value === undefined) stored.delete(key);
      else stored.set(key, JSON.parse(JSON.stringify(value)));
    },
  };
  return memento;
}
