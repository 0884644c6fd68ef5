import { readComponentsSetting } from "../../../src/discovery/componentsSetting";
import type { ConfiguredEntry } from "../../../src/model/component/settingsEntry";

/** Entries of the setting that need no folder to be read. */
export function configuredEntries(value: unknown): readonly ConfiguredEntry[] {
  return readComponentsSetting(value).filter((entry) => entry.kind !== "local" && entry.kind !== "exclusion");
}
