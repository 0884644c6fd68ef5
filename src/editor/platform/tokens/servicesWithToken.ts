import type { Memento } from "vscode";
import { SECTION } from "../../../contributions";

export function serviceOfSecret(key: string): string | undefined {
  const prefix = keyOfSecret("");
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

export function keyOfSecret(service: string): string {
  return `${SECTION}.token ${service}`;
}

/** Names of services, not secrets: the secret storage of the oldest supported VS Code can't list its keys. */
const KEY = "servicesWithToken";

interface ServiceList {
  services(): readonly string[];
  add(service: string): Promise<void>;
  remove(service: string): Promise<void>;
}

/** @param changed is called after the list has changed. */
export function createServiceList(memento: Memento, changed: () => void = () => undefined): ServiceList {
  const services = (): readonly string[] => memento.get<readonly string[]>(KEY) ?? [];
  return {
    services,
    async add(service) {
      if (services().includes(service)) return;
      await memento.update(KEY, [...services(), service].sort());
      changed();
    },
    async remove(service) {
      await memento.update(
        KEY,
        services().filter((known) => known !== service),
      );
      changed();
    },
  };
}
