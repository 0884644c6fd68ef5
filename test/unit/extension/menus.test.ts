import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  COMMAND_IDS,
  NODE_CONTEXTS,
  type NodeContext,
  type NodeFlag,
  SECTION,
  STRINGS_VIEW_ID,
  VIEW_ID,
} from "../../../src/contributions";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { localized, type MenuItem, manifest } from "../../support/manifest";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { type ContextKeys, isTrueWhen } from "../../support/whenClause";
import { poOf } from "../support";

const { commands, menus, submenus } = manifest.contributes;
const itemsOf = (menu: string): readonly MenuItem[] => menus[menu] ?? [];
const titleOf = (id: string): string => localized(commands.find(({ command }) => command === id)?.title ?? id);
const shortTitleOf = (id: string): string => {
  const found = commands.find(({ command }) => command === id);
  return localized(found?.shortTitle ?? found?.title ?? id);
};

/** Titles in the Command Palette, in alphabetical order as there. */
function paletteWith(keys: ContextKeys): readonly string[] {
  const conditions = new Map(itemsOf("commandPalette").map(({ command, when }) => [command, when]));
  return commands
    .filter(({ command }) => isTrueWhen(conditions.get(command), keys))
    .map(({ title }) => localized(title))
    .sort();
}

/** What a menu shows, group by group. */
function shownIn(menu: string, keys: ContextKeys): readonly MenuItem[] {
  return itemsOf(menu)
    .filter(({ when }) => isTrueWhen(when, keys))
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item);
}

/** Titles in a menu. Icons of the view's title are in brackets; submenus of a row are followed by what they show. */
function menuWith(menu: string, keys: ContextKeys): readonly string[] {
  return shownIn(menu, keys)
    .flatMap((item) => [item, ...(menu === ROW_MENU ? shownIn(item.submenu ?? "", keys) : []).map(inSubmenu)])
    .map(({ command, submenu, group }) => {
      const label = submenus.find(({ id }) => id === submenu)?.label;
      const title = command === undefined ? localized(label ?? "") : shortTitleOf(command);
      const isIcon =
        /^(inline|navigation)@/.test(group ?? "") && (menu === "view/title" || group?.startsWith("inline"));
      if (group === IN_SUBMENU) return `  ${title}`;
      return isIcon ? `[${title}]` : title;
    });
}

const ROW_MENU = "view/item/context";
const IN_SUBMENU = "submenu";
const inSubmenu = (item: MenuItem): MenuItem => ({ ...item, group: IN_SUBMENU });

/** What rows may tell of themselves, by their kind; see `contextValue` of their items. */
const FLAGS_OF: Readonly<Record<NodeContext, readonly NodeFlag[]>> = {
  language: ["Local", "Project", "Incomplete", "Failing", "Pinned", "File"],
  overall: ["Incomplete", "Failing", "Pinned"],
  project: ["NoToken", "NeedsToken"],
  allLanguages: ["NoToken"],
  category: [],
  component: ["Local", "NoToken", "NeedsToken", "Found", "File"],
  failure: [],
  invalid: [],
  excluded: [],
  pinned: [],
  notStarted: [],
  string: ["Code", "File", "Page", "Unconfirmed"],
};

/** Only services have projects. */
const IMPOSSIBLE = /Local Project/;

/** The values that the condition of a menu may meet: every kind of row with every choice of its flags. */
const EVERY_ROW = NODE_CONTEXTS.flatMap((context) =>
  FLAGS_OF[context].reduce((rows, flag) => rows.concat(rows.map((row) => `${row} ${flag}`)), [context as string]),
).filter((row) => !IMPOSSIBLE.test(row));

const MOST_ENTRIES = 7;

