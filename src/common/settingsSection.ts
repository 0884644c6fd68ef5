import { createScanner, getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser/lib/esm/main.js";
import { fail, type Result, succeed } from "./result";

/** What a settings file says below one name. */
export interface SettingsSection {
  /** What VS Code makes of `name`, `name.a` and `name.a.b` together; undefined if there is nothing. */
  readonly value: unknown;
  /** Paths below the name that are set more than once, so that only the last value counts. */
  readonly repeated: readonly string[];
  /** Paths below the name that VS Code ignores, as they lead into something that is no object. */
  readonly ignored: readonly string[];
  /** Names of the settings that are not below the name. */
  readonly others: readonly string[];
}

/**
 * Reads JSON with comments as VS Code does. Blocks for a language, such as `[json]`, are settings of another name.
 *
 * @param inside the property that has the settings, as in a workspace file.
 * @returns fails with the end of a sentence about the file.
 */
export function readSettingsSection(text: string, name: string, inside?: string): Result<SettingsSection, string> {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
    const [error] = errors;
    if (error) return fail(`is not valid JSON (line ${text.slice(0, error.offset).split("\n").length})`);
    if (root && root.type !== "object") return fail("must hold an object");
    return succeed(sectionIn(inside === undefined ? [root] : propertiesOf(root, inside), name));
  } catch {
    return fail("is nested too deeply");
  }
}

/** Whether a settings file holds nothing but comments, which VS Code takes for no settings. */
export function isBlankSettings(text: string): boolean {
  return createScanner(text, true).scan() === END_OF_FILE;
}

/** `SyntaxKind.EOF`, which exists only as a type. */
const END_OF_FILE = 17;

function sectionIn(places: readonly (Node | undefined)[], name: string): SettingsSection {
  const place = places.at(-1);
  const all = propertiesIn(place);
  const properties = all.filter(([key]) => key === name || key.startsWith(`${name}.`));
  const others = new Set(all.map(([key]) => key));
  for (const [key] of properties) others.delete(key);
  const tree: Fields = Object.create(null);
  const repeated = new Set<string>(places.length > 1 ? [""] : []);
  const ignored: string[] = place && place.type !== "object" ? [""] : [];
  const values = new Map<string, Node | undefined>();
  const below = (key: string): string => key.slice(name.length + 1);
  for (const [key, node] of properties) {
    if (values.has(key)) repeated.add(below(key));
    // A repeated name keeps its place in the order.
    values.set(key, node);
  }
  for (const [key, node] of values) {
    if (node === undefined) continue;
    for (const path of repeatedIn(node)) repeated.add([below(key), ...path].filter((part) => part !== "").join("."));
    const outcome = addToTree(tree, key.split("."), getNodeValue(node));
    if (outcome === "replaced") repeated.add(below(key));
    if (outcome === "ignored") ignored.push(below(key));
  }
  return { value: tree[name], repeated: [...repeated], ignored, others: [...others] };
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** As `addToValueTree` of VS Code: the last name decides, and nothing goes below what is no object. */
function addToTree(tree: Fields, path: readonly string[], value: unknown): "added" | "replaced" | "ignored" {
  let place = tree;
  for (const name of path.slice(0, -1)) {
    const next = Object.hasOwn(place, name) ? place[name] : undefined;
    if (next === undefined) {
      const created: Fields = Object.create(null);
      place = place[name] = created;
    } else if (isFields(next)) place = next;
    else return "ignored";
  }
  const last = path.at(-1) ?? "";
  const outcome = Object.hasOwn(place, last) ? "replaced" : "added";
  // Fails for the length of a list. An assignment to __proto__ would set the prototype.
  const isSet = Reflect.defineProperty(place, last, { value, writable: true, enumerable: true, configurable: true });
  return isSet ? outcome : "ignored";
}

function propertiesIn(node: Node | undefined): readonly (readonly [name: string, value: Node | undefined])[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).map(({ children: [key, value] = [] }) => [String(key?.value), value]);
}

function propertiesOf(node: Node | undefined, name: string): readonly (Node | undefined)[] {
  return propertiesIn(node).flatMap(([key, value]) => (key === name ? [value] : []));
}

/** Paths of names that an object below the node has twice. */
function* repeatedIn(node: Node): Generator<readonly string[]> {
  if (node.type === "array") {
    for (const [index, item] of (node.children ?? []).entries()) {
      for (const path of repeatedIn(item)) yield [String(index), ...path];
    }
  }
  const names = new Set<string>();
  for (const [name, value] of propertiesIn(node)) {
    if (names.has(name)) yield [name];
    names.add(name);
    if (value) for (const path of repeatedIn(value)) yield [name, ...path];
  }
}
