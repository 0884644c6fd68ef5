import { l10n } from "vscode";
import { copyLines } from "../../editor/platform/clipboard";
import { showBriefly, showInformation } from "../../editor/platform/messages";
import { type Settings, setPinnedLanguages } from "../../editor/settings/settings";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { type PageView, pageAddress } from "../../model/statistics/languagePages";
import { SELECTIONS, type Selection } from "../../model/statistics/selections";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { LanguageInComponent } from "../../store/summary";
import type { ViewState } from "../tree/viewState";
import { languagesOf } from "./commandTarget";
import { openPages } from "./openPages";
import type { Handler } from "./register";

export interface LanguageCommandContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly viewState: ViewState;
  readonly reveal: (key: string, code: string) => Promise<void>;
}

/** Which languages have strings on a page. */
const SELECTION_OF = { all: "all", missing: "incomplete", failing: "failing" } as const satisfies Record<
  PageView,
  Selection
>;

const NONE_TEXTS: Readonly<Record<PageView, () => string>> = {
  all: () => l10n.t("There are no languages yet. Add a component or refresh."),
  missing: () => l10n.t("All languages are complete."),
  failing: () => l10n.t("No language has failing checks."),
};

/** Commands on languages: their targets, or one that the user chooses. */
export function languageCommands({ store, settings, viewState, reveal }: LanguageCommandContext) {
  const on = (
    act: (languages: readonly LanguageInComponent[]) => Promise<unknown>,
    view: PageView = "all",
  ): Handler => {
    return async (targets) => {
      const languages = targets.length > 0 ? languagesOf(store.snapshot, targets) : await choose(view);
      if (languages.length > 0) await act(languages);
    };
  };
  const choose = async (view: PageView): Promise<readonly LanguageInComponent[]> => {
    const { languages: pinned, threshold } = settings();
    const isOffered = SELECTIONS[SELECTION_OF[view]];
    const { pickLanguage } = await import("../quickPick/pickLanguage");
    const chosen = await pickLanguage(store.snapshot, pinned, (language) => isOffered(language, threshold));
    if (chosen === "none") {
      void showInformation(NONE_TEXTS[isAnyLanguageKnown(store.snapshot) ? view : "all"]());
      return [];
    }
    return chosen ? [chosen] : [];
  };
  const openView = (view: PageView): Handler =>
    on((languages) => openPages(languages.map(({ language }) => pageAddress(language, view))), view);
  const codesOf = (languages: readonly LanguageInComponent[]): readonly string[] => [
    ...new Set(languages.map(({ language }) => language.code)),
  ];
  return {
    "translationStatus.openTranslation": openView("all"),
    "translationStatus.openMissing": openView("missing"),
    "translationStatus.openFailing": openView("failing"),
    "translationStatus.openEngage": on((languages) => openPages(languages.map(({ language }) => language.languageUrl))),
    "translationStatus.copyLink": on((languages) =>
      copy(
        languages.map(({ language }) => language.translateUrl),
        l10n.t("Link copied"),
      ),
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
    "translationStatus.chooseLanguages": async () => {
      const { chooseLanguages } = await import("../quickPick/chooseLanguages");
      return chooseLanguages(store.snapshot, settings().languages);
    },
    "translationStatus.hideLanguage": on(async (languages) => {
      const codes = codesOf(languages).map(normalizeLanguageCode);
      viewState.change({ hidden: [...new Set([...viewState.options.hidden, ...codes])] });
    }),
    "translationStatus.find": async () => {
      const { findLanguage } = await import("../quickPick/pickLanguage");
      const found = await findLanguage(store.snapshot, settings().languages);
      if (found) await reveal(found.entry.key, found.language.code);
    },
  } satisfies Readonly<Record<string, Handler>>;
}

function isAnyLanguageKnown(snapshot: Snapshot): boolean {
  return componentsOf(snapshot).some(({ state }) => (statisticsOf(state)?.languages.length ?? 0) > 0);
}

async function copy(lines: readonly string[], done: string): Promise<void> {
  await copyLines(lines);
  showBriefly(done);
}
