import type { Insertion } from "../../../model/strings/insertion";
import type { Entry, UnitInsertion } from "../format";
import { neighboursOf } from "./neighbours";
import { breaksIn, lineBreakOf } from "./pieces";
import { type XmlCopy, xmlCopy } from "./xmlCopy";
import {
  attributeOf,
  bottomOf,
  chainOf,
  descendantsOf,
  indentOf,
  indentStep,
  spaceAtEnd,
  spaceAtStart,
  startTag,
  textBefore,
  topOf,
  type XmlDocument,
  type XmlNode,
  xmlDocument,
} from "./xmlNodes";

/** Where a translation is to be written. XML has no such character. */
export const GAP = "\0";

/** How a format in XML writes units. */
export interface XmlSyntax {
  /** Of elements in each other, the outermost is the unit. */
  isUnit(node: XmlNode, document: XmlDocument): boolean;
  /** What is written for an element of the unit, or the unit. Empty for nothing, undefined for what the source has. */
  write(node: XmlNode, copy: XmlCopy, request: UnitInsertion): string | undefined;
  /** Elements in a unit that only a file has that has such elements. */
  readonly optional?: readonly string[];
  /** What is written into a unit that the file has, and where. */
  complete?(node: XmlNode, document: XmlDocument, request: UnitInsertion): Written | undefined;
  /** Whether an element holds a text. */
  isText(node: XmlNode): boolean;
}

export interface Written {
  readonly offset: number;
  /** See {@link Insertion}. */
  readonly replaced?: number;
  /** With {@link GAP}. */
  readonly written: string;
}

/** Puts the element of a unit beside those of its neighbours, with the elements around it that the file lacks, too. */
export function insertElement(request: UnitInsertion, syntax: XmlSyntax): Insertion | undefined {
  const found = findPlace(request, syntax);
  if (found === undefined) return undefined;
  const end = lineBreakOf(request.text, request.source);
  const { offset, replaced, written } = found;
  return { offset, ...(replaced && { replaced }), pieces: written.replace(/\r\n|\n|\r/g, end).split(GAP) };
}

function findPlace(request: UnitInsertion, syntax: XmlSyntax): Written | undefined {
  const [own, source] = [xmlDocument(request.text), xmlDocument(request.source)];
  if (request.present !== undefined) {
    const node = unitOf(request.present, own, syntax);
    return node && (fillEmpty(own, node, syntax) ?? syntax.complete?.(node, own, request));
  }
  const nodes = new Map(request.sourceEntries.map((entry) => [entry.key, unitOf(entry, source, syntax)]));
  const unit = nodes.get(request.unit.key);
  for (const level of chainOf(unit)) {
    const around = level.parent;
    if (unit === undefined || around === undefined) return undefined;
    const { previous, next } = neighboursOf(request, ({ key }) => isIn(nodes.get(key), around));
    const beside = (node: XmlNode | undefined): XmlNode | undefined =>
      [...chainOf(node)].find(({ depth }) => depth === level.depth);
    const above = previous && beside(unitOf(previous, own, syntax));
    const sourceAbove = previous && beside(nodes.get(previous.key));
    const place =
      placeBehind(own, above && lastOfBoth([own, above], [source, sourceAbove], level)) ??
      placeBefore(own, next && beside(unitOf(next, own, syntax))) ??
      placeIn(own, counterpart(around, source, own), { source, level });
    if (place === undefined) continue;
    const copy = xmlCopy({
      ...{ source, unit, own, optional: syntax.optional ?? [], offset: place.offset },
      fromIndent: indentOf(source, level) ?? "",
      toIndent: place.indent,
      write: (node) => syntax.write(node, copy, request),
    });
    const { offset, replaced, before, after } = place;
    return { offset, ...(replaced && { replaced }), written: before + copy.of(level) + after };
  }
  return undefined;
}

/**
 * Elements as another one that the file has, with other texts.
 *
 * @param previous behind which they come; without it, before the first
 * @param changes what the start tag of each is
 */
export function addElements(
  document: XmlDocument,
  { first, previous }: { readonly first: XmlNode; readonly previous?: XmlNode | undefined },
  changes: readonly ((tag: string) => string)[],
): Written | undefined {
  const place = placeBehind(document, previous) ?? placeBefore(document, first);
  if (changes.length === 0 || place === undefined) return undefined;
  const model = previous ?? first;
  const opened = startTag(document, model).replace(/\/>$/, ">");
  const closed = `</${/^<([^\s<>/]+)/.exec(opened)?.[1] ?? model.name}>`;
  const { offset, before, after } = place;
  return { offset, written: changes.map((change) => before + change(opened) + GAP + closed + after).join("") };
}

function unitOf(entry: Entry, document: XmlDocument, { isUnit }: XmlSyntax): XmlNode | undefined {
  return [...chainOf(document.elementOf(entry))].findLast((node) => isUnit(node, document));
}

function isIn(node: XmlNode | undefined, around: XmlNode): boolean {
  return [...chainOf(node?.parent)].includes(around);
}

