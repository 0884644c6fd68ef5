import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../../host/root";
import { EventEmitter, type Uri, VALUES } from "./values";

export type SettingsOf = Readonly<Record<string, unknown>>;

export interface ConfiguredValues {
  user: SettingsOf;
  workspace: SettingsOf;
  readonly folders: Map<string, SettingsOf>;
}

interface ChangeEvent {
  affectsConfiguration(section: string): boolean;
}

function readDefaults(): ReadonlyMap<string, unknown> {
  const manifest: {
    readonly contributes: {
      readonly configuration: { readonly properties: Readonly<Record<string, { readonly default?: unknown }>> };
    };
  } = JSON.parse(readFileSync(join(checkoutRoot(), "package.json"), "utf8"));
  const { properties } = manifest.contributes.configuration;
  return new Map(Object.entries(properties).map(([name, { default: value }]) => [name, value]));
}

/** Without trust, only the user's settings count. */
export function createConfiguration(values: ConfiguredValues, isTrusted: () => boolean) {
  const defaults = readDefaults();
  const changed = new EventEmitter<ChangeEvent>();
  const tell = (name: string) =>
    changed.fire({ affectsConfiguration: (section) => name === section || name.startsWith(`${section}.`) });

  /** VS Code returns copies. */
  const valueIn = (settings: SettingsOf | undefined, name: string): unknown =>
    settings?.[name] === undefined ? undefined : structuredClone(settings[name]);

  const getConfiguration = (section: string, scope?: { readonly uri: Uri }) => {
    const folder = scope?.uri.toString();
    const { user, workspace } = values;
    const ofFolder = values.folders.get(folder ?? "");
    const inspect = (name: string) => {
      const key = `${section}.${name}`;
      return {
        key,
        defaultValue: defaults.get(key),
        globalValue: valueIn(user, key),
        workspaceValue: isTrusted() ? valueIn(workspace, key) : undefined,
        workspaceFolderValue: isTrusted() ? valueIn(ofFolder, key) : undefined,
      };
    };
    return {
      inspect,
      get(name: string): unknown {
        const { defaultValue, globalValue, workspaceValue, workspaceFolderValue } = inspect(name);
        return workspaceFolderValue ?? workspaceValue ?? globalValue ?? defaultValue;
      },
      async update(name: string, value: unknown, target: number | boolean): Promise<void> {
        const key = `${section}.${name}`;
        if (!defaults.has(key)) throw new Error(`Unable to write ${key}: it is not a registered configuration.`);
        const { Global, Workspace } = VALUES.ConfigurationTarget;
        const change = (settings: SettingsOf): SettingsOf => ({ ...settings, [key]: structuredClone(value) });
        if (target === true || target === Global) values.user = change(values.user);
        else if (target === false || target === Workspace) values.workspace = change(values.workspace);
        else if (folder !== undefined) values.folders.set(folder, change(values.folders.get(folder) ?? {}));
        else throw new Error("Unable to write to Folder Settings because no resource is provided.");
        tell(key);
      },
    };
  };
  return {
    getConfiguration,
    onDidChangeConfiguration: changed.event,
    change(settings: SettingsOf): void {
      values.user = { ...values.user, ...settings };
      for (const name of Object.keys(settings)) tell(name);
    },
  };
}
