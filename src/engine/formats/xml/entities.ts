import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";
import { hasText } from "../text/visibleText";
import { characterOf } from "./element";

interface EntitiesOptions {
  readonly items: FormatItem[];
  readonly lineOf: (name: string) => number;
  readonly damaged: () => void;
  readonly stop: (line: number, problem: FileProblem) => void;
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}._:-]{0,99}$/u;
const MAX_DECLARED = 1000;
/** One without an end takes the rest. */
const COMMENT = /<!--(?:.*?-->|.*)/gs;
const DECLARATION = /<!ENTITY[ \t\n]{1,9}([\p{L}_][\p{L}\p{N}\p{M}._:-]{0,99})[ \t\n]{1,9}(["'])(.*?)\2/gsu;
const REFERENCE = /&(#?)([^;&]{1,100});/g;

/** What an entity of the DTD stands for. `unknown` where it, or one in its text, is not in the file. */
type Meaning = "text" | "noText" | "unknown";

/**
 * What the parser looks entities up in. Those of a DTD that have text stay as they are written, since expanding them costs
 * what the file wants. An undefined one is a fault.
 */
export function createEntities({ items, lineOf, damaged, stop }: EntitiesOptions) {
  const declared = new Map<string, string>();
  const meanings = new Map<string, Meaning>();
  let named = false;

  const meaningOf = (name: string): Meaning => {
    const known = PREDEFINED.has(name) ? "text" : meanings.get(name);
    if (known !== undefined) return known;
    // One that stands for itself has no text.
    meanings.set(name, "noText");
    const value = declared.get(name);
    const meaning = value === undefined ? "unknown" : meaningIn(value);
    meanings.set(name, meaning);
    return meaning;
  };
  const meaningIn = (value: string): Meaning => {
    const within = new Set<Meaning>();
    const rest = value.replace(REFERENCE, (_, mark: string, name: string) => {
      if (mark !== "") return characterOf(name);
      within.add(meaningOf(name));
      return "";
    });
    if (within.has("unknown")) return "unknown";
    return within.has("text") || hasText(rest) ? "text" : "noText";
  };

  const lookUp = (name: string): string => {
    const text = PREDEFINED.get(name);
    if (text !== undefined) return text;
    const line = lineOf(name);
    const isName = NAME.test(name);
    const meaning = isName ? meaningOf(name) : "unknown";
    if (meaning === "noText") return "";
    if (!isName) {
      stop(line, fileProblem("expected", "&amp;"));
    } else if (meaning === "unknown") {
      damaged();
      items.push({ kind: "fault", line, problem: fileProblem("undefinedEntity", `&${name};`) });
    } else if (!named) {
      named = true;
      items.push({ kind: "remark", line, problem: fileProblem("entitiesOfDtd", `&${name};`) });
    }
    return `&${name};`;
  };

  return {
    table: new Proxy<Record<string, string>>({}, { get: (_target, name) => lookUp(String(name)) }),
    /** The first declaration of a name counts. */
    declare(doctype: string): void {
      for (const [, name = "", , value = ""] of doctype.replace(COMMENT, "").matchAll(DECLARATION)) {
        if (declared.size < MAX_DECLARED && !declared.has(name)) declared.set(name, value);
      }
    },
  };
}
