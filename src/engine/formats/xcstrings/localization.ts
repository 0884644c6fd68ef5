import type { UnitState } from "../format";
import { type JsonNode, type JsonText, memberOf, membersOf, textOf } from "../jsonText/nodes";
import { hasText } from "../plurals";

/** A text of a localization and what it is: `""`, `one`, `device.iphone`, `device.iphone.one`, `substitutions.files.one`. */
export interface CatalogText {
  readonly part: string;
  /** Undefined for a form that the language needs and the file lacks. */
  readonly text: JsonText | undefined;
  readonly state: string | undefined;
  /** Whether it stands for variations that are nested too deeply to be read. */
  readonly tooDeep?: true;
}

const DONE = "translated";
/** Variations by device and by number may be in each other. */
const MAXIMUM_DEPTH = 10;

/** @param categories the plural forms that the language needs */
export function textsIn(
  localization: JsonNode,
  categories: readonly Intl.LDMLPluralRule[],
  path: readonly string[] = [],
): readonly CatalogText[] {
  if (path.length > MAXIMUM_DEPTH) return [{ part: path.join("."), text: undefined, state: undefined, tooDeep: true }];
  const found: CatalogText[] = [];
  const unit = memberOf(localization, "stringUnit");
  const text = textOf(memberOf(unit, "value"));
  const state = memberOf(unit, "state");
  if (text !== undefined) {
    found.push({ part: path.join("."), text, state: state === undefined ? undefined : (textOf(state)?.value ?? "") });
  }

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

/** Any other state than those of Xcode's marks a text as unfinished. */
export function stateOf(texts: readonly CatalogText[]): UnitState {
  const done = ({ text, state }: CatalogText) => text !== undefined && hasText(text.value) && state !== "new";
  if (texts.length === 0 || !texts.every(done)) return "untranslated";
  return texts.every(({ state = DONE }) => state === DONE) ? "translated" : "fuzzy";
}
