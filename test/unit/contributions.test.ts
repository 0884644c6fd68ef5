import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { namesOf } from "../../src/common/namesOf";
import {
  COMMAND_IDS,
  CONTAINER_ID,
  CONTEXT_KEYS,
  groupCommand,
  NODE_CONTEXTS,
  NODE_FLAGS,
  SECTION,
  SETTINGS,
  showCommand,
  sortCommand,
  VIEW_ID,
} from "../../src/contributions";
import { SELECTIONS } from "../../src/model/statistics/selections";
import { SORT_ORDERS } from "../../src/model/statistics/sortOrders";
import { GROUPINGS } from "../../src/model/statistics/viewOptions";
import { checkoutRoot } from "../host/root";

const ROOT = checkoutRoot();
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
  readonly toggled?: string;
}

interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly displayName: string;
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly commands: readonly Command[];
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default?: unknown }>> };
    readonly menus: Readonly<Record<string, readonly { readonly command?: string }[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome?: readonly { readonly view: string; readonly contents: string }[];
    readonly keybindings?: readonly { readonly command: string }[];
  };
}

const manifest = read("package.json") as Manifest;
const { contributes } = manifest;
const texts = read("package.nls.json") as Readonly<Record<string, string>>;
const translated = (text: string): string => text.replace(/^%(.*)%$/, (_, key: string) => texts[key] ?? text);
const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** `when`, `enablement` and `toggled` at any depth. */
function conditionsOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ["when", "enablement", "toggled"].includes(name) && typeof inner === "string" ? [inner] : conditionsOf(inner),
  );
}

const conditions = conditionsOf(contributes);
/** Words for a regular expression. */
const comparedWith = (variable: string): readonly string[] =>
  conditions.flatMap((condition) =>
    [...condition.matchAll(new RegExp(`\\b${variable}\\s*(?:==|!=|=~)\\s*('[^']*'|/[^/]*/|[^\\s)]+)`, "g"))].flatMap(
      ([, value = ""]) =>
        value.startsWith("/") ? (value.replaceAll("\\b", "").match(/\w+/g) ?? []) : [value.replaceAll("'", "")],
    ),
  );

describe("package.json and src/contributions.ts", () => {
  it("name the same commands", () => {
    assert.deepEqual(sorted(contributes.commands.map(({ command }) => command)), sorted(COMMAND_IDS));
    assert.equal(contributes.commands.length, COMMAND_IDS.length, "none twice");
  });

  it("name the same settings", () => {
    assert.deepEqual(
      sorted(Object.keys(contributes.configuration.properties)),
      sorted(SETTINGS.map((name) => `${SECTION}.${name}`)),
    );
  });

  it("name the same view and container", () => {
    assert.deepEqual(sorted(Object.keys(contributes.views)), [CONTAINER_ID]);
    assert.deepEqual(sorted(Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id))), [VIEW_ID]);
    assert.deepEqual(
      sorted(
        Object.values(contributes.viewsContainers)
          .flat()
          .map(({ id }) => id),
      ),
      [CONTAINER_ID],
    );
    for (const { view } of contributes.viewsWelcome ?? []) assert.equal(view, VIEW_ID);
    for (const view of comparedWith("view")) assert.equal(view, VIEW_ID);
  });

  it("name the same context keys", () => {
    const compared = /\b(?:view|viewItem|activeWebviewPanelId)\s*(?:==|!=|=~)\s*\S+/g;
    const used = conditions.flatMap(
      (condition) => condition.replaceAll(compared, "").match(/(?<![\w.])translationStatus\.\w+/g) ?? [],
    );
    // Settings such as config.translationStatus.x are no context keys.
    assert.deepEqual(sorted(used), sorted(CONTEXT_KEYS));
  });

  it("name only existing contexts of rows", () => {
    const used = comparedWith("viewItem");
    assert.ok(used.length > 0);
    for (const context of used)
      assert.ok(
        [...NODE_CONTEXTS, ...NODE_FLAGS].some((known) => known === context),
        context,
      );
  });

  it("name only existing commands in menus, keys and links", () => {
    const inMenus = Object.values(contributes.menus).flatMap((items) => items.flatMap(({ command }) => command ?? []));
    const inKeys = (contributes.keybindings ?? []).map(({ command }) => command);
    const inLinks = Object.values(texts).flatMap((text) =>
      [...text.matchAll(/\(command:([\w.]+)/g)].map(([, id = ""]) => id),
    );
    assert.ok(inLinks.length > 0);
    for (const id of [...inMenus, ...inKeys, ...inLinks]) {
      // VS Code adds a focus command for every view.
      const isTheEditors = /^(?:workbench|vscode)\./.test(id) || id === `${VIEW_ID}.focus`;
      const isKnown = COMMAND_IDS.some((known) => known === id) || isTheEditors;
      assert.ok(isKnown, id);
    }
  });
});

