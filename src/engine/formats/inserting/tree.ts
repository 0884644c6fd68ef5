import { canonicalCode } from "../../languages";
import type { Entry } from "../format";

/** Offsets are in UTF-16 code units. */
export interface TreeValue {
  readonly start: number;
  readonly end: number;
  /** Of an object or array. */
  readonly members?: readonly TreeMember[];
  /** Whether it is a null that is written. */
  readonly isNull?: true;
}

export interface TreeMember {
  /** The index of an item of an array. */
  readonly name: string;
  /** Of the key with its quotes; of an item, those of the value. */
  readonly start: number;
  readonly keyEnd: number;
  readonly value: TreeValue;
}

/** Where the way to a unit leaves what a file has. */
export interface Departure {
  /** Undefined if the file holds nothing. */
  readonly container: TreeValue | undefined;
  /** Of the container. Undefined before the first one. */
  readonly previous: TreeMember | undefined;
  /** The unit in the source. */
  readonly member: TreeMember;
  /** What is to be made, from the outside to the unit, as the source has it. Without the unit if only its texts lack. */
  readonly wanted: readonly TreeMember[];
  /** The key above all others, if that is to be made. */
  readonly root: string | undefined;
}

export interface Way {
  readonly own: TreeValue | undefined;
  readonly source: TreeValue;
  readonly entries: readonly Entry[];
  readonly code: string;
  /** The path of the unit in the source. For several forms, that of the first. */
  readonly names: readonly string[];
  /** Whether the unit may be there with some of its forms, as members. */
  readonly hasForms?: boolean;
  namesIn(key: string): readonly string[];
  /** The same for all members that belong together. */
  familyOf(name: string): string;
}

/** Undefined if the file has something else in that place. */
export function departureOf({
  own,
  source,
  entries,
  code,
  names,
  hasForms,
  namesIn,
  familyOf,
}: Way): Departure | undefined {
  const [first = ""] = names;
  const isRooted = memberNamed(source, first) === undefined;
  let theirs = isRooted ? (onlyMember(source)?.value ?? source) : source;
  let container = own && textsIn(own, entries[0] && namesIn(entries[0].key)[0], code);
  const lacksRoot = isRooted && container === own && !own?.members?.length;
  const root = lacksRoot ? code : undefined;
  let siblings = lacksRoot ? undefined : theirs;
  const wanted: TreeMember[] = [];
  let member: TreeMember | undefined;
  for (const [index, name] of names.entries()) {
    member = memberNamed(theirs, name);
    if (member === undefined) return undefined;
    theirs = member.value;
    const isThere = wanted.length === 0 && root === undefined && container !== undefined;
    const known = isThere && container ? memberNamed(container, name) : undefined;
    const isOpen = known && (isNothing(known.value) || (hasForms && known.value.members !== undefined));
    if (known && index === names.length - 1 && !isOpen) return undefined;
    if (known === undefined) wanted.push(member);
    else {
      container = known.value;
      siblings = theirs;
    }
  }
  if (member === undefined || !(container?.isNull ?? container?.members ?? true)) return undefined;
  const [outer] = wanted;
  const previous = container && siblings && outer && previousIn(container, siblings, outer, familyOf);
  return { container, previous, member, wanted, root };
}

/** A null, which YAML need not write. */
function isNothing({ start, end, members, isNull }: TreeValue): boolean {
  return isNull === true || (start === end && members?.length === 0);
}

/** A name that is given again counts the last time. */
export function memberNamed({ members = [] }: TreeValue, name: string): TreeMember | undefined {
  return members.findLast((member) => member.name === name);
}

/** What is below the language, if that is the only key at the top of a file. */
function textsIn(tree: TreeValue, first: string | undefined, code: string): TreeValue {
  const only = onlyMember(tree);
  if (only === undefined || !(only.value.isNull ?? only.value.members)) return tree;
  const isRoot = first === undefined ? canonicalCode(only.name) === canonicalCode(code) : only.name !== first;
  return isRoot ? only.value : tree;
}

function onlyMember({ members = [] }: TreeValue): TreeMember | undefined {
  return members.length === 1 ? members[0] : undefined;
}

/** The member of a file behind which one belongs, by the order of the source. */
function previousIn(
  { members: own = [] }: TreeValue,
  { members: theirs = [] }: TreeValue,
  wanted: TreeMember,
  familyOf: (name: string) => string,
): TreeMember | undefined {
  const at = theirs.indexOf(wanted);
  const named = new Map(own.map(({ name }, index) => [name, index]));
  const families = new Map(own.map(({ name }, index) => [familyOf(name), index]));
  const indexOf = ({ name }: TreeMember): number | undefined => named.get(name) ?? families.get(familyOf(name));
  const isOwnOf = (name: string, index: number): boolean =>
    own[index] !== undefined && familyOf(own[index].name) === familyOf(name) && !sourceNames.has(own[index].name);
  const sourceNames = new Set(theirs.map(({ name }) => name));
  for (const before of theirs.slice(0, at).toReversed()) {
    let index = indexOf(before);
    if (index === undefined) continue;
    while (isOwnOf(before.name, index + 1)) index++;
    return own[index];
  }
  for (const after of theirs.slice(at + 1)) {
    let index = indexOf(after);
    if (index === undefined) continue;
    while (isOwnOf(after.name, index - 1)) index--;
    return own[index - 1];
  }
  return own.at(-1);
}
