import { createHash } from "node:crypto";
import { type Alias, isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap } from "yaml";
import { fileProblem } from "../../../model/fileProblem";
import { PLURAL_CATEGORIES, pluralCategories } from "../conventions/pluralCategories";
import type { FormatItem, ReadRequest } from "../format";
import type { TextPositions } from "../text/textPositions";
import { anchorsIn } from "./anchors";
import { entryOf, type Form, isText as isTextIn, textOf } from "./forms";
import { faultAt, isWithin, lossOf, MAX_DEPTH, MAX_EXPANDED, type Member, membersOf, NESTED } from "./yamlMembers";

export interface UnitsRequest extends Pick<ReadRequest, "code" | "positions" | "sourceUnit"> {
  readonly contents: ParsedNode;
  /** The node whose children have paths of their own. */
  readonly root: ParsedNode | null;
  readonly text: string;
  readonly where: TextPositions;
  /** The offset of the first error. What ends behind it is left out. */
  readonly until: number;
  readonly isRails: boolean;
}

/** Where a node stands: its path, how deep, and the alias through which it is met. */
interface Place {
  readonly path: string;
  readonly depth: number;
  readonly alias: Alias.Parsed | undefined;
}

const CATEGORIES: ReadonlySet<string> = new Set(PLURAL_CATEGORIES);

