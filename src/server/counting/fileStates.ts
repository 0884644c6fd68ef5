import { type Result, succeed } from "../../common/result";
import { type CheckSettings, failingChecks } from "../checks/checks";
import type { Entry, UnitState } from "../formats/format";
import { type EntriesRequest, type Remark, readEntries } from "./entries";
import { FAILING, FUZZY, TRANSLATED } from "./stateBits";
import type { Unit, UnitTable } from "./unitTable";

const STATE_BITS: Readonly<Record<UnitState, number>> = { untranslated: 0, fuzzy: FUZZY, translated: TRANSLATED };

/** The units of one file by their numbers in a table, and the state of each. */
export interface FileStates {
  readonly units: Uint32Array;
  readonly states: Uint8Array;
}

/** Bytes per unit of {@link FileStates}. */
export const STATE_BYTES = Uint32Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT;

export interface FileRead extends FileStates {
  readonly remarks: readonly Remark[];
}

export type FileRole = "source" | "translation";

/** Reads a file into numbers and states. Fails with a clause for the log. */
export async function readStates(
  { checks, ...request }: Omit<EntriesRequest, "owner" | "take"> & { readonly checks: CheckSettings },
  role: FileRole,
  table: UnitTable,
): Promise<Result<FileRead, string>> {
  const bilingual = request.format.layout === "bilingual";
  const units: number[] = [];
  const states: number[] = [];
  const take = (entry: Entry): boolean => {
    const number =
      bilingual || role === "translation"
        ? table.number(entry)
        : table.numberSource({ ...entry, ...sourceTexts(entry) });
    if (number === undefined) return false;
    units.push(number);
    const whole = bilingual ? entry : withSource(entry, table.unit(number));
    states.push(STATE_BITS[entry.state] | (failingChecks(whole, checks).length > 0 ? FAILING : 0));
    return true;
  };
  const read = await readEntries({ ...request, owner: table, take });
  if (!read.ok) return read;
  return succeed({ units: Uint32Array.from(units), states: Uint8Array.from(states), remarks: read.value });
}

function sourceTexts({ texts }: Entry): Pick<Entry, "source" | "sourcePlural"> {
  return { source: texts[0], sourcePlural: texts.length > 1 ? texts.at(-1) : undefined };
}

/** An entry of a monolingual file with the texts that it translates. */
export function withSource(entry: Entry, { source, sourcePlural }: Unit): Entry {
  return { ...entry, source, sourcePlural };
}
