/**
 * What texts that are shared with the editor need of VS Code's API, for programs that run without it. English until
 * `showLanguage` is called.
 */
import { type Bundle, createTexts } from "../common/texts";

interface ShownLanguage {
  language: string;
  bundle: Bundle | undefined;
}

const KEY = Symbol.for("translation-status.texts");

/** Several files of the program have a copy of this module, so the language is that of the process. */
function shownLanguage(): ShownLanguage {
  const shared = globalThis as { [KEY]?: ShownLanguage };
  shared[KEY] ??= { language: "en", bundle: undefined };
  return shared[KEY];
}

export const env = {
  get language(): string {
    return shownLanguage().language;
  },
};

export const l10n = createTexts(() => shownLanguage().bundle);

/** From now on. Texts without a translation stay English. */
export function showLanguage(language: string, bundle: Bundle): void {
  Object.assign(shownLanguage(), { language, bundle });
}
