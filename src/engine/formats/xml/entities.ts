import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";

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

/**
 * What the parser looks entities up in. Those of a DTD stay in the text as they are written, since expanding them costs
 * what the file wants. An undefined one is a fault.
 */
export function createEntities({ items, lineOf, damaged, stop }: EntitiesOptions) {
  const declared = new Set<string>();
  let named = false;

  const lookUp = (name: string): string => {
    const text = PREDEFINED.get(name);
    if (text !== undefined) return text;
    const line = lineOf(name);
    if (!NAME.test(name)) {
      stop(line, fileProblem("bareAmpersand"));
    } else if (!declared.has(name)) {
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
    declare(doctype: string): void {
      for (const [, name = ""] of doctype.matchAll(
        /<!ENTITY[ \t\n]{1,9}([\p{L}_][\p{L}\p{N}\p{M}._:-]{0,99})[ \t\n]/gu,
      )) {
        if (declared.size < MAX_DECLARED) declared.add(name);
      }
    },
  };
}
