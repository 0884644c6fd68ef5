import { fail, type Result, succeed } from "../common/result";
import { quoted } from "../common/text/foreignText";
import { readBundle } from "../common/texts";
import { showLanguage } from "./texts";

const LOCALES = ["ar", "cs", "de", "en", "es", "fr", "hi", "ja", "pt-br", "ru", "uk", "zh-cn"] as const;

/** Fails with one line. */
export function parseLocale(text: string | undefined): Result<string | undefined, string> {
  if (text === undefined) return succeed(undefined);
  const code = text.toLowerCase().replaceAll("_", "-");
  if (LOCALES.some((each) => each === code)) return succeed(code);
  return fail(`--locale must be one of ${LOCALES.join(", ")}, not ${quoted(text)}`);
}

/** Shows texts in a language from now on. */
export function showTextsIn(locale: string | undefined): Result<undefined, string> {
  if (locale === undefined || locale === "en") return succeed(undefined);
  const bundle = readBundle(locale);
  if (bundle === undefined) return fail(`The texts for --locale ${locale} couldn't be read`);
  showLanguage(locale, bundle);
  return succeed(undefined);
}
