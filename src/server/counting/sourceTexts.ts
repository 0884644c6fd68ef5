import type { Entry } from "../formats/format";
import { PLURAL_CATEGORIES } from "../formats/plurals";
import type { SourceTexts as TableTexts } from "./unitTable";

type SourceTexts = Pick<Entry, "source" | "sourcePlural">;

/** What the texts of an entry of a monolingual source file mean for its translations. */
export function sourceTexts({ texts, parts }: Pick<Entry, "texts" | "parts">): SourceTexts {
  if (parts === undefined) return { source: texts[0], sourcePlural: texts.length > 1 ? texts.at(-1) : undefined };
  const textOf = (part: string) => texts[parts.indexOf(part)];
  const source = textOf("") ?? textOf("one") ?? textOf("other") ?? texts[0];
  const isPlural = parts.some(isPluralCategory);
  return { source, sourcePlural: isPlural ? (textOf("other") ?? texts.at(-1)) : undefined };
}

/**
 * An entry of a monolingual file with the texts that it translates, for the checks. Its texts are those that these are the
 * source of: attributes and variations are left out.
 */
export function withSource(entry: Entry, { source, sourcePlural }: TableTexts): Entry {
  const { parts } = entry;
  if (parts === undefined || parts.every((part) => part === "" || isPluralCategory(part))) {
    return { ...entry, source, sourcePlural };
  }
  const kept = parts.map((part) => part === "" || isPluralCategory(part));
  const keep = <Item>(items: readonly Item[]) => items.filter((_, index) => kept[index]);
  const spans = entry.spans && { spans: keep(entry.spans) };
  return { ...entry, source, sourcePlural, texts: keep(entry.texts), parts: keep(parts), ...spans };
}

function isPluralCategory(part: string): boolean {
  return PLURAL_CATEGORIES.some((category) => category === part);
}
