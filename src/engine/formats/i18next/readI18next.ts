import { fileProblem } from "../../../model/fileProblem";
import { ordinalCategories, pluralCategories } from "../conventions/pluralCategories";
import type { FormatItem, ReadRequest } from "../format";
import { jsonEntry, textEntries } from "../jsonText/jsonEntries";
import type { JsonGroup, JsonNode, JsonText } from "../jsonText/jsonNodes";
import { belowLanguage } from "../jsonText/languageRoot";
import { type JsonLeaf, leavesOf, pathOf } from "../jsonText/leaves";
import { parseJson } from "../jsonText/parseJson";
import {
  dialectOf,
  formsIn,
  formsOfSource,
  joinKey,
  type PluralForms,
  pluralForms,
  splitKey,
  type Version,
} from "./pluralKeys";
import { pluralState } from "./pluralState";

const CHECK_FLAGS = ["i18next-interpolation"];

export function* readI18next(bytes: Uint8Array, request: ReadRequest, version: Version): Generator<FormatItem> {
  for (const item of parseJson(bytes)) {
    if (item.kind === "root") {
      const root = yield* belowLanguage(item.node, request);
      yield* dialectOf(root, request);
      yield* unitsIn(root, request, version);
    } else if (item.kind !== "member" && item.kind !== "setting") yield item;
  }
}

function* unitsIn(root: JsonNode, request: ReadRequest, version: Version): Generator<FormatItem> {
  const categories = pluralCategories(request.code ?? "");
  const known = new Map<JsonGroup, ReadonlyMap<string, PluralForms>>();
  const formsOf = (leaf: JsonLeaf) => {
    const found = known.get(leaf.group) ?? unitsOf(leaf);
    known.set(leaf.group, found);
    return found;
  };
  const { sourceUnit } = request;
  const unitsOf = ({ group, parent }: JsonLeaf) => {
    const units = new Map<string, PluralForms>();
    const isOwnKey = (base: string, part: string) =>
      part !== "" && sourceUnit?.(pathOf(parent, joinKey(base, part))) !== undefined;
    for (const [base, all] of formsIn(group, version)) {
      const forms = new Map([...all].filter(([part]) => !isOwnKey(base, part)));
      const together =
        formsOfSource(forms, sourceUnit?.(pathOf(parent, base)), categories) ?? pluralForms(forms, categories);
      if (together !== undefined) units.set(base, together);
    }
    return units;
  };

  for (const leaf of leavesOf(root)) {
    const units = formsOf(leaf);
    const { base, part } = splitKey(leaf.name, version) ?? { base: leaf.name, part: "" };
    const suffixed = units.get(base);
    const forms = suffixed?.has(part) ? suffixed : units.get(leaf.name);
    if (forms === undefined) {
      yield* textEntries({ key: pathOf(leaf.parent, leaf.name), text: leaf.text, flags: CHECK_FLAGS }, request);
    } else if (isFirst(forms, leaf.text)) {
      yield* pluralEntry(leaf, forms === suffixed ? base : leaf.name, forms, request);
    }
  }
}

function isFirst(forms: PluralForms, text: JsonText): boolean {
  const [first] = inOrderOfFile(forms);
  return first?.[1] === text;
}

/** The key alone was added last. */
function inOrderOfFile(forms: PluralForms): readonly (readonly [string, JsonText])[] {
  const before = (left: JsonText, right: JsonText) => left.at.line - right.at.line || left.at.column - right.at.column;
  return [...forms].sort(([, left], [, right]) => before(left, right));
}

function* pluralEntry(
  { parent }: JsonLeaf,
  base: string,
  forms: PluralForms,
  request: ReadRequest,
): Generator<FormatItem> {
  const ordered = inOrderOfFile(forms);
  const twice = ordered.find(([, text]) => text.earlier !== undefined)?.[1];
  if (twice !== undefined) {
    yield { kind: "remark", line: twice.at.line, problem: fileProblem("repeatedKey") };
  }
  const whole = jsonEntry(
    {
      key: pathOf(parent, base),
      texts: ordered.map(([, text]) => text),
      parts: ordered.map(([part]) => part),
      flags: CHECK_FLAGS,
    },
    request,
  );
  const absent = absentOrdinals(forms, request.code);
  const { texts, parts = [], spans } = whole;
  const entry = {
    ...whole,
    texts: [...texts, ...absent.map(() => "")],
    parts: [...parts, ...absent],
    ...(spans && { spans: [...spans, ...absent.map(() => undefined)] }),
  };
  yield {
    kind: "entry",
    entry: { ...entry, state: pluralState(entry, undefined, pluralCategories(request.code ?? "")) },
  };
}

/** Ordinal forms that the language needs, which the rule for cardinal ones does not know. */
function absentOrdinals(forms: PluralForms, code: string | undefined): readonly string[] {
  if (forms.has("") || ![...forms.keys()].some((part) => part.startsWith("ordinal."))) return [];
  return ordinalCategories(code ?? "")
    .map((category) => `ordinal.${category}`)
    .filter((part) => !forms.has(part));
}
