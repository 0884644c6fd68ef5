import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import {
  activeCommand,
  COMMAND_IDS,
  CONTAINER_ID,
  CONTEXT_KEYS,
  NODE_CONTEXTS,
  NODE_FLAGS,
  SECTION,
  SETTINGS,
  STRINGS_VIEW_ID,
  TOOL_NAMES,
  UNOPENED_STRINGS_VIEW_ID,
  VIEW_ID,
  type ViewOptionCommand,
  viewOptionCommands,
} from "../../src/contributions";
import { CHECK_IDS } from "../../src/model/checkIds";
import { RELEASE_DEFAULTS } from "../../src/model/releaseDefaults";
import { FOLDER_SETTINGS } from "../../src/model/settingProblems";
import { checkoutRoot } from "../host/root";
import { localized, manifest, manifestTexts, readInCheckout } from "../support/manifest";

const ROOT = checkoutRoot();
const texts = manifestTexts;
const { contributes } = manifest;
const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** `when` and `enablement` at any depth. */
function conditionsOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ["when", "enablement"].includes(name) && typeof inner === "string" ? [inner] : conditionsOf(inner),
  );
}

/** Conditions that tick a step of the walkthrough. */
const stepConditions = contributes.walkthroughs.flatMap(({ steps }) =>
  steps.map(({ completionEvents }) => completionEvents.map((event) => event.replace(/^onContext:/, ""))),
);
const conditions = [...conditionsOf(contributes), ...stepConditions.flat()];
/** Words for a regular expression. */
const comparedWith = (variable: string): readonly string[] =>
  conditions.flatMap((condition) =>
    [...condition.matchAll(new RegExp(`\\b${variable}\\s*(?:==|!=|=~)\\s*('[^']*'|/[^/]*/|[^\\s)]+)`, "g"))].flatMap(
      ([, value = ""]) =>
        value.startsWith("/") ? (value.replaceAll("\\b", "").match(/\w+/g) ?? []) : [value.replaceAll("'", "")],
    ),
  );

describe("package.json and src/contributions.ts", () => {
  it("have the same defaults and scopes of what a release depends on", () => {
    const { properties } = contributes.configuration;
    for (const [name, value] of Object.entries(RELEASE_DEFAULTS)) {
      const declared = properties[`${SECTION}.${name}`];
      assert.deepEqual(declared?.default, value, name);
      assert.equal(
        declared?.scope === "resource",
        FOLDER_SETTINGS.some((one) => one === name),
        name,
      );
    }
  });

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

  it("name the same tools for language models", () => {
    const { languageModelTools } = contributes;
    assert.deepEqual(
      languageModelTools.map(({ name }) => name),
      TOOL_NAMES,
    );
    // As VS Code demands: https://code.visualstudio.com/api/references/contribution-points
    for (const { name, toolReferenceName } of languageModelTools) {
      assert.match(name, /^(?!copilot_|vscode_)[\w-]+$/);
      assert.match(toolReferenceName, /^[\w-]+$/);
    }
  });

  it("name the same views and container", () => {
    const VIEW_IDS: readonly string[] = [VIEW_ID, STRINGS_VIEW_ID, UNOPENED_STRINGS_VIEW_ID];
    assert.deepEqual(sorted(Object.keys(contributes.views)), [CONTAINER_ID]);
    assert.deepEqual(sorted(Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id))), VIEW_IDS);
    assert.deepEqual(
      sorted(
        Object.values(contributes.viewsContainers)
          .flat()
          .map(({ id }) => id),
      ),
      [CONTAINER_ID],
    );
    for (const { view } of contributes.viewsWelcome ?? []) assert.equal(view, VIEW_ID);
    for (const view of comparedWith("view")) assert.ok(VIEW_IDS.includes(view), view);
  });

  it("have one welcome text of a trusted folder in which nothing was found, by whether it is virtual", () => {
    const found = (contributes.viewsWelcome ?? []).filter(({ when = "" }) => /nothingFound && isWorkspaceT/.test(when));
    assert.deepEqual(
      found.map(({ contents, when }) => [contents, / && (!?virtualWorkspace)$/.exec(when ?? "")?.[1]]),
      [
        ["%welcome.nothingFound%", "!virtualWorkspace"],
        ["%welcome.virtual%", "virtualWorkspace"],
      ],
    );
  });

  it("name the same context keys", () => {
    // The key for the view's visibility is VS Code's own.
    const compared = /\b(?:view|viewItem|activeWebviewPanelId)\s*(?:==|!=|=~)\s*\S+|translationStatus\.\w+\.visible/g;
    const used = conditions.flatMap(
      (condition) => condition.replaceAll(compared, "").match(/(?<![\w.])translationStatus\.\w+/g) ?? [],
    );
    // Settings such as config.translationStatus.x are no context keys.
    assert.deepEqual(sorted(used), sorted(CONTEXT_KEYS));
  });

  it("have the condition of each step of the walkthrough for each occasion to look at it", () => {
    for (const [first = "", ...others] of stepConditions) {
      const condition = first.replace(/ && sideBarFocus$/, "");
      assert.notEqual(condition, first);
      assert.deepEqual(others, [
        `${condition} && !sideBarFocus`,
        `${condition} && translationStatus.walkthroughOpened`,
      ]);
    }
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
  const missing = ({ id, sets }: ViewOptionCommand): readonly string[] => {
    const [[option, value] = []] = Object.entries(sets);
    const name = id.replace(`${SECTION}.`, "");
    const key = `${SECTION}.${option}`;
    const declared = {
      commands: [
        { command: id, title: `%command.${name}%`, shortTitle: `%command.${name}.short%`, category: "%category%" },
        { command: activeCommand(id), title: `%command.${name}.active%`, category: "%category%" },
      ],
      [`menus["${key}"]`]: [
        { command: id, when: `${key} != ${value}` },
        { command: activeCommand(id), when: `${key} == ${value}` },
      ],
      "menus.commandPalette": [
        { command: id, when: "false" },
        { command: activeCommand(id), when: "false" },
      ],
    };
    const found: Readonly<Record<string, readonly object[]>> = {
      commands: contributes.commands,
      [`menus["${key}"]`]: (contributes.menus[key] ?? []).map(({ group, ...item }) => item),
      "menus.commandPalette": contributes.menus.commandPalette ?? [],
    };
    const lacks = (place: string, item: object): boolean => !found[place]?.some((one) => isDeepStrictEqual(one, item));
    return [
      ...Object.entries(declared).flatMap(([place, items]) =>
        items
          .filter((item) => lacks(place, item))
          .map((item) => `package.json: contributes.${place} lacks ${JSON.stringify(item)}`),
      ),
      ...[name, `${name}.short`, `${name}.active`]
        .filter((text) => !(`command.${text}` in texts))
        .map((text) => `package.nls.json lacks command.${text}`),
      ...(texts[`command.${name}.active`] === `✓ ${texts[`command.${name}.short`]}`
        ? []
        : [`package.nls.json: command.${name}.active is not ✓ and the text of command.${name}.short`]),
    ];
  };
  for (const command of viewOptionCommands()) {
    it(`has two commands, menu items and titles: ${JSON.stringify(command.sets)}`, () => {
      assert.deepEqual(missing(command), []);
    });
  }

  it("is missed by name where package.json lacks it", () => {
    const size = { id: "translationStatus.sortBySize", sets: { sort: "size" } } as unknown as ViewOptionCommand;
    const lacks = missing(size).join("\n");
    for (const part of [
      'contributes.commands lacks {"command":"translationStatus.sortBySize","title":"%command.sortBySize%"',
      'contributes.commands lacks {"command":"translationStatus.sortBySize.active"',
      'contributes.menus["translationStatus.sort"] lacks {"command":"translationStatus.sortBySize"',
      'contributes.menus.commandPalette lacks {"command":"translationStatus.sortBySize.active","when":"false"}',
      "package.nls.json lacks command.sortBySize.short",
    ]) {
      assert.ok(lacks.includes(part), part);
    }
  });
});

