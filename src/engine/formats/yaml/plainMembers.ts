import { Pair, type ParsedNode, Scalar, YAMLMap } from "yaml";

/** Others are read by the package, which counts their tokens and pauses. */
const MAX_CHARACTERS = 200_000;
const MAX_DEPTH = 20;
const START = /(?: *(?:#.*)?\n)*(?:--- *\n+)?/y;
/** A key with a text in one line, with the head of a text in several lines, or with nothing. */
const MEMBER =
  /( *)(\w[\w-]{0,200}|"[^"\\\p{Cc}]{0,200}"|'[^'\p{Cc}]{0,200}'):(?:( +)("(?:[^"\\\p{Cc}\u2028\u2029\ufeff]|\\[n"\\])*"|'(?:[^'\p{Cc}\u2028\u2029\ufeff]|'')*'|\|-?(?=\n +[^ \n])|[\p{L}\d(¡¿«»„“”‘’…](?:[^:#\p{Cc}\u2028\u2029\ufeff]|:(?=[^ :#\p{Cc}\u2028\u2029\ufeff])|(?<! )#)*(?<! )))? *\n+/uy;

/** The next line of a text in several lines. */
const LINE = /( *)((?:[^ \p{Cc}\u2028\u2029\ufeff][^\p{Cc}\u2028\u2029\ufeff]*)?)\n/uy;

interface Level {
  readonly indent: number;
  readonly map: YAMLMap.Parsed;
}

/**
 * What the package composes of a file in which each line is a key, most with a text behind or below it, in a small part of the time.
 * The nodes end where the package has them end, but for mappings, and without the space behind them.
 *
 * @returns undefined if anything else is in the file.
 */
export function plainMembers(text: string): ParsedNode | undefined {
  if (text.length > MAX_CHARACTERS || !text.endsWith("\n")) return undefined;
  START.lastIndex = 0;
  START.test(text);
  const levels: Level[] = [];
  /** Without a value yet. */
  let open: Scalar.Parsed | undefined;
  for (let at = START.lastIndex; at < text.length; at = MEMBER.lastIndex) {
    MEMBER.lastIndex = at;
    const [, spaces = "", key, gap = "", value] = MEMBER.exec(text) ?? [];
    if (key === undefined) return undefined;
    const indent = spaces.length;
    const start = at + indent;
    const above = levels.at(-1);
    if (open !== undefined || above === undefined) {
      if (above ? indent <= above.indent || levels.length > MAX_DEPTH : indent > 0) return undefined;
      const map = new YAMLMap() as YAMLMap.Parsed;
      map.range = [start, text.length, text.length];
      if (above && open) above.map.items.push(new Pair(open, map));
      levels.push({ indent, map });
    }
    while ((levels.at(-1)?.indent ?? indent) > indent) levels.pop();
    const level = levels.at(-1);
    if (level?.indent !== indent) return undefined;
    open = scalar(key, start);
    if (value === undefined) continue;
    const from = start + key.length + 1 + gap.length;
    const node = value.startsWith("|") ? block(text, from, indent, value) : scalar(value, from);
    if (node === undefined) return undefined;
    level.map.items.push(new Pair(open, node));
    open = undefined;
  }
  return open === undefined ? levels[0]?.map : undefined;
}

/** The text in the lines below its head, with which the last match ended. */
function block(text: string, start: number, indent: number, head: string): Scalar.Parsed | undefined {
  const lines: string[] = [];
  let [inner, end, filled] = [0, 0, 0];
  for (LINE.lastIndex = MEMBER.lastIndex; LINE.lastIndex < text.length; MEMBER.lastIndex = LINE.lastIndex) {
    const [, spaces = "", rest] = LINE.exec(text) ?? [];
    if (rest === undefined) return undefined;
    inner ||= spaces.length;
    if (rest !== "" && spaces.length <= indent) break;
    if (rest === "" ? spaces.length > inner : spaces.length < inner) return undefined;
    lines.push(spaces.slice(inner) + rest);
    if (rest !== "") [end, filled] = [LINE.lastIndex, lines.length];
  }
  if (inner <= indent) return undefined;
  const source = lines.slice(0, filled).join("\n") + (head === "|" ? "\n" : "");
  const node = new Scalar(source) as Scalar.Parsed;
  node.range = [start, end, end];
  return Object.assign(node, { source, type: "BLOCK_LITERAL" as const });
}

function scalar(written: string, start: number): Scalar.Parsed {
  const [first] = written;
  const type = first === '"' ? "QUOTE_DOUBLE" : first === "'" ? "QUOTE_SINGLE" : "PLAIN";
  const inside = type === "PLAIN" ? written : written.slice(1, -1);
  const source =
    type === "QUOTE_DOUBLE"
      ? inside.replace(/\\./g, (escaped) => (escaped === "\\n" ? "\n" : escaped.slice(1)))
      : type === "QUOTE_SINGLE"
        ? inside.replaceAll("''", "'")
        : inside;
  const node = new Scalar(source) as Scalar.Parsed;
  node.range = [start, start + written.length, start + written.length];
  return Object.assign(node, { source, type });
}
