import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";

export interface DeclaredCommand {
  readonly command: string;
  readonly title: string;
  readonly shortTitle?: string;
  readonly category?: string;
}

interface DeclaredSetting {
  readonly default?: unknown;
  readonly scope?: string;
  readonly items?: { readonly enum?: readonly string[] };
}

export interface DeclaredTool {
  readonly name: string;
  readonly toolReferenceName: string;
  readonly modelDescription: string;
  readonly inputSchema: object;
}

export interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

export interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly displayName: string;
  readonly description: string;
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly commands: readonly DeclaredCommand[];
    readonly configuration: { readonly properties: Readonly<Record<string, DeclaredSetting>> };
    readonly languageModelTools: readonly DeclaredTool[];
    readonly chatSkills: readonly { readonly path: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly submenus: readonly { readonly id: string; readonly label: string }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome?: readonly { readonly view: string; readonly contents: string; readonly when?: string }[];
    readonly walkthroughs: readonly { readonly steps: readonly { readonly completionEvents: readonly string[] }[] }[];
    readonly keybindings?: readonly { readonly command: string }[];
  };
}

export function readInCheckout(file: string): unknown {
  return JSON.parse(readFileSync(join(checkoutRoot(), file), "utf8"));
}

export const manifest = readInCheckout("package.json") as Manifest;
export const manifestTexts = readInCheckout("package.nls.json") as Readonly<Record<string, string>>;

/** In English. */
export function localized(text: string): string {
  return text.replace(/^%(.*)%$/, (_, key: string) => manifestTexts[key] ?? text);
}

/** As VS Code hands them to the extension in another language than English. */
export function localizedCommands() {
  return manifest.contributes.commands.map(({ command, title }) => ({
    command,
    title: { value: localized(title), original: localized(title) },
  }));
}
