import { fileProblem } from "../../../model/fileProblem";
import { pluralCategories } from "../conventions/pluralCategories";
import type { Entry, FormatItem, ReadRequest, UnitState } from "../format";
import { type JsonNode, type JsonText, memberOf, membersOf, spanOf, textOf } from "../jsonText/jsonNodes";
import type { JsonPlace } from "../jsonText/jsonTokens";
import { parseJson } from "../jsonText/parseJson";
import { hasText } from "../text/visibleText";

const CHECK_FLAGS = ["objc-format"];
/** Where the file names none. */
const USUAL_SOURCE = "en";

interface CatalogKey {
  readonly key: string;
  readonly at: JsonPlace;
  readonly localizations: ReadonlyMap<string, readonly CatalogText[]>;
}

export function* readCatalog(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  const source = yield* findSourceLanguage(bytes);
  yield { kind: "languages", source };
  for (const item of parseJson(bytes, { streamed: "strings" })) {
    if (item.kind === "root") {
      if (memberOf(item.node, "strings")?.kind === "object") yield { kind: "header" };
    } else if (item.kind === "member") {
      if (item.node.kind !== "object")
        yield { kind: "fault", line: item.at.line, problem: fileProblem("expected", "{") };
      const key = item.key === "" ? undefined : readKey(item);
      if (key === undefined) continue;
      if (isTooDeep(key)) yield { kind: "fault", line: key.at.line, problem: fileProblem("nestedTooDeeply") };
      yield* entriesOf(key, source, request);
    } else if (item.kind !== "setting") {
      yield item;
    }
  }
}

/** Xcode writes it first, so that nearly nothing is read twice. */
function* findSourceLanguage(bytes: Uint8Array): Generator<FormatItem, string> {
  for (const item of parseJson(bytes, { streamed: "strings" })) {
    if (item.kind === "setting" && item.key === "sourceLanguage") return item.text.value;
    if (item.kind === "pause") yield item;
  }
  return USUAL_SOURCE;
}

/** Undefined for a key that counts nowhere. */
function readKey({ key, at, node }: { readonly key: string; readonly at: JsonPlace; readonly node: JsonNode }) {
  const translatable = memberOf(node, "shouldTranslate");
  if (node.kind !== "object" || (translatable?.kind === "constant" && translatable.value === false)) return undefined;
  const localizations = new Map<string, readonly CatalogText[]>();
  for (const [language, localization] of membersOf(memberOf(node, "localizations"))) {
    if (language !== "") localizations.set(language, textsIn(localization, pluralCategories(language)));
  }
  const isStale = textOf(memberOf(node, "extractionState"))?.value === "stale";
  const hasAnyText = [...localizations.values()].flat().some(isFilled);
  return isStale && !hasAnyText ? undefined : { key, at, localizations };
}

function* entriesOf(
  { key, at, localizations }: CatalogKey,
  source: string,
  request: ReadRequest,
): Generator<FormatItem> {
  const own = localizations.get(source)?.filter(({ text }) => text !== undefined) ?? [];
  // Not in the file as a text, so that its span is that of the key.
  const itself: JsonText = { kind: "text", value: key, at };
  // Its own text where the source has no other.
  const texts = own.length > 0 ? own : [{ part: "", text: itself, state: undefined }];
  const entry = entryOf({ key, at, language: source, texts }, request);
  yield { kind: "entry", entry: { ...entry, state: texts.some(isFilled) ? "translated" : "untranslated" } };
  for (const [language, found] of localizations) {
    if (language === source || found.length === 0) continue;
    yield { kind: "entry", entry: entryOf({ key, at, language, texts: found }, request) };
  }
}

interface CatalogUnit {
  readonly key: string;
  readonly at: JsonPlace;
  readonly language: string;
  readonly texts: readonly CatalogText[];
}

