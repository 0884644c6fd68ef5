import type { ReadRequest } from "../../formats/format";
import type { UnitTable } from "../unitTable";

/** Finds the units of a source file by their keys. The table may hold others, too. */
export function sourceUnits(table: UnitTable, numbers: Uint32Array): NonNullable<ReadRequest["sourceUnit"]> {
  const units = new Set(numbers);
  return (key) => {
    const number = table.find(key);
    return number === undefined || !units.has(number) ? undefined : table.source(number);
  };
}
