import { commands, l10n } from "vscode";
import type { CommandId } from "../../contributions";
import { showInformation } from "../../editor/platform/messages";
import { setPinnedLanguages } from "../../editor/settings/settings";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { percentOf } from "../../model/statistics/percent";
import { sortLanguages } from "../../model/statistics/sorting";
import { overallLanguages } from "../../store/overallLanguages";
import type { Snapshot } from "../../store/snapshot";
import { percentText, separator } from "../progress/progressText";
import { askForSelection } from "./ask";
import type { Row } from "./question";

/** Lets the user choose the setting `languages` from the languages of all components. */
export async function chooseLanguages(snapshot: Snapshot, pinned: readonly string[]): Promise<void> {
  const languages = overallLanguages(snapshot).map(({ language }) => language);
  if (languages.length === 0) {
    const add = l10n.t("Add Component");
    void showInformation(l10n.t("There are no languages yet. Add a component or refresh."), add).then((answer) =>
      answer === add ? commands.executeCommand("translationStatus.addComponent" satisfies CommandId) : undefined,
    );
    return;
  }
  const known = new Map(
    sortLanguages(languages, pinned).map((language): readonly [string, Row<string>] => {
      const { code, name } = language;
      const description = [code, percentText(percentOf(language))].join(separator());
      return [normalizeLanguageCode(code), { label: name, description, value: code }];
    }),
  );
  const unknown = (code: string): Row<string> => ({
    label: code,
    description: l10n.t("not in any component"),
    value: code,
  });
  const own = new Map(
    pinned.map((code) => [normalizeLanguageCode(code), known.get(normalizeLanguageCode(code)) ?? unknown(code)]),
  );
  const chosen = await askForSelection({
    title: l10n.t("Choose My Languages"),
    placeholder: l10n.t("Choose languages to list first"),
    rows: [
      ...[...own.values()].map((row) => ({ ...row, picked: true })),
      ...[...known].flatMap(([code, row]) => (own.has(code) ? [] : [row])),
    ],
  });
  if (!chosen) return;
  const kept = pinned.filter((code) => includesLanguage(chosen, code));
  await setPinnedLanguages([...kept, ...chosen.filter((code) => !includesLanguage(pinned, code))]);
}
