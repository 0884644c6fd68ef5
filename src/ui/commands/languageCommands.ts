import { l10n } from "vscode";
import { copyLines } from "../../editor/platform/clipboard";
import { showBriefly, showInformation } from "../../editor/platform/messages";
import { type Settings, setPinnedLanguages } from "../../editor/settings/settings";
import type { Direction } from "../../local/unitPlaces";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { type PageView, pageAddress } from "../../model/statistics/languagePages";
import { SELECTIONS, type Selection } from "../../model/statistics/selections";
import { type CountedLanguage, isInComponent, isLocalEntry, type LanguageInComponent } from "../../store/countedEntry";
import { countedLanguages } from "../../store/projectLanguages";
import type { Snapshot } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { TranslationFiles } from "../files/translationFiles";
import type { LocalFolders } from "../local/localFolders";
import { activeLanguage } from "../statusBar/activeFileItem";
import type { ViewState } from "../tree/viewState";
import type { CommandTarget } from "./commandTarget";
import { openPages } from "./openPages";
import { readEntry } from "./readEntry";
import type { Handler } from "./register";
import { languagesOf, pageAddresses } from "./targetEntries";

export interface LanguageCommandContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly viewState: ViewState;
  readonly local: LocalFolders;
  readonly files: TranslationFiles;
  readonly reveal: (key: string, code: string) => Promise<void>;
}

/** Which languages have strings on a page. */
const SELECTION_OF = { all: "all", missing: "incomplete", failing: "failing" } as const satisfies Record<
  PageView,
  Selection
>;

/** Where a file opens. */
const UNFINISHED_FIRST = ["missing", "failing"] as const;
const FAILING_FIRST = ["failing", "missing"] as const;

const NONE_TEXTS: Readonly<Record<PageView, () => string>> = {
  all: () => l10n.t("There are no languages yet. Add a component or refresh."),
  missing: () => l10n.t("All languages are complete."),
  failing: () => l10n.t("No language has failing checks."),
};

