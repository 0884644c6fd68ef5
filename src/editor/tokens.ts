import type { Disposable, Memento, SecretStorage } from "vscode";
import { SECTION } from "../contributions";

/** Access tokens, each for exactly one service, in the editor's secret storage. */
export interface Tokens extends Disposable {
  /** The token of a service; undefined where there is none. */
  get(service: string): Promise<string | undefined>;
  set(service: string, token: string): Promise<void>;
  forget(service: string): Promise<void>;
  /** Services for which a token is stored, on this machine. */
  services(): readonly string[];
}

/** Names of services, not secrets; the floor's secret storage cannot list what it holds. */
const SERVICES_KEY = "servicesWithToken";

export function createTokens(secrets: SecretStorage, memento: Memento, changed: (service: string) => void): Tokens {
  const keyOf = (service: string): string => `${SECTION}.token ${service}`;
  const services = (): readonly string[] => {
    const stored = memento.get<unknown>(SERVICES_KEY);
    return Array.isArray(stored) ? stored.filter((item): item is string => typeof item === "string") : [];
  };
  // Also told of what other windows do.
  const subscription = secrets.onDidChange(({ key }) => {
    const prefix = keyOf("");
    if (key.startsWith(prefix)) changed(key.slice(prefix.length));
  });
  return {
    async get(service) {
      return secrets.get(keyOf(service));
    },
    async set(service, token) {
      await memento.update(SERVICES_KEY, [...new Set([...services(), service])].sort());
      await secrets.store(keyOf(service), token);
    },
    async forget(service) {
      await secrets.delete(keyOf(service));
      await memento.update(
        SERVICES_KEY,
        services().filter((known) => known !== service),
      );
    },
    services,
    dispose: () => subscription.dispose(),
  };
}
