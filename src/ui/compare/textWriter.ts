import { cleanLine } from "../../common/text/foreignText";
import type { StringPlace } from "../../model/compare/comparison";

/** Lines and columns are counted from 0, columns in UTF-16 code units. */
export interface WrittenText {
  readonly text: string;
  readonly links: readonly TextLink[];
  readonly items: readonly TextItem[];
  readonly sections: readonly TextSection[];
  readonly lines: Readonly<Record<MarkedLine, readonly number[]>>;
}

type MarkedLine = "heading" | "subheading" | "added" | "removed";

export interface TextLink {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly place: StringPlace;
}

/** All lines of a string. */
export interface TextItem {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly place: StringPlace;
}

export interface TextSection {
  readonly name: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly parts: readonly TextSection[];
}

/** Writes sections with their parts. Texts are single lines. */
export interface TextWriter {
  heading(name: string, content: () => void): void;
  subheading(name: string, content: () => void): void;
  line(text: string): void;
  /** A string with where it is. */
  item(place: StringPlace | undefined, key: string, content: () => void): void;
  added(text: string): void;
  removed(text: string): void;
  note(text: string): void;
  text(): WrittenText;
}

const INDENT = "  ";
const ITEM_INDENT = INDENT.repeat(2);

export function createTextWriter(): TextWriter {
  const lines: string[] = [];
  const links: TextLink[] = [];
  const items: TextItem[] = [];
  const marked: Record<MarkedLine, number[]> = { heading: [], subheading: [], added: [], removed: [] };
  const sections: TextSection[] = [];
  let parts: TextSection[] | undefined;
  let isInPart = false;
  const mark = (kind: MarkedLine, text: string): void => {
    marked[kind].push(lines.length);
    lines.push(text);
  };
  const separate = (): void => {
    if (lines.length > 0 && lines.at(-1) !== "") lines.push("");
  };
  const sectionFrom = (name: string, firstLine: number, inner: readonly TextSection[]): TextSection => ({
    ...{ name, firstLine, parts: inner },
    lastLine: lines.length - 1,
  });
  return {
    heading(name, content) {
      separate();
      const [firstLine, own] = [lines.length, [] as TextSection[]];
      mark("heading", name);
      lines.push("");
      parts = own;
      content();
      parts = undefined;
      sections.push(sectionFrom(name, firstLine, own));
    },
    subheading(name, content) {
      separate();
      const firstLine = lines.length;
      mark("subheading", `${INDENT}${name}`);
      isInPart = true;
      content();
      isInPart = false;
      parts?.push(sectionFrom(name, firstLine, []));
    },
    line: (text) => void lines.push(`${isInPart ? ITEM_INDENT : INDENT}${text}`),
    item(place, key, content) {
      separate();
      const firstLine = lines.length;
      const where = place === undefined ? "" : `${cleanLine(place.file, "path")}:${place.line}`;
      if (place)
        links.push({ line: firstLine, start: ITEM_INDENT.length, end: ITEM_INDENT.length + where.length, place });
      // First the place: text of right-to-left languages would move what follows it.
      if (where + key !== "") lines.push(`${ITEM_INDENT}${[where, key].filter((text) => text !== "").join(INDENT)}`);
      content();
      if (place) items.push({ firstLine, lastLine: lines.length - 1, place });
    },
    added: (text) => mark("added", `${ITEM_INDENT}+ ${text}`),
    removed: (text) => mark("removed", `${ITEM_INDENT}- ${text}`),
    note: (text) => void lines.push(`${ITEM_INDENT}${text}`),
    text: () => ({ text: `${lines.join("\n")}\n`, links, items, sections, lines: marked }),
  };
}