/** Behind an element, the last of those that both files have there, before the level. */
function lastOfBoth(
  [own, ownNode]: readonly [XmlDocument, XmlNode],
  [source, sourceNode]: readonly [XmlDocument, XmlNode | undefined],
  level: XmlNode,
): XmlNode {
  const [siblings, sourceSiblings] = [ownNode.parent?.children ?? [], sourceNode?.parent?.children ?? []];
  let at = siblings.indexOf(ownNode);
  for (const after of sourceNode ? sourceSiblings.slice(sourceSiblings.indexOf(sourceNode) + 1) : []) {
    const next = siblings[at + 1];
    if (after === level || next === undefined || identityOf(next, own) !== identityOf(after, source)) break;
    at++;
  }
  return siblings[at] ?? ownNode;
}

interface Place {
  readonly offset: number;
  readonly replaced?: number;
  readonly before: string;
  readonly after: string;
  /** Of an element here. */
  readonly indent: string;
}

function placeBehind(document: XmlDocument, node: XmlNode | undefined): Place | undefined {
  if (node === undefined) return undefined;
  const { indent, separator } = layoutOf(document, node);
  return { offset: bottomOf(document, node), before: separator, after: "", indent };
}

function placeBefore(document: XmlDocument, node: XmlNode | undefined): Place | undefined {
  if (node === undefined) return undefined;
  const { indent, separator } = layoutOf(document, node);
  return { offset: topOf(document, node), before: "", after: separator, indent };
}

/** What separates an element from others beside it. */
function layoutOf(document: XmlDocument, node: XmlNode): { readonly indent: string; readonly separator: string } {
  const indent = indentOf(document, node);
  if (indent === undefined) {
    const before = textBefore(document, node);
    return { indent: "", separator: before.trim() === "" ? before : "" };
  }
  const siblings = node.parent?.children ?? [];
  const above = spaceAtEnd(document.text.slice(0, topOf(document, node)));
  const below = spaceAtStart(document.text.slice(bottomOf(document, node)));
  const areApart = [siblings[0] === node ? [] : [above], siblings.at(-1) === node ? [] : [below]]
    .flat()
    .map((space) => breaksIn(space) > 1);
  const breaks = areApart.length > 0 && areApart.every(Boolean) ? "\n\n" : "\n";
  return { indent, separator: breaks + indent };
}

/** As the last in an element that has none of the neighbours. */
function placeIn(
  own: XmlDocument,
  around: XmlNode | undefined,
  { source, level }: { readonly source: XmlDocument; readonly level: XmlNode },
): Place | undefined {
  const empty = around && emptyElement(own, around);
  if (around === undefined || (empty === undefined && around.end === around.inside)) return undefined;
  const content = own.text.slice(around.inside, around.insideEnd);
  const edit = empty ?? { offset: around.inside + content.trimEnd().length, open: "", close: "" };
  const last = around.children.at(-1);
  const outer = indentOf(own, around);
  const step = indentStep(source, [level.parent]);
  const shown = last && indentOf(own, last);
  const sourceIndent = indentOf(source, level);
  if (outer === undefined || (shown === undefined && sourceIndent === undefined))
    return { ...edit, before: edit.open, after: edit.close, indent: "" };
  const indent = shown ?? outer + (step ?? "");
  const isClosed = breaksIn(spaceAtEnd(content)) > 0;
  return { ...edit, before: `${edit.open}\n${indent}`, after: isClosed ? "" : `\n${outer}${edit.close}`, indent };
}

/** Puts a text into the first element for texts that is empty without an end tag. */
function fillEmpty(document: XmlDocument, unit: XmlNode, { isText }: XmlSyntax): Written | undefined {
  const found = descendantsOf(unit).filter(isText);
  const empty = found.map((node) => emptyElement(document, node)).find((each) => each !== undefined);
  if (empty === undefined) return undefined;
  const { offset, replaced, open, close } = empty;
  return { offset, replaced, written: open + GAP + close };
}

interface EmptyElement {
  /** Of the end of its only tag, and how long that is. */
  readonly offset: number;
  readonly replaced: number;
  /** What stands there in place of that, and behind the content. */
  readonly open: string;
  readonly close: string;
}

/** Undefined for an element with an end tag. */
function emptyElement(document: XmlDocument, node: XmlNode): EmptyElement | undefined {
  const tag = startTag(document, node);
  if (!tag.endsWith("/>")) return undefined;
  const { length } = tag.slice(0, -"/>".length).trimEnd();
  const [, name = node.name] = /^<([^\s<>/]+)/.exec(tag) ?? [];
  return { offset: node.start + length, replaced: tag.length - length, open: ">", close: `</${name}>` };
}

/** The element of the file that is what another is in the source. */
function counterpart(node: XmlNode, source: XmlDocument, own: XmlDocument): XmlNode | undefined {
  if (node.parent === undefined) return own.root?.name === node.name ? own.root : undefined;
  const identity = identityOf(node, source);
  return counterpart(node.parent, source, own)?.children.find((each) => identityOf(each, own) === identity);
}

const IDENTIFYING = ["name", "id", "original", "product"];

/**
 * What tells an element from those beside it. Qt names them by an element. What a file calls the only file that it
 * is about often differs between languages.
 */
function identityOf(node: XmlNode, document: XmlDocument): string {
  const name = node.children.find((child) => child.name === "name");
  const isOnlyFile = node.name === "file" && node.parent?.children.filter((each) => each.name === "file").length === 1;
  const attributes = (isOnlyFile ? [] : IDENTIFYING).map((attribute) => attributeOf(document, node, attribute));
  return JSON.stringify([node.name, attributes, name && document.text.slice(name.inside, name.insideEnd)]);
}
