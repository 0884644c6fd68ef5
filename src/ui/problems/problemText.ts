import { l10n } from "vscode";

/** What a check found, in words. The names are those of the server, most of them Weblate's. */
export function checkText(check: string): string {
  if (check.endsWith("_format")) return l10n.t("Placeholders differ from the source");
  return texts()[check] ?? check.replaceAll("_", " ");
}

const texts = (): Readonly<Record<string, string>> => ({
  plurals: l10n.t("Plural forms are missing"),
});
