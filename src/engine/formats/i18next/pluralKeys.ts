import { isPluralCategory, PLURAL_CATEGORIES, pluralCategories } from "../conventions/pluralCategories";
import type { FormatItem, ReadRequest, SourceUnit } from "../format";
import type { JsonGroup, JsonNode, JsonText } from "../jsonText/jsonNodes";
import { leavesOf } from "../jsonText/leaves";
import { isNumbered } from "./pluralState";

/** Emitted by all readers of JSON, so that the files of a component are read in the same way each time. */
export function* dialectOf(root: JsonNode, { code }: ReadRequest): Generator<FormatItem> {
  const categories = pluralCategories(code ?? "");
  const looked = new Set<JsonGroup>();
  let best: VersionProof | undefined;
  for (const { group } of leavesOf(root)) {
    if (looked.has(group)) continue;
    looked.add(group);
    const proof = versionProof(group, categories);
    if (proof !== undefined && proof.certainty > (best?.certainty ?? 0)) best = proof;
    if (best?.certainty === SEVERAL_FORMS) break;
  }
  if (best === undefined) return;
  const format = best.version === 4 ? "i18next" : "i18next-v3";
  yield { kind: "dialect", dialect: { format, certainty: best.certainty } };
}

/**
 * The forms of one key by what each is: `""` for the key alone, `other` for `key_other`, `ordinal.other` for
 * `key_ordinal_other`, and of older files `plural` for `key_plural` and `0` for `key_0`.
 */
export type PluralForms = Map<string, JsonText>;

type Categories = readonly Intl.LDMLPluralRule[];

/**
 * Version 4 of the format names forms after CLDR's categories; the versions before it have `key_plural` and numbers. What
 * the other version knows is part of a key.
 */
export type Version = 3 | 4;

const SUFFIXES: Readonly<Record<Version, ReadonlySet<string>>> = {
  3: new Set(["plural", "0", "1", "2", "3", "4", "5"]),
  4: new Set(PLURAL_CATEGORIES),
};
const ORDINAL = "_ordinal";

/** Takes `item_ordinal_one` apart into `item` and `ordinal.one`. Undefined for a key without a plural suffix. */
export function splitKey(key: string, version: Version): { readonly base: string; readonly part: string } | undefined {
  const at = key.lastIndexOf("_");
  const suffix = key.slice(at + 1);
  if (at < 1 || !SUFFIXES[version].has(suffix)) return undefined;
  const base = key.slice(0, at);
  if (!base.endsWith(ORDINAL) || base === ORDINAL || !isPluralCategory(suffix)) return { base, part: suffix };
  return { base: base.slice(0, -ORDINAL.length), part: `ordinal.${suffix}` };
}

/** The inverse of {@link splitKey}. */
export function joinKey(base: string, part: string): string {
  return part === "" ? base : `${base}_${part.replace("ordinal.", "ordinal_")}`;
}

/** Keys of an object that look like plural forms, by the key that they are forms of. The key alone is among them. */
export function formsIn({ kind, members }: JsonGroup, version: Version): ReadonlyMap<string, PluralForms> {
  const found = new Map<string, PluralForms>();
  if (kind === "array") return found;
  for (const [name, node] of members) {
    const split = node.kind === "text" ? splitKey(name, version) : undefined;
    if (split === undefined || node.kind !== "text") continue;
    const forms = found.get(split.base) ?? new Map<string, JsonText>();
    forms.set(split.part, node);
    found.set(split.base, forms);
  }
  for (const [base, forms] of found) {
    const alone = members.get(base);
    if (alone?.kind === "text") forms.set("", alone);
  }
  return found;
}

/** How surely the keys of an object are of a version. */
interface VersionProof {
  readonly version: Version;
  readonly certainty: number;
}

const SEVERAL_FORMS = 3;

/**
 * What the keys of an object prove of its file. One `step_one` or `type_other` is no proof, as any file may have it. These
 * are, most certain first: several forms with their categories, `key_plural` beside `key`, `key_other` beside `key`.
 */
function versionProof(group: JsonGroup, categories: Categories): VersionProof | undefined {
  const all = [...formsIn(group, 4).values()];
  const several = (forms: PluralForms) =>
    (forms.has("other") && [...forms.keys()].filter(isPluralCategory).length > 1) ||
    (categories.length > 1 && categories.every((category) => forms.has(category)));
  if (all.some((forms) => forms.has("ordinal.other") || several(forms)))
    return { version: 4, certainty: SEVERAL_FORMS };
  const older = [...formsIn(group, 3).values()];
  if (older.some((forms) => forms.has("plural") && forms.has(""))) return { version: 3, certainty: 2 };
  return all.some((forms) => forms.has("other") && forms.has("")) ? { version: 4, certainty: 1 } : undefined;
}

/**
 * The forms of a key that the source has as one unit: also a single one of them. What the source has as a key of its own is
 * none. Undefined if the source does not have the key with plural forms.
 */
export function formsOfSource(
  forms: PluralForms,
  unit: SourceUnit | undefined,
  categories: Categories,
): PluralForms | undefined {
  const { parts } = unit ?? {};
  if (parts === undefined) return undefined;
  const numbered = categories.length !== 2 && parts.some((part) => part === "plural" || isNumbered(part));
  const kept = new Map([...forms].filter(([part]) => numbered || !isNumbered(part)));
  return kept.size > (kept.has("") ? 1 : 0) ? kept : undefined;
}

/**
 * The forms in an object of an i18next file that are one unit: those of `other` or `plural`, all that the language needs, and
 * those that stand beside the key alone if the language has them. Others, such as `step_one` and `step_two` in English, are
 * keys of their own. Numbers are forms only in older files, in languages that have not two forms, and from 0 on.
 */
export function pluralForms(forms: PluralForms, categories: Categories): PluralForms | undefined {
  const numbers = [...forms.keys()].filter(isNumbered);
  const areForms =
    categories.length !== 2 &&
    numbers.length > 0 &&
    numbers.length <= categories.length &&
    numbers.every((part) => Number(part) < numbers.length);
  const kept = new Map([...forms].filter(([part]) => areForms || !isNumbered(part)));
  const suffixed = [...kept.keys()].filter((part) => part !== "");
  const usual = (part: string) => part === "zero" || categories.some((category) => category === part);
  const together =
    areForms ||
    ["other", "ordinal.other", "plural"].some((part) => kept.has(part)) ||
    categories.every((category) => kept.has(category)) ||
    (kept.has("") && suffixed.length > 0 && suffixed.every(usual));
  return together ? kept : undefined;
}
