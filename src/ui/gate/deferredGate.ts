import type { Disposable } from "vscode";
import { coalesce } from "../../common/coalesce";
import { lazily } from "../../common/memoize";
import type { Settings } from "../../editor/settings/settings";
import type { Gate, GateOptions } from "./gateView";

export interface DeferredGate extends Disposable {
  /** With the threshold by which the gate judges, once that is known. */
  readonly settings: () => Settings;
  /** Undefined until it is loaded. */
  readonly current: Gate | undefined;
  /** Applies the setting as it is now. */
  configure(): Promise<void>;
}

/** The release gate is loaded at once only where it has rules: then the first rows need them. */
export function createDeferredGate(options: GateOptions, changed: () => void): DeferredGate {
  const { settings, warn } = options;
  let created: Gate | undefined;
  let gate: Gate | undefined;
  let disposed = false;
  const load = lazily(async () => {
    const { createGate } = await import("./gateView");
    created = createGate(options);
    return created;
  });
  const configure = async (): Promise<void> => {
    const loaded = await load();
    if (disposed) return loaded.dispose();
    if (await loaded.configure()) {
      gate = loaded;
      changed();
    }
  };
  const soon = coalesce(() => {
    configure().catch((error: unknown) => warn(`The release gate couldn't be read: ${String(error)}`));
  });
  return {
    settings: () => gate?.settings() ?? settings(),
    get current() {
      return gate;
    },
    async configure() {
      await (gate || !isEmpty(settings().gate) ? configure() : soon());
    },
    dispose() {
      disposed = true;
      soon.dispose();
      created?.dispose();
    },
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || JSON.stringify(value) === "{}";
}