/** Commands on languages: their targets, or one that the user chooses. */
export function languageCommands({ store, settings, viewState, local, files, reveal }: LanguageCommandContext) {
  const on = (
    act: (languages: readonly CountedLanguage[]) => Promise<unknown>,
    view: PageView = "all",
    where: Where = "anywhere",
  ): Handler => {
    return async (targets, _, title) => {
      const given = languagesOf(store.snapshot, targets).filter(isThere[where]);
      const languages = targets.length > 0 ? given : await choose(title, view, where);
      if (languages.length > 0) await act(languages);
    };
  };
  const choose = async (title: string, view: PageView, where: Where): Promise<readonly CountedLanguage[]> => {
    const snapshot = onlyThere(store.snapshot, where);
    const { languages: pinned, threshold } = settings();
    const isOffered = SELECTIONS[SELECTION_OF[view]];
    const { pickLanguage } = await import("../quickPick/pickLanguage");
    const chosen = await pickLanguage({
      title,
      snapshot,
      pinned,
      isOffered: (language) => isOffered(language, threshold),
      read: (entry) => readEntry(store, entry),
    });
    if (chosen === "none") {
      void showInformation(NONE_TEXTS[isAnyLanguageKnown(snapshot) ? view : "all"]());
      return [];
    }
    return chosen ? [chosen] : [];
  };
  const openView = (view: PageView, where: Where): Handler =>
    on(
      async (languages) => {
        const remote = languages.filter(isThere.remote);
        await openPages(remote.map(({ language }) => pageAddress(language, view)));
        const own = languages.filter(isThere.local).filter(isInComponent);
        if (own.length === 0) return;
        const { openLocalFile } = await import("./localCommands");
        // Several files stay open; a single one opens as a preview, as after a click in the Explorer.
        const queries = viewState.options.show === "failing" ? FAILING_FIRST : UNFINISHED_FIRST;
        for (const part of own) await openLocalFile(local, part, { preview: languages.length === 1, queries });
      },
      view,
      where,
    );
  /** On the active file if it is a translation, unless rows are given. */
  const onActive = (
    view: PageView,
    act: (languages: readonly CountedLanguage[]) => Promise<void>,
    actInFile: (active: LanguageInComponent) => Promise<void> = (active) => act([active]),
  ): Handler => {
    return async (targets, argument, title) => {
      const active = targets.length === 0 ? activeLanguage(files) : undefined;
      await (active && isThere.local(active) ? actInFile(active) : on(act, view, "local")(targets, argument, title));
    };
  };
  const goToNext = (view: Exclude<PageView, "all">, direction: Direction = "next"): Handler =>
    onActive(
      view,
      async (languages) => {
        const { openNextString } = await import("./localCommands");
        for (const part of languages.filter(isInComponent)) await openNextString(local, part, view, direction);
      },
      async (active) => {
        const { openNextInFile } = await import("./localCommands");
        await openNextInFile(local, active, view, direction);
      },
    );
  const codesOf = (languages: readonly CountedLanguage[]): readonly string[] => [
    ...new Set(languages.map(({ language }) => language.code)),
  ];
  return {
    "translationStatus.openTranslation": openView("all", "anywhere"),
    "translationStatus.openMissing": openView("missing", "remote"),
    "translationStatus.openFailing": openView("failing", "remote"),
    "translationStatus.openNextMissing": goToNext("missing"),
    "translationStatus.openPreviousMissing": goToNext("missing", "previous"),
    "translationStatus.openNextFailing": goToNext("failing"),
    "translationStatus.openSource": onActive("all", async ([first]) => {
      const { openSourceFile } = await import("./localCommands");
      if (first && isInComponent(first)) await openSourceFile(local, first);
    }),
    "translationStatus.openEngage": on(
      (languages) => openPages(languages.map(({ language }) => language.languageUrl)),
      "all",
      "remote",
    ),
    "translationStatus.copyLink": on(
      (languages) =>
        copy(
          languages.map(({ language }) => language.translateUrl),
          l10n.t("Link copied"),
        ),
      "all",
      "remote",
    ),
    "translationStatus.copyCode": on((languages) => copy(codesOf(languages), l10n.t("Language code copied"))),
    "translationStatus.pinLanguage": on(async (languages) => {
      const pinned = settings().languages;
      const added = codesOf(languages).filter((code) => !includesLanguage(pinned, code));
      await setPinnedLanguages([...pinned, ...added]);
    }),
    "translationStatus.unpinLanguage": on(async (languages) => {
      const removed = codesOf(languages);
      await setPinnedLanguages(settings().languages.filter((code) => !includesLanguage(removed, code)));
    }),
    "translationStatus.chooseLanguages": async () =>
      (await import("../quickPick/chooseLanguages")).chooseLanguages(store.snapshot, settings().languages),
    "translationStatus.hideLanguage": on(async (languages) => {
      const codes = codesOf(languages).map(normalizeLanguageCode);
      viewState.change({ hidden: [...new Set([...viewState.options.hidden, ...codes])] });
    }),
    "translationStatus.find": async (_, _argument, title) => {
      const { findLanguage } = await import("../quickPick/pickLanguage");
      const found = await findLanguage(title, store.snapshot, settings().languages);
      if (found) await reveal(found.entry.key, found.language.code);
    },
  } satisfies Readonly<Record<string, Handler>>;
}

type WithoutPrefix<Id> = Id extends `translationStatus.${infer Name}` ? Name : never;

export type LanguageCommand = WithoutPrefix<keyof ReturnType<typeof languageCommands>>;

type Where = "anywhere" | "local" | "remote";

const isThere: Readonly<Record<Where, (part: Pick<CountedLanguage, "entry">) => boolean>> = {
  anywhere: () => true,
  local: ({ entry }) => isLocalEntry(entry),
  remote: ({ entry }) => !isLocalEntry(entry),
};

function onlyThere(snapshot: Snapshot, where: Where): Snapshot {
  const entries = (snapshot.entries ?? []).filter((entry) => entry.kind !== "invalid" && isThere[where]({ entry }));
  return { ...snapshot, entries };
}

function isAnyLanguageKnown(snapshot: Snapshot): boolean {
  return countedLanguages(snapshot).length > 0;
}

/** Copies the addresses of the pages of projects, categories and components. */
export async function copyPageLinks(snapshot: Snapshot, targets: readonly CommandTarget[]): Promise<void> {
  const addresses = pageAddresses(snapshot, targets);
  if (addresses.length > 0) await copy(addresses, l10n.t("Link copied"));
}

async function copy(lines: readonly string[], done: string): Promise<void> {
  await copyLines(lines);
  showBriefly(done);
}
