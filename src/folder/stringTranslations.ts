import { cleanLine } from "../common/text/foreignText";
import { textHash } from "../common/text/textHash";
import { TRANSLATED } from "../engine/counting/units/stateBits";
import type { StringTranslations, TranslationsQuestion } from "./filesQuestions";
import type { Project } from "./project";

/** Plural forms; no language has more than six. */
const MAX_FORMS = 10;

const cleaned = (text: string): string => cleanLine(text, "unit");

/** Reads only files of languages that have the string. Rejects when the signal is aborted. */
export async function readTranslations(
  project: Pick<Project, "component">,
  { component: slug, id, codes, most }: TranslationsQuestion,
  signal: AbortSignal,
): Promise<StringTranslations | undefined> {
  const component = await project.component(slug);
  const snapshot = await component?.scan(signal);
  const all = (await snapshot?.units(undefined, signal)) ?? [];
  const index = all.findIndex(({ key }) => textHash(key) === id);
  const unit = all[index];
  if (component === undefined || snapshot === undefined || unit === undefined) return undefined;
  const translations: { readonly code: string; readonly texts: readonly string[] }[] = [];
  for (const code of codes) {
    if (translations.length === most) break;
    const language = snapshot.languages.find((one) => one.code === code);
    if (language === undefined || ((snapshot.states(language)[index] ?? 0) & TRANSLATED) === 0) continue;
    let texts: readonly string[] = [];
    const take = (entry: { readonly texts: readonly string[] }): void => {
      texts = entry.texts.slice(0, MAX_FORMS).map(cleaned);
    };
    await component.readUnits({ language, units: [unit], take, signal });
    if (texts.length > 0) translations.push({ code, texts });
  }
  const source = [unit.source, unit.sourcePlural].filter((text) => text !== undefined).map(cleaned);
  return { source, translations };
}