/** Which rows can do what, wherever their menus have it. */
const ROWS_THAT: Readonly<Record<string, RegExp>> = {
  openTranslation: /^language(?!.*Local)/,
  openMissing: /^language(?!.*Local).*Incomplete/,
  openFailing: /^language(?!.*Local).*Failing/,
  openEngage: /^language(?!.*(Local|Project))/,
  openNextMissing: /^language.*Local.*Incomplete/,
  openNextFailing: /^language.*Local.*Failing/,
  openFile: /^language.*File/,
  openSource: /^language.*Local/,
  showStrings: /^language/,
  showChanges: /^(component|language(?!.*Project))/,
  copyReport: /^(project|allLanguages|category|component|language|overall)/,
  copyLink: /^language(?!.*Local)/,
  copyProjectLink: /^(project|allLanguages|category|component(?!.*Local))/,
  copyCode: /^(language|overall)/,
  pinLanguage: /^(language|overall)(?!.*Pinned)/,
  unpinLanguage: /^(language|overall).*Pinned/,
  hideLanguage: /^(language|overall)/,
  chooseLanguages: /^pinned/,
  ungroupNotStarted: /^notStarted/,
  openComponent: /^(project|allLanguages|category|component(?!.*Local))/,
  chooseFile: /^component.*File/,
  readHistory: /^component.*Local/,
  refresh: /^(failure|project|allLanguages|category)/,
  signIn: /^((project|allLanguages|component)(?!.*(Local|NoToken))|component.*Local(?!.*NoToken).*NeedsToken)/,
  signOut: /^(project|allLanguages)/,
  removeComponent: /^(component(?!.*Found)|invalid)/,
  removeProject: /^project/,
  excludeComponent: /^component.*Found/,
  includeComponent: /^excluded/,
  openSettings: /^invalid/,
  openStringSource: /^string.*Code/,
  openStringFile: /^string.*File/,
  openStringPage: /^string.*Page/,
  confirmTranslation: /^string.*Unconfirmed/,
  copyIssueText: /^string/,
};

/** Groups are in alphabetical order, but inline actions and `navigation` come first. */
function placeOf({ group = "" }: MenuItem): string {
  return group.startsWith("inline") ? `0 ${group}` : group.startsWith("navigation") ? `1 ${group}` : `2 ${group}`;
}

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
const FRENCH = { code: "fr", name: "French", total: 8, translated: 8, failing: 2 };
/** The dashboard leads to the first component where there is none. */
const ALWAYS = ["Add Component…", "Open Walkthrough", "Show Dashboard", "Show Log"];
const WITH_COMPONENTS = [
  "Choose My Languages…",
  "Copy Link to Translation Page",
  "Copy Report…",
  "Filter…",
  "Find Language…",
  "Open Language Page",
  "Open Translation File…",
  "Open Translation Page",
  "Refresh",
  "Remove Component",
  "Save Report…",
  "Set Access Token…",
  "Show Strings",
];
const WITH_STRINGS = ["Open Unfinished Strings", "Open Failing Checks"];

