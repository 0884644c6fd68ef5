import type { Memento, SecretStorage } from "vscode";

type Listener = (event: { readonly key: string }) => void;

export interface Vault {
  /** `live` as on the desktop; a `browser` window sees only the secrets from its start and its own changes. */
  open(kind?: "live" | "browser"): SecretStorage;
  readonly stored: Map<string, string>;
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

/** Updates fail with `failure`, if set. */
export function createMemento(): Memento & { failure?: Error; readonly stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  const memento: Memento & { failure?: Error; readonly stored: Map<string, unknown> } = {
    stored,
    keys: () => [...stored.keys()],
    get: <Value>(key: string) => stored.get(key) as Value | undefined,
    async update(key, value) {
      if (memento.failure) throw memento.failure;
      // VS Code stores JSON.
      if (value === undefined) stored.delete(key);
      else stored.set(key, JSON.parse(JSON.stringify(value)));
    },
  };
  return memento;
}