export function* unitsOf(request: UnitsRequest): Generator<FormatItem> {
  const { contents, root, text, where, until, positions, code } = request;
  const target = anchorsIn(contents);
  // Whatever else has translations in YAML reads version 1.2, such as js-yaml, Symfony and go-yaml.
  const hasWords = !request.isRails;
  const flags = request.isRails ? ["rails-interpolation"] : [];
  const categories = code === undefined ? undefined : pluralCategories(code);
  const budget = { used: 0 };
  const common = { text, where, target, budget, hasWords };
  const isLost = lossOf(common);
  const source = positions ? text : undefined;
  const isText = (value: Scalar.Parsed) => isTextIn(value, hasWords);
  const isScalarText = (value: ParsedNode | null) => isScalar(value) && isText(value);

  function* visit(node: ParsedNode | null, place: Place): Generator<FormatItem> {
    if (node === null || budget.used > MAX_EXPANDED) return;
    const { path, depth, alias } = place;
    if (alias !== undefined && ++budget.used > MAX_EXPANDED) return;
    if (isAlias(node)) {
      if (node.range[1] >= until) return;
      const meant = target(node);
      if (meant === undefined) yield faultAt(where, node, fileProblem("undefinedAlias"));
      else if (isWithin(node, meant)) yield faultAt(where, node, NESTED);
      else yield* visit(meant, { path, depth, alias: alias ?? node });
    } else if (isScalar(node)) {
      if (path !== "" && isText(node) && isWhole(node)) {
        yield entryOf({ path, forms: [{ key: "", value: node, alias }], plural: false, flags }, where, source);
      }
    } else if (depth > MAX_DEPTH) {
      yield faultAt(where, alias ?? node, NESTED);
    } else if (isForeignObject(node)) {
      return;
    } else if (isMap(node)) {
      yield* visitMembers(yield* membersOf(node, place, common), place);
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const inside = { path: withIndex(path, index), depth: depth + 1, alias };
        if (path === "" && isMap(item)) yield* visitMessage(item, inside);
        else yield* visit(item, inside);
      }
    }
  }

  /** An item of a list of go-i18n, which has an id and either a translation or plural forms. */
  function* visitMessage(item: YAMLMap.Parsed, place: Place): Generator<FormatItem> {
    const members = yield* membersOf(item, place, common);
    const named = (name: string) => members.find(({ key }) => key === name);
    const id = named("id")?.value;
    const translation = named("translation");
    const forms = members.filter(({ key }) => CATEGORIES.has(key));
    const key = isScalar(id) && (translation !== undefined || forms.length > 0) ? textOf(id) : "";
    if (key === "") return yield* visit(item, place);
    const path = withKey("", key);
    if (translation === undefined) yield* visitMembers(forms, { ...place, path });
    else yield* visit(translation.value, { ...place, path });
  }

  function* visitMembers(members: readonly Member[], { path, depth }: Place): Generator<FormatItem> {
    const forms = path === "" ? undefined : pluralForms(members, path);
    if (forms === undefined) {
      const last = new Map(members.map((member) => [member.key, member]));
      for (const member of members) {
        const { key, value, alias } = member;
        if (key === "") continue;
        const winner = last.get(key) ?? member;
        // Two texts are both told; of anything else nothing may be left of the first.
        if (winner === member || (isScalarText(value) && isScalarText(winner.value))) {
          yield* visit(value, { path: withKey(path, key), depth: depth + 1, alias });
        } else if (value !== null) {
          if (isLost(value, winner.value)) yield faultAt(where, value, fileProblem("lostMembers"));
          else yield { kind: "remark", line: where.lineAt(value.range[0]), problem: fileProblem("repeatedKey") };
        }
      }
    } else if (forms.every(({ value }) => isWhole(value))) {
      const plain = isPlain(path, forms) ? forms.filter(({ key }) => key === "other") : undefined;
      if (plain?.length !== 0) {
        yield entryOf({ path, forms: plain ?? forms, plural: plain === undefined, flags }, where, source);
      }
    }
  }

  /** Whether the source has one text there. Hugo's texts without plurals are `other`, too. */
  function isPlain(path: string, forms: readonly Form[]): boolean {
    if (request.isRails) return false;
    if (request.sourceUnit === undefined) return forms.length === 1 && categories?.length !== 1;
    const unit = request.sourceUnit(path);
    return unit !== undefined && unit.parts === undefined;
  }

  /** Whether the source has a unit with forms there, or keys of their own. Undefined if it has neither. */
  function isPluralInSource(path: string, keys: Iterable<string>): boolean | undefined {
    if (request.sourceUnit?.(path)?.parts !== undefined) return true;
    for (const key of keys) if (request.sourceUnit?.(withKey(path, key)) !== undefined) return false;
    return undefined;
  }

  /** One for each category, the last of those given twice. */
  function pluralForms(members: readonly Member[], path: string): readonly Form[] | undefined {
    const forms = new Map<string, Form>();
    for (const { key, value, alias } of members) {
      if (!CATEGORIES.has(key)) return undefined;
      const meant = value !== null && isAlias(value) ? target(value) : value;
      if (!isScalar(meant)) return undefined;
      forms.set(key, { key, value: meant, alias: alias ?? (isAlias(value) ? value : undefined) });
    }
    // A language whose whole numbers need no `other` may do without it.
    const enough = forms.has("other") || (categories?.every((category) => forms.has(category)) ?? false);
    const all = [...forms.values()];
    const together = isPluralInSource(path, forms.keys()) ?? enough;
    return together && all.some(({ value }) => isText(value)) ? all : undefined;
  }

  function isWhole({ range }: ParsedNode): boolean {
    return range[1] < until;
  }

  yield* visit(root, { path: "", depth: 0, alias: undefined });
  if (budget.used > MAX_EXPANDED) {
    yield faultAt(where, contents, fileProblem("tooManyAliases"));
  }
}

/** An object that Ruby would make. */
function isForeignObject({ tag }: ParsedNode): boolean {
  return tag?.startsWith("!ruby/") === true && !/^!ruby\/(?:hash|array)\b/.test(tag);
}

/** Longer paths are cut, so that a long key above many others does not cost its length for each of them. */
const MAX_PATH_LENGTH = 1000;

/** Joins so that different paths differ: `a.b[0]`, and `a\.b` for a key with a dot. */
function withKey(path: string, key: string): string {
  const part = bounded(key).replace(/[\\.[\]]/g, "\\$&");
  return bounded(path === "" ? part : `${path}.${part}`);
}

function withIndex(path: string, index: number): string {
  return bounded(`${path}[${index}]`);
}

function bounded(text: string): string {
  if (text.length <= MAX_PATH_LENGTH) return text;
  return `${text.slice(0, MAX_PATH_LENGTH / 2)}…${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}