describe("menus and the Command Palette", () => {
  let service: ScriptedService;
  let extension: RunningExtension | undefined;

  before(async () => {
    service = await startScriptedService(answerWith([]));
  });
  beforeEach(() => {
    service.answer = answerWith([GERMAN, FRENCH]);
  });
  afterEach(() => extension?.stop());
  after(() => service.stop());

  const keys = (): ContextKeys => ({
    ...Object.fromEntries(extension?.editor.contextKeys ?? []),
    view: VIEW_ID,
  });
  const offers = (...expected: readonly (readonly string[])[]) =>
    eventually(() => assert.deepEqual(paletteWith(keys()), expected.flat().sort()));
  const component = () => ({ service: `http://127.0.0.1:${service.port}`, project: "p", component: "app" });
  const startConfigured = async (): Promise<RunningExtension> => {
    const started = await startExtension({ settings: { "translationStatus.components": [component()] } });
    extension = started;
    await eventually(() => assert.match(started.description("app") ?? "", /%/));
    return started;
  };

  it("offer no access token for rows of services to which none is sent", async () => {
    const plain = { service: "http://127.0.0.2:1", project: "p" };
    const components = [plain, { ...plain, component: "app" }];
    const started = await startExtension({ settings: { "translationStatus.components": components } });
    extension = started;
    const expected = ["component NoToken", "project NoToken"];
    const found = () =>
      started.rows().flatMap(({ contextValue = "" }) => (contextValue.endsWith("NoToken") ? [contextValue] : []));
    await eventually(() => assert.deepEqual(found().sort(), expected));
  });

  it("tell rows whose service asks for an access token from those that it gives no access", async () => {
    service.answer = answerStatus(401);
    const started = await startExtension({ settings: { "translationStatus.components": [component()] } });
    extension = started;
    await eventually(() => assert.equal(started.row("app").contextValue, "component NeedsToken"));
    service.answer = answerStatus(403);
    await started.run("translationStatus.refresh");
    await eventually(() => assert.equal(started.description("app"), "Access denied"));
    assert.equal(started.row("app").contextValue, "component");
  });

  it("offer what makes sense where nothing is configured", async () => {
    extension = await startExtension({ folders: [scratchFolder("menus").path] });
    await offers(ALWAYS);
    await eventually(() => assert.equal(keys()["translationStatus.situation"], "nothingFound"));
    await offers(ALWAYS);
    assert.deepEqual(menuWith("view/title", keys()), [
      "[Add Component…]",
      "Open Settings",
      "Show Log",
      "Clear History and Cache",
      "Open Walkthrough",
    ]);
  });

  it("offer what acts on files where there are only local components", async () => {
    const folder = scratchFolder("menus").path;
    mkdirSync(join(folder, "po"));
    writeFileSync(join(folder, "po/de.po"), poOf({ Yes: "Ja", No: "" }));
    writeFileSync(join(folder, "po/fr.po"), poOf({ Yes: "Oui", No: "" }));
    const onPages = [
      "Copy Link to Translation Page",
      "Open Language Page",
      "Open Translation Page",
      "Set Access Token…",
    ];
    const general = WITH_COMPONENTS.filter((title) => !onPages.includes(title));
    const own = ["Open Next Unfinished String", "Open Previous Unfinished String"];
    const withoutRemoval = general.filter((title) => title !== "Remove Component");
    extension = await startExtension({ folders: [folder] });
    await offers(ALWAYS, withoutRemoval, own);
    const configured = { "translationStatus.components": [{ files: "po/*.po" }] };
    extension.stop();
    extension = await startExtension({ folders: [folder], workspaceSettings: configured });
    await offers(ALWAYS, general, own);
  });

  it("offer no more in the palette than are told apart at a glance", () => {
    const local = {
      isWorkspaceTrusted: true,
      workspaceFolderCount: 1,
      "translationStatus.notStarted": "grouped",
      ...Object.fromEntries(
        ["onlyLocal", "onlyFound", "someLocal", "someIncomplete", "someFailing"].map((key) => [
          `${SECTION}.${key}`,
          true,
        ]),
      ),
    };
    assert.equal(paletteWith(local).length, 17);
    const withService = { ...local, "translationStatus.onlyLocal": false, "translationStatus.onlyFound": false };
    assert.equal(paletteWith(withService).length, 24);
  });

  it("offer what was detected, in addition", async () => {
    const { path } = scratchFolder("menus");
    writeFileSync(join(path, "README.md"), "Translate it: https://translate.example.org/engage/harbour/\n");
    extension = await startExtension({ folders: [path] });
    await offers(ALWAYS, ["Add Suggested Components"]);
    assert.equal(menuWith("view/title", keys())[0], "[Add Component…]");
  });

  it("offer everything that acts on components from the start, before any was read", async () => {
    service.answer = () => undefined;
    extension = await startExtension({ settings: { "translationStatus.components": [component()] } });
    const first = paletteWith(keys());
    for (const title of [...ALWAYS, ...WITH_COMPONENTS]) assert.ok(first.includes(title), title);
    await offers(ALWAYS, WITH_COMPONENTS, ["Cancel Refresh"]);
    extension.stop();
    service.answer = answerWith([GERMAN]);
    await startConfigured();
    await offers(ALWAYS, WITH_COMPONENTS, ["Open Unfinished Strings"]);
  });

  it("offer a way to what fails only where something fails", async () => {
    service.answer = answerWith([FRENCH]);
    await startConfigured();
    await offers(ALWAYS, WITH_COMPONENTS, ["Open Failing Checks"]);
  });

  it("offer the way back from a filter, and to hidden languages", async () => {
    const { run, runOnRows } = await startConfigured();
    await run("translationStatus.showIncomplete");
    await offers(ALWAYS, WITH_COMPONENTS, ["Clear Filter"], WITH_STRINGS);
    await eventually(() => assert.ok(extension?.labels().includes("German")));
    await runOnRows("translationStatus.hideLanguage", "German");
    await offers(ALWAYS, WITH_COMPONENTS, ["Clear Filter"], WITH_STRINGS, ["Show Hidden Languages"]);
  });

  it("offer to forget access tokens while there are some", async () => {
    const { run, input, persisted } = await startConfigured();
    const stored = run("translationStatus.signIn");
    const token = await input(/Access token for/);
    token.type("secret");
    token.accept();
    await stored;
    const offered = [ALWAYS, WITH_COMPONENTS, WITH_STRINGS];
    await offers(...offered, ["Forget Access Token"]);
    extension?.stop();
    extension = await startExtension({ persisted });
    await offers(ALWAYS, ["Forget Access Token"]);
    const forgotten = extension.run("translationStatus.signOut");
    (await extension.input(/forget the access token/)).choose(component().service);
    await forgotten;
    await offers(ALWAYS);
  });

  it("offer nothing on components when the last one is removed", async () => {
    const { editor } = await startConfigured();
    editor.changeSettings({ "translationStatus.components": [] });
    await offers(ALWAYS);
  });

  it("show what is active, each where it stands", async () => {
    const { run } = await startConfigured();
    const shows = (menu: string, expected: readonly string[]) =>
      assert.deepEqual(menuWith(`${SECTION}.${menu}`, keys()), expected);
    shows("sort", ["✓ Priority", "Name", "Percentage", "Last Change"]);
    shows("group", ["✓ Component", "Language"]);
    shows("show", ["✓ All Languages", "Unfinished", "Failing Checks", "Below Threshold"]);
    await run("translationStatus.sortByLastChange");
    await run("translationStatus.groupByLanguage");
    await run("translationStatus.showBelowThreshold");
    shows("sort", ["Priority", "Name", "Percentage", "✓ Last Change"]);
    shows("group", ["Component", "✓ Language"]);
    shows("show", ["All Languages", "Unfinished", "Failing Checks", "✓ Below Threshold"]);
    await run("translationStatus.sortByLastChange.active");
    shows("sort", ["Priority", "Name", "Percentage", "✓ Last Change"]);
  });

  it("have everything that changes the list in the title of the view", async () => {
    const { run } = await startConfigured();
    const menu = [
      "Add Component…",
      "Choose My Languages…",
      "Find Language…",
      "Show",
      "Sort By",
      "Group By",
      "Ungroup Languages Without Translations",
      "Copy Report…",
      "Save Report…",
      "Open Settings",
      "Show Log",
      "Clear History and Cache",
    ];
    const icons = ["[Refresh]", "[Filter…]", "[Show Dashboard]"];
    await eventually(() => assert.deepEqual(menuWith("view/title", keys()), [...icons, ...menu]));
    await run("translationStatus.showIncomplete");
    await eventually(() => assert.equal(menuWith("view/title", keys())[1], "[Clear Filter]"));
  });

  const COPY = ["Copy", "  Copy Report…", "  Copy Link"];
  const ROW_MENUS: Readonly<Record<string, readonly string[]>> = {
    "component File": [
      "[Open in Browser]",
      "Open in Browser",
      "Open Translation File…",
      "Show Recent Changes",
      ...COPY,
      "Set Access Token…",
      "Remove Component",
    ],
    component: [
      "[Open in Browser]",
      "Open in Browser",
      "Show Recent Changes",
      ...COPY,
      "Set Access Token…",
      "Remove Component",
    ],
    "component Local NoToken Found File": [
      "Open Translation File…",
      "Show Recent Changes",
      "Copy Report…",
      "Read History from Git",
      "Exclude Component",
    ],
    "component NeedsToken": [
      "[Set Access Token…]",
      "[Open in Browser]",
      "Open in Browser",
      "Show Recent Changes",
      ...COPY,
      "Set Access Token…",
      "Remove Component",
    ],
    project: ["[Open in Browser]", "Open in Browser", "Refresh", ...COPY, "Set Access Token…", "Remove Project"],
    "allLanguages NoToken": ["[Open in Browser]", "Open in Browser", "Refresh", ...COPY],
    category: ["[Open in Browser]", "Open in Browser", "Refresh", ...COPY],
    invalid: ["[Open Settings]", "Remove Component"],
    failure: ["Refresh"],
    "language Incomplete Failing File": [
      "[Open Translation File]",
      "[Open Translation Page]",
      "Open",
      "  Open Translation Page",
      "  Open Language Page",
      "  Open Translation File",
      "  Show Recent Changes",
      "Open Unfinished Strings",
      "Open Failing Checks",
      "Show Strings",
      "Copy",
      "  Copy Report…",
      "  Copy Link to Translation Page",
      "  Copy Language Code",
      "Add to My Languages",
      "Hide Language",
    ],
    "language Project": [
      "[Open Translation Page]",
      "Open Translation Page",
      "Show Strings",
      "Copy",
      "  Copy Report…",
      "  Copy Link to Translation Page",
      "  Copy Language Code",
      "Add to My Languages",
      "Hide Language",
    ],
    "language Local Incomplete Failing File": [
      "[Open Source File]",
      "Open",
      "  Open Translation File",
      "  Open Source File",
      "  Show Recent Changes",
      "Open Next Unfinished String",
      "Open Next Failing String",
      "Show Strings",
      "Copy",
      "  Copy Report…",
      "  Copy Language Code",
      "Add to My Languages",
      "Hide Language",
    ],
    "overall Pinned": ["Copy", "  Copy Report…", "  Copy Language Code", "Remove from My Languages", "Hide Language"],
  };
  for (const [viewItem, expected] of Object.entries(ROW_MENUS)) {
    it(`have for a row “${viewItem}” what acts on it`, () => {
      assert.deepEqual(menuWith(ROW_MENU, { view: VIEW_ID, viewItem }), expected);
    });
  }

  /** The most that can be shown for a row. */
  const keysOf = (viewItem: string): ContextKeys => ({
    view: viewItem.startsWith("string") ? STRINGS_VIEW_ID : VIEW_ID,
    viewItem,
    "translationStatus.hasToken": true,
    [`${STRINGS_VIEW_ID}.visible`]: true,
  });

  it("have at most seven entries for any row, and submenus of at least two", () => {
    for (const viewItem of EVERY_ROW) {
      const shown = shownIn(ROW_MENU, keysOf(viewItem));
      const entries = shown.filter(({ group }) => !group?.startsWith("inline"));
      assert.ok(entries.length <= MOST_ENTRIES, `${viewItem}: ${menuWith(ROW_MENU, keysOf(viewItem)).join(", ")}`);
      for (const { submenu } of entries) {
        const { length } = submenu === undefined ? [] : shownIn(submenu, keysOf(viewItem));
        assert.ok(submenu === undefined || (length >= 2 && length <= MOST_ENTRIES), `${viewItem}: ${submenu}`);
      }
    }
  });

  it("have somewhere all that a row can do, each once beside the buttons", () => {
    for (const viewItem of EVERY_ROW) {
      const keys = keysOf(viewItem);
      const shown = shownIn(ROW_MENU, keys);
      const all = shown.flatMap((item) => [item, ...shownIn(item.submenu ?? "", keys)]);
      const commandsOf = (items: readonly MenuItem[]) => items.flatMap(({ command }) => command ?? []);
      const expected = Object.entries(ROWS_THAT).filter(([, rows]) => rows.test(viewItem));
      assert.deepEqual(
        [...new Set(commandsOf(all))].sort(),
        expected.map(([command]) => `${SECTION}.${command}`).sort(),
        viewItem,
      );
      const listed = commandsOf(all.filter(({ group }) => !group?.startsWith("inline")));
      assert.equal(new Set(listed).size, listed.length, viewItem);
    }
  });

  it("have a button for the strings of a language while the view Strings is open", () => {
    const keys = { view: VIEW_ID, viewItem: "language Project" };
    const button = "[Show Strings]";
    assert.ok(!menuWith(ROW_MENU, keys).includes(button));
    assert.equal(menuWith(ROW_MENU, { ...keys, [`${STRINGS_VIEW_ID}.visible`]: true })[0], button);
  });

  const STRING_MENUS: Readonly<Record<string, readonly string[]>> = {
    "string Code File Page": [
      "[Open String in Source Code]",
      "[Open String in Browser]",
      "Open String in Source Code",
      "Open String in Translation File",
      "Open String in Browser",
      "Copy as Markdown",
    ],
    "string File": ["Open String in Translation File", "Copy as Markdown"],
  };
  for (const [viewItem, expected] of Object.entries(STRING_MENUS)) {
    it(`have for a row “${viewItem}” of the view Strings what acts on it`, () => {
      assert.deepEqual(menuWith(ROW_MENU, { view: STRINGS_VIEW_ID, viewItem }), expected);
    });
  }

  it("lead to every command", () => {
    const inMenus = Object.entries(menus).flatMap(([menu, items]) =>
      menu === "commandPalette" ? [] : items.map(({ command }) => command),
    );
    const neverInPalette = itemsOf("commandPalette").flatMap(({ command, when }) => (when === "false" ? command : []));
    const unreachable = COMMAND_IDS.filter((id) => neverInPalette.includes(id) && !inMenus.includes(id));
    assert.deepEqual(unreachable.map(titleOf), ["Export Report"], "which tasks and other extensions run");
  });
});
