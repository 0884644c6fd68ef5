import type { Disposable } from "vscode";
import { onSettingsChanged, readSettings, type Settings } from "./settings";

export interface CurrentSettings extends Disposable {
  (): Settings;
}

/** @param changed is called after each change. */
export function followSettings(changed: () => void): CurrentSettings {
  let current: Settings | undefined;
  const subscription = onSettingsChanged(() => {
    current = undefined;
    changed();
  });
  const read = (): Settings => {
    current ??= readSettings();
    return current;
  };
  return Object.assign(read, { dispose: () => subscription.dispose() });
}
