import { breaksIn } from "./pieces";
import {
  chainOf,
  descendantsOf,
  indentStep,
  spaceAtEnd,
  startTag,
  textBefore,
  type XmlDocument,
  type XmlNode,
} from "./xmlNodes";

/** Copies elements of the source in the style of another file, without comments. */
export interface XmlCopy {
  readonly source: XmlDocument;
  readonly own: XmlDocument;
  /** An element, or what is written for it. */
  of(node: XmlNode): string;
  /** What is between the tags of an element. */
  inside(node: XmlNode): string;
  /** An element with another content, and maybe other attributes. */
  around(node: XmlNode, content: string, change?: (tag: string) => string): string;
  /** The space before an element. */
  spaceBefore(node: XmlNode): string;
  /** Elements as others are written that follow each other, behind the space before the first. */
  inPlaceOf(nodes: readonly XmlNode[], written: readonly string[]): string;
}

export interface XmlCopyOptions {
  readonly source: XmlDocument;
  readonly unit: XmlNode;
  readonly own: XmlDocument;
  readonly optional: readonly string[];
  /** Where the copy comes in the file. */
  readonly offset: number;
  /** Of the copied element in the source, and in the file. */
  readonly fromIndent: string;
  readonly toIndent: string;
  /** What is written for an element. Empty for nothing, undefined for a copy. */
  write(node: XmlNode): string | undefined;
}

export function xmlCopy({ source, unit, own, optional, offset, fromIndent, toIndent, write }: XmlCopyOptions): XmlCopy {
  const { text } = source;
  const path = new Set(chainOf(unit));
  const fromStep = indentStep(source, [unit, ...chainOf(unit)]) ?? "";
  const all = descendantsOf(own.root);
  const same = all.filter(({ name }) => name === unit.name);
  const [above, below] = [same.filter(({ start }) => start < offset), same.filter(({ start }) => start >= offset)];
  const toStep = indentStep(own, [...above.reverse(), ...below, ...all]) ?? fromStep;
  const isLeft = own.names.has(unit.name) ? optional.filter((name) => !own.names.has(name)) : [];

  const styled = (space: string): string => {
    if (breaksIn(space) === 0) return space;
    const indent = space.split(/[\r\n]/).at(-1) ?? "";
    if (!indent.startsWith(fromIndent)) return space;
    const steps = indent.slice(fromIndent.length);
    const restyled = fromStep === "" ? steps : steps.replaceAll(fromStep, toStep);
    return space.slice(0, space.length - indent.length) + toIndent + restyled;
  };
  const tag = (node: XmlNode): string =>
    startTag(source, node).replace(PREFIXED, (attribute, prefix) =>
      prefix === "xml" || prefix === "xmlns" || own.text.includes(`xmlns:${prefix}`) ? attribute : "",
    );
  const endTag = ({ insideEnd, end, start }: XmlNode): string =>
    end > insideEnd ? text.slice(insideEnd, end) : `</${/[^\s<>/]+/.exec(text.slice(start, end))?.[0] ?? ""}>`;
  const childOf = (node: XmlNode): string => {
    const isBeside = path.has(node.parent ?? node) && node.parent !== unit && !path.has(node);
    if (isBeside) return node.name === "name" ? copy.of(node) : "";
    if (node.parent === unit && isLeft.includes(node.name)) return "";
    return copy.of(node);
  };

  const copy: XmlCopy = {
    ...{ source, own },
    of(node) {
      const written = write(node);
      if (written !== undefined) return written;
      return tag(node) + (node.end === node.inside ? "" : copy.inside(node) + endTag(node));
    },
    inside(node) {
      if (node.children.length === 0) return text.slice(node.inside, node.insideEnd);
      let content = "";
      let at = node.inside;
      for (const child of node.children) {
        const between = text.slice(at, child.start);
        const written = childOf(child);
        if (written !== "") content += gap(between) + written;
        at = child.end;
      }
      return content + gap(text.slice(at, node.insideEnd));
    },
    around(node, content, change = (same) => same) {
      const opened = change(tag(node));
      return (opened.endsWith("/>") ? `${opened.slice(0, -2).trimEnd()}>` : opened) + content + endTag(node);
    },
    spaceBefore: (node) => gap(textBefore(source, node)),
    inPlaceOf: (nodes, written) =>
      written.reduce((all, each, index) => {
        const node = nodes[index] ?? nodes.at(-1);
        return all + (node === undefined ? "" : copy.spaceBefore(node)) + each;
      }),
  };
  /** What stands between elements is kept if it is a text. */
  const gap = (between: string): string => {
    const plain = withoutComments(between);
    return plain.trim() === "" ? styled(spaceAtEnd(between)) : between;
  };
  return copy;
}

/** Groups: the prefix. */
const PREFIXED = /(?<!\s)\s+([\w.-]+):[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g;

function withoutComments(between: string): string {
  const [first = "", ...others] = between.split("<!--");
  return first + others.map((each) => each.slice(each.indexOf("-->") + "-->".length)).join("");
}
