import { findingsOf } from "../../../src/engine/checks/checks";
import type { CheckedEntry } from "../../../src/engine/checks/textCheck";
import { type CheckId, isCheck } from "../../../src/model/checkIds";

/** A translation, and what a judge says of it. */
export interface ConformanceCase {
  /** Any of them counts. */
  readonly checks: readonly CheckId[];
  readonly source: string;
  readonly sourcePlural?: string;
  readonly texts: readonly string[];
  readonly flags: readonly string[];
  readonly code: string;
  readonly fails: boolean;
  /** Only the first text is judged, which may lack a number. */
  readonly lenient?: boolean;
  /** Our verdict, where it is known. */
  readonly found?: boolean;
}

export function isRight(each: ConformanceCase): boolean {
  const { found } = each;
  if (found !== undefined) return each.fails === found;
  return (
    each.fails ===
    findingsOf(entryOf(each), { code: each.code }).some(({ check, textIndex }) => {
      return each.checks.includes(check) && (each.lenient !== true || textIndex === 0);
    })
  );
}

function entryOf({ source, sourcePlural, texts, flags, lenient }: ConformanceCase): CheckedEntry {
  const one = { source, flags, pluralForms: undefined };
  if (lenient === true) return { ...one, sourcePlural: source, texts: [...texts, source] };
  return { ...one, texts, sourcePlural };
}

/** Our checks of a flag of gettext's. */
export function checkOfFlag(name: string): CheckId {
  const id = name === "csharp" ? "c_sharp_format" : `${name.replaceAll("-", "_")}_format`;
  if (!isCheck(id)) throw new Error(`There is no check ${id}.`);
  return id as CheckId;
}
