import { isCollection, isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar } from "yaml";
import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { textPositions } from "../text/textPositions";
import { firstDocument } from "../yaml/readYaml";
import { plainKind } from "../yaml/scalars";
import type { TreeMember, TreeValue } from "./tree";

/** YAML with the places of its keys and values, a null that is not written as an empty mapping. Undefined if it has errors, or nothing. */
export function yamlTree(text: string): TreeValue | undefined {
  const steps = firstDocument(text, textPositions(text));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { contents, errors = [] } = step.value ?? {};
  if (errors.length > 0 || !(isCollection(contents) || isWrittenNull(contents))) return undefined;
  const [root, ...others] = isMap(contents) ? contents.items : [];
  const isRails = root !== undefined && others.length === 0 && isKnownLanguageCode(nameOf(root.key));
  return treeOf(contents, isRails ? rubyName : nameOf);
}

type NameKey = (key: ParsedNode) => string;

function treeOf(node: ParsedNode, nameKey: NameKey): TreeValue {
  const [start, end] = node.range;
  if (isMap(node)) return { start, end, members: node.items.map((item) => memberOf(item, nameKey)) };
  if (isSeq(node)) return { start, end, members: node.items.map((item, index) => itemOf(item, index, nameKey)) };
  if (isWrittenNull(node)) return { start, end: start + node.source.length, isNull: true };
  const isNull = isScalar(node) && node.type === "PLAIN" && node.source === "";
  return isNull ? { start, end: start, members: [] } : { start, end };
}

function isWrittenNull(node: unknown): node is Scalar.Parsed {
  return (
    isScalar(node) &&
    node.type === "PLAIN" &&
    node.tag === undefined &&
    /^(?:~|null|Null|NULL)$/.test(node.source ?? "")
  );
}

function memberOf({ key, value }: Pair<ParsedNode, ParsedNode | null>, nameKey: NameKey): TreeMember {
  const [start, keyEnd] = key.range;
  const nothing = { start: keyEnd, end: keyEnd, members: [] };
  return { name: nameKey(key), start, keyEnd, value: value ? treeOf(value, nameKey) : nothing };
}

function itemOf(node: ParsedNode, index: number, nameKey: NameKey): TreeMember {
  const value = treeOf(node, nameKey);
  return { name: `[${index}]`, start: value.start, keyEnd: value.start, value };
}

/** A symbol (`:name`) is the same key as its name. */
function nameOf(key: ParsedNode): string {
  if (!isScalar(key)) return "";
  const name = String(key.value);
  return key.type === "PLAIN" ? name.replace(/^:(?=.)/, "") : name;
}

/** Ruby reads `no` as `false`. */
function rubyName(key: ParsedNode): string {
  const name = nameOf(key);
  const kind = isScalar(key) && key.type === "PLAIN" ? plainKind(name, false) : "text";
  return kind === "true" || kind === "false" ? kind : name;
}