describe("texts of package.json", () => {
  const used = sorted(textsOf(manifest).flatMap((text) => /^%(.+)%$/.exec(text)?.[1] ?? []));

  for (const file of readdirSync(ROOT).filter((name) => /^package\.nls(?:\..+)?\.json$/.test(name))) {
    it(`are all in ${file}, and nothing else is`, () => {
      const found = readInCheckout(file) as Readonly<Record<string, string>>;
      assert.deepEqual(sorted(Object.keys(found)), used);
      for (const [key, text] of Object.entries(found)) assert.ok(text.trim().length > 0, key);
    });
  }

  it("give every command a title and the category", () => {
    for (const { command, title, category } of contributes.commands) {
      assert.match(title, /^%.+%$/, command);
      assert.equal(localized(category ?? ""), "Translation Status", command);
    }
    const never = (contributes.menus.commandPalette ?? [])
      .filter(({ when }) => when === "false")
      .map(({ command }) => command);
    const listed = contributes.commands.filter(({ command }) => !never.includes(command));
    const titles = listed.map(({ title }) => localized(title));
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
    it(`call ${command} ${JSON.stringify(fixed)}`, () => assert.equal(localized(title), fixed));
  }
});

describe("the public names", () => {
  it("are the documented names of the extension and its view", () => {
    assert.equal(manifest.name, "translation-status");
    assert.equal(localized(manifest.displayName), "Translation Status");
    assert.match(localized(manifest.description), /^(?=.*local translation files, without a service).{1,140}$/);
    assert.equal(manifest.license, "MIT");
    assert.equal(VIEW_ID, "translationStatus.languages");
    assert.equal(localized("%view.languages%"), "Languages");
  });

  it("include the documented settings and defaults", () => {
    const defaults = Object.fromEntries(
      Object.entries(contributes.configuration.properties).map(([name, property]) => [name, property.default]),
    );
    const promised = { components: [], languages: [], threshold: 80, refreshInterval: 30 };
    for (const [name, value] of Object.entries(promised)) assert.deepEqual(defaults[`${SECTION}.${name}`], value, name);
  });

  it("offer the names of the quality checks that can be turned off", () => {
    assert.deepEqual(contributes.configuration.properties["translationStatus.ignoredChecks"]?.items?.enum, CHECK_IDS);
  });

  it("takes no setting that leads to a request or to reading files from a workspace that is not trusted", () => {
    /** Drawn from known data. Restrict a new setting, or add it here with a reason. */
    const onlyShown = ["languages", "threshold", "gate", "badge", "explorerBadges", "problems", "openOnClick"];
    const restricted = new Set(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations);
    assert.deepEqual(
      Object.keys(contributes.configuration.properties).filter((name) => !restricted.has(name)),
      onlyShown.map((name) => `${SECTION}.${name}`),
    );
    for (const name of restricted) assert.ok(name in contributes.configuration.properties, name);
  });
});
