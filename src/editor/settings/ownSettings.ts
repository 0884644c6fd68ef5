import type { WorkspaceConfiguration } from "vscode";
import { SETTINGS } from "../../contributions";
import { RELEASE_DEFAULTS } from "../../model/releaseDefaults";

/** What the settings of a workspace or folder say, without those of the user, which a pipeline can't read. */
export interface OwnSettings {
  readonly threshold: unknown;
  readonly gate: unknown;
  readonly ignoredChecks: unknown;
  readonly untranslatedMarkers: unknown;
  readonly section: OwnSection;
}

/** What a workspace or folder sets. */
export interface OwnSection {
  /** By name, without defaults; null if something else than an object replaces them. */
  readonly values: object | null;
  /** Whether it is a folder among several, for which only some settings count. */
  readonly isOfFolder: boolean;
}

/** What {@link WorkspaceConfiguration} has besides the settings. */
const CONFIGURATION_METHODS = ["get", "has", "inspect", "update"];
/** As text. Components are read where they are shown, also those of the user. */
const DEFAULTS = new Map(
  Object.entries(RELEASE_DEFAULTS).flatMap(([name, value]) =>
    name === "components" ? [] : [[name, JSON.stringify(value)] as const],
  ),
);

export function readOwnSettings(configuration: WorkspaceConfiguration, isOfFolder = false): OwnSettings {
  const names = Object.keys(configuration).filter((name) => !CONFIGURATION_METHODS.includes(name));
  // Something else than an object replaces all of them, defaults too.
  const isReplaced = !names.includes("components");
  const inspected = [...DEFAULTS.keys(), ...names.filter((name) => !SETTINGS.some((known) => known === name))];
  const values = Object.fromEntries(
    inspected.flatMap((name) => {
      // A default says the same as no value, and finding out where a value is from takes milliseconds. Whoever writes the
      // default threshold down says what a release takes.
      const isNothing = (value: unknown): boolean =>
        (name !== "threshold" || isOfFolder) && JSON.stringify(value) === DEFAULTS.get(name);
      if (isNothing(configuration.get(name))) return [];
      const { workspaceFolderValue, workspaceValue } = configuration.inspect<unknown>(name) ?? {};
      const value = workspaceFolderValue ?? workspaceValue;
      return value === undefined || isNothing(value) ? [] : [[name, value]];
    }),
  );
  const { threshold, gate, ignoredChecks, untranslatedMarkers } = values;
  return {
    ...{ threshold, gate: gate ?? undefined, ignoredChecks, untranslatedMarkers },
    section: { values: isReplaced ? null : values, isOfFolder },
  };
}