function entryOf({ key, at, language, texts }: CatalogUnit, { positions }: ReadRequest): Entry {
  const { line, column } = texts.find(({ text }) => text !== undefined)?.text?.at ?? at;
  const simple = texts.length === 1 && texts[0]?.part === "";
  return {
    key,
    language,
    texts: texts.map(({ text }) => text?.value ?? ""),
    ...(!simple && { parts: texts.map(({ part }) => part) }),
    state: stateOf(texts),
    ...(texts.every(isNew) && { untouched: true }),
    flags: CHECK_FLAGS,
    line,
    ...(positions && { column, spans: texts.map(({ text }) => (text === undefined ? undefined : spanOf(text.at))) }),
    ...(texts.some(({ text }) => text?.cut) && { cut: true }),
  };
}

function isTooDeep({ localizations }: CatalogKey): boolean {
  return [...localizations.values()].some((texts) => texts.some(({ tooDeep }) => tooDeep));
}

function isFilled({ text }: CatalogText): boolean {
  return text !== undefined && hasText(text.value);
}

/**
 * A text of a localization and what it is: `""`, `one`, `device.iphone`, `device.iphone.one`, `substitutions.files.one`,
 * `values.1` for the second of several phrases.
 */
interface CatalogText {
  readonly part: string;
  /** Undefined for a form that the language needs and the file lacks. */
  readonly text: JsonText | undefined;
  readonly state: string | undefined;
  /** Whether it stands for variations that are nested too deeply to be read. */
  readonly tooDeep?: true;
}

const STATE_OF_TRANSLATED = "translated";
/** Variations by device and by number may be in each other. */
const MAX_DEPTH = 10;

/** @param categories the plural forms that the language needs */
function textsIn(
  localization: JsonNode,
  categories: readonly Intl.LDMLPluralRule[],
  path: readonly string[] = [],
): readonly CatalogText[] {
  if (path.length > MAX_DEPTH) return [{ part: path.join("."), text: undefined, state: undefined, tooDeep: true }];
  const found: CatalogText[] = [];
  const unit = memberOf(localization, "stringUnit");
  const text = textOf(memberOf(unit, "value"));
  if (text !== undefined) found.push({ part: path.join("."), text, state: stateIn(unit) });
  found.push(...phrasesIn(memberOf(localization, "stringSet")));

  const variations = memberOf(localization, "variations");
  const plural = memberOf(variations, "plural");
  const forms = new Map(membersOf(plural));
  for (const [form, node] of forms) found.push(...textsIn(node, categories, [...path, form]));
  if (plural !== undefined) {
    for (const category of categories) {
      if (!forms.has(category)) found.push({ part: [...path, category].join("."), text: undefined, state: undefined });
    }
  }
  for (const [device, node] of membersOf(memberOf(variations, "device"))) {
    found.push(...textsIn(node, categories, [...path, "device", device]));
  }
  for (const [name, node] of membersOf(memberOf(localization, "substitutions"))) {
    found.push(...textsIn(node, categories, [...path, "substitutions", name]));
  }
  return found;
}

/** The phrases by which App Shortcuts start a command, of which each language may have another number. */
function phrasesIn(set: JsonNode | undefined): readonly CatalogText[] {
  const values = memberOf(set, "values");
  if (values?.kind !== "array") return [];
  const texts = values.members.size === 0 ? [undefined] : [...values.members.values()].map(textOf);
  return texts.map((text, index) => ({ part: index === 0 ? "" : `values.${index}`, text, state: stateIn(set) }));
}

function stateIn(unit: JsonNode | undefined): string | undefined {
  const state = memberOf(unit, "state");
  return state === undefined ? undefined : (textOf(state)?.value ?? "");
}

/** Xcode copies texts from the source. */
function isNew({ text, state }: CatalogText): boolean {
  return state === "new" || text === undefined;
}

/** Any other state than those of Xcode's marks a text as unfinished. */
function stateOf(texts: readonly CatalogText[]): UnitState {
  const done = ({ text, state }: CatalogText) => text !== undefined && hasText(text.value) && state !== "new";
  if (texts.length === 0 || !texts.every(done)) return "untranslated";
  return texts.every(({ state = STATE_OF_TRANSLATED }) => state === STATE_OF_TRANSLATED) ? "translated" : "fuzzy";
}
