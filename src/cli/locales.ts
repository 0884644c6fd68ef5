import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, type Result, succeed } from "../common/result";
import { quoted } from "./arguments";
import { showLanguage } from "./texts";

const LOCALES = ["ar", "cs", "de", "en", "es", "fr", "hi", "ja", "pt-br", "ru", "uk", "zh-cn"] as const;

/** Fails with one line. */
export function parseLocale(text: string | undefined): Result<string | undefined, string> {
  if (text === undefined) return succeed(undefined);
  const code = text.toLowerCase().replaceAll("_", "-");
  if (LOCALES.some((each) => each === code)) return succeed(code);
  return fail(`--locale must be one of ${LOCALES.join(", ")}, not ${quoted(text)}`);
}

/** Shows texts in a language from now on. The files with translations are beside the folder of the program. */
export async function showTextsIn(locale: string | undefined): Promise<Result<undefined, string>> {
  if (locale === undefined || locale === "en") return succeed(undefined);
  try {
    const file = join(__dirname, "..", "l10n", `bundle.l10n.${locale}.json`);
    const bundle: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
    showLanguage(locale, bundle);
    return succeed(undefined);
  } catch {
    return fail(`The texts for --locale ${locale} could not be read`);
  }
}
