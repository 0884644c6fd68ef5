import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettingsSection } from "../../../src/common/settingsSection";
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

interface Manifest {
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default?: unknown }>> };
  };
}

function readDeclared() {
  const manifest: Manifest = JSON.parse(readFileSync(join(checkoutRoot(), "package.json"), "utf8"));
  const { properties } = manifest.contributes.configuration;
  return {
    defaults: new Map(Object.entries(properties).map(([name, { default: value }]) => [name, value])),
    restricted: new Set(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Objects of several layers are merged; of everything else, the narrowest layer counts. */
function merged(one: unknown, other: unknown): unknown {
  if (other === undefined) return one;
  if (!isObject(one) || !isObject(other)) return other;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, merged(one[name], other[name])]));
}

/** VS Code returns copies. */
function within(section: unknown, name: string): unknown {
  const value = isObject(section) && Object.hasOwn(section, name) ? section[name] : undefined;
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Without trust, only the user's settings count. */
export function createConfiguration(values: ConfiguredValues, isTrusted: () => boolean) {
  const { defaults, restricted } = readDeclared();
  const changed = new EventEmitter<ChangeEvent>();
  const tell = (name: string) =>
    changed.fire({ affectsConfiguration: (section) => name === section || name.startsWith(`${section}.`) });

  /** In Restricted Mode, it leaves out restricted settings under their own names only. */
  const sectionIn = (settings: SettingsOf | undefined, section: string, isRestricted: boolean): unknown => {
    const shown = Object.entries(settings ?? {}).filter(([key]) => !isRestricted || !restricted.has(key));
    const read = readSettingsSection(JSON.stringify(Object.fromEntries(shown)), section);
    return read.ok ? read.value.value : undefined;
  };

  const getConfiguration = (section?: string, scope?: { readonly uri: Uri }) => ({
    ...configurationOf(section ?? "", scope),
    ...(section === undefined && { inspect: (name: string) => inspectNamed(name, scope) }),
  });
  const inspectNamed = (name: string, scope?: { readonly uri: Uri }) => {
    const [section = "", ...rest] = name.split(".");
    return configurationOf(section, scope).inspect(rest.join("."));
  };
  const configurationOf = (section: string, scope?: { readonly uri: Uri }) => {
    const folder = scope?.uri.toString();
    const sections = {
      defaultValue: sectionIn(Object.fromEntries(defaults), section, false),
      globalValue: sectionIn(values.user, section, false),
      workspaceValue: sectionIn(values.workspace, section, !isTrusted()),
      workspaceFolderValue: sectionIn(values.folders.get(folder ?? ""), section, !isTrusted()),
    };
    const all = Object.values(sections).reduce(merged, undefined);
    const inspect = (name: string) => ({
      key: `${section}.${name}`,
      ...(Object.fromEntries(Object.entries(sections).map(([layer, value]) => [layer, within(value, name)])) as Record<
        keyof typeof sections,
        unknown
      >),
    });
    return {
      ...(isObject(all) ? all : {}),
      inspect,
      get: (name: string): unknown => within(all, name),
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
    change(settings: SettingsOf, layer: "user" | "workspace" = "user"): void {
      values[layer] = { ...values[layer], ...settings };
      for (const name of Object.keys(settings)) tell(name);
    },
  };
}