describe("every option of the view", () => {
  /** Explains what is missing. */
  const missing = (id: string, option: string, value: string): readonly string[] => {
    const name = id.replace(`${SECTION}.`, "");
    const command = contributes.commands.find((candidate) => candidate.command === id);
    const toggled = `${SECTION}.${option} == ${value}`;
    const menu = contributes.menus[`${SECTION}.${option}`] ?? [];
    return [
      ...(command ? [] : [`package.json: contributes.commands lacks ${id}`]),
      ...(command && command.title !== `%command.${name}%` ? [`package.json: title %command.${name}% of ${id}`] : []),
      ...(command && command.toggled !== toggled ? [`package.json: "toggled": "${toggled}" of ${id}`] : []),
      ...(menu.some((item) => item.command === id)
        ? []
        : [`package.json: contributes.menus["${SECTION}.${option}"] lacks ${id}`]),
      ...(`command.${name}` in texts ? [] : [`package.nls.json lacks command.${name}`]),
    ];
  };
  const values: readonly (readonly [id: string, option: string, value: string])[] = [
    ...namesOf(SORT_ORDERS).map((value) => [sortCommand(value), "sort", value] as const),
    ...GROUPINGS.map((value) => [groupCommand(value), "group", value] as const),
    ...namesOf(SELECTIONS).map((value) => [showCommand(value), "show", value] as const),
  ];
  for (const [id, option, value] of values) {
    it(`has a command, a menu item and a title: ${option} ${value}`, () => {
      assert.deepEqual(missing(id, option, value), []);
    });
  }

  it("is missed by name where package.json lacks it", () => {
    assert.deepEqual(missing("translationStatus.sortByNothing", "sort", "nothing"), [
      "package.json: contributes.commands lacks translationStatus.sortByNothing",
      'package.json: contributes.menus["translationStatus.sort"] lacks translationStatus.sortByNothing',
      "package.nls.json lacks command.sortByNothing",
    ]);
  });
});

describe("texts of package.json", () => {
  const used = sorted(textsOf(manifest).flatMap((text) => /^%(.+)%$/.exec(text)?.[1] ?? []));

  for (const file of readdirSync(ROOT).filter((name) => /^package\.nls(?:\..+)?\.json$/.test(name))) {
    it(`are all in ${file}, and nothing else is`, () => {
      const found = read(file) as Readonly<Record<string, string>>;
      assert.deepEqual(sorted(Object.keys(found)), used);
      for (const [key, text] of Object.entries(found)) assert.ok(text.trim().length > 0, key);
    });
  }

  it("give every command a title and the category", () => {
    for (const { command, title, category } of contributes.commands) {
      assert.match(title, /^%.+%$/, command);
      assert.equal(translated(category ?? ""), "Translation Status", command);
    }
    const titles = contributes.commands.map(({ title }) => translated(title));
    assert.equal(new Set(titles).size, titles.length, "no two commands look the same in the palette");
  });

  const TITLES: Readonly<Record<string, string>> = {
    refresh: "Refresh",
    openTranslation: "Open Translation Page",
    openEngage: "Open Language Page",
    copyLink: "Copy Link to Translation Page",
    addComponent: "Add Component…",
    removeComponent: "Remove Component",
    signIn: "Set Access Token…",
    signOut: "Forget Access Token",
    find: "Find Language…",
    showDashboard: "Show Dashboard",
    copyReport: "Copy Report…",
    serveWorkspace: "Serve Statistics of This Workspace",
    showLog: "Show Log",
  };
  for (const { command, title } of contributes.commands) {
    const fixed = TITLES[command.replace(`${SECTION}.`, "")];
    if (fixed === undefined) continue;
    it(`call ${command} ${JSON.stringify(fixed)}`, () => assert.equal(translated(title), fixed));
  }
});

describe("the public names", () => {
  it("are the documented names of the extension and its view", () => {
    assert.equal(manifest.name, "translation-status");
    assert.equal(translated(manifest.displayName), "Translation Status");
    assert.equal(manifest.license, "MIT");
    assert.equal(VIEW_ID, "translationStatus.languages");
    assert.equal(translated("%view.languages%"), "Languages");
  });

  it("include the documented settings and defaults", () => {
    const defaults = Object.fromEntries(
      Object.entries(contributes.configuration.properties).map(([name, property]) => [name, property.default]),
    );
    const promised = { components: [], languages: [], threshold: 80, refreshInterval: 30 };
    for (const [name, value] of Object.entries(promised)) assert.deepEqual(defaults[`${SECTION}.${name}`], value, name);
  });

  it("takes no setting that leads to a request or to reading files from a workspace that is not trusted", () => {
    /** Drawn from known data. Restrict a new setting, or add it here with a reason. */
    const onlyShown = ["languages", "threshold", "explorerBadges"];
    const restricted = new Set(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations);
    assert.deepEqual(
      Object.keys(contributes.configuration.properties).filter((name) => !restricted.has(name)),
      onlyShown.map((name) => `${SECTION}.${name}`),
    );
    for (const name of restricted) assert.ok(name in contributes.configuration.properties, name);
  });

  it("is not in the palette where it is of no use there", () => {
    const hidden = contributes.menus.commandPalette ?? [];
    const report = hidden.find(({ command }) => command === "translationStatus.exportReport");
    assert.deepEqual(report, { command: "translationStatus.exportReport", when: "false" });
  });
});
