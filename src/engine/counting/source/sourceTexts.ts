import { isAttribute, isOfDevice, nameOfDevice } from "../../checks/sourceOfPart";
import { isPluralCategory } from "../../formats/conventions/pluralCategories";
import type { Entry, ReadRequest } from "../../formats/format";
import type { SourceTexts as TableTexts, UnitTable } from "../units/unitTable";

type SourceTexts = Pick<Entry, "source" | "sourcePlural" | "attributes">;

/** What the texts of an entry of a monolingual source file mean for its translations. */
export function sourceTexts({ key, texts, parts }: Pick<Entry, "key" | "texts" | "parts">): SourceTexts {
  if (parts === undefined) return { source: texts[0], sourcePlural: texts.length > 1 ? texts.at(-1) : undefined };
  const textOf = (part: string) => texts[parts.indexOf(part)];
  const source = textOf("") ?? textOf("one") ?? textOf("other") ?? texts[0];
  const isPlural = parts.some(isPluralCategory);
  const sourcePlural = isPlural ? (textOf("other") ?? texts.at(-1)) : undefined;
  // The attributes of a term are private, so that each language has its own.
  const isOwn = (part: string) => isOfDevice(part) || (isAttribute(part) && !key.startsWith("-"));
  const attributes = parts.flatMap((part, index) =>
    isOwn(part) ? [[nameOfDevice(part), texts[index] ?? ""] as const] : [],
  );
  if (attributes.length === 0) return { source, sourcePlural };
  return { source, sourcePlural, attributes: new Map(attributes) };
}

/** The indexes of the texts that have a source to be compared with: not those of substitutions. */
export function comparedTexts(
  { texts, parts }: Pick<Entry, "texts" | "parts">,
  { parts: sourceParts = [""], attributes }: Pick<TableTexts, "parts" | "attributes">,
): readonly number[] {
  // A message of nothing but attributes has no text of its own.
  const hasText = !sourceParts.every(isAttribute);
  const isCompared = (part = "") =>
    isAttribute(part) ? attributes?.has(part) : hasText && (part === "" || isPluralCategory(part) || isOfDevice(part));
  return [...texts.keys()].filter((index) => isCompared(parts?.[index]));
}

/** An entry of a monolingual file with the texts that it translates, for the checks: only what can be compared with them. */
export function withSource(entry: Entry, unit: TableTexts): Entry {
  const { source, sourcePlural, attributes } = unit;
  const whole = { ...entry, source, sourcePlural, ...(attributes && { attributes }) };
  const indexes = comparedTexts(entry, unit);
  const { texts, parts, spans } = entry;
  if (indexes.length === texts.length) return whole;
  return {
    ...whole,
    texts: indexes.map((index) => texts[index] ?? ""),
    ...(parts && { parts: indexes.map((index) => parts[index] ?? "") }),
    ...(spans && { spans: indexes.map((index) => spans[index]) }),
  };
}

/**
 * An entry of a bilingual file whose source is a key, with the texts that the key stands for, as far as there are any. As in
 * JSON, all placeholders that programs could know are compared where nothing says which ones these are.
 */
export function withTextsOfKey(entry: Entry, { source, sourcePlural = source }: TableTexts): Entry {
  if (source === "") return entry;
  const isNamed = entry.flags.some((flag) => flag.endsWith("-format"));
  const flags = isNamed ? entry.flags : [...entry.flags, "auto-placeholders"];
  return { ...entry, flags, source, sourcePlural: entry.sourcePlural === undefined ? undefined : sourcePlural };
}

/** Finds the units of a source file by their keys. The table may hold others, too. */
export function sourceUnits(table: UnitTable, numbers: Uint32Array): NonNullable<ReadRequest["sourceUnit"]> {
  const units = new Set(numbers);
  return (key) => {
    const number = table.find(key);
    return number === undefined || !units.has(number) ? undefined : table.source(number);
  };
}
