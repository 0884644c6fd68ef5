import { fileProblem } from "../../../model/fileProblem";
import type { ComponentFile, RemarkOnFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import { FUZZY, SAME_AS_SOURCE, TRANSLATED } from "../units/stateBits";

/** FNV-1a of a source text, without what tools write differently: white space and attributes of placeholders. */
export function sourceHash(text: string): number {
  const plain = text.replace(/<([^\s<>]{1,99})[^<>]{0,999}>/g, "<$1>").replace(/\s/g, "");
  let hash = 0x811c9dc5;
  for (let at = 0; at < plain.length; at++) hash = Math.imul(hash ^ plain.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Translations of another source text than that of the source file need editing. */
export function withOlderSources<Row extends ComponentFile & { readonly read: FileRead }>(
  rows: readonly Row[],
  source: FileRead | undefined,
): { readonly rows: readonly Row[]; readonly remarks: readonly RemarkOnFile[] } {
  const hashes = source?.sourceHashes;
  if (source === undefined || hashes === undefined) return { rows, remarks: [] };
  const now = new Map(Array.from(source.units, (unit, at) => [unit, hashes[at]]));
  const remarks: RemarkOnFile[] = [];
  const current = rows.map((row): Row => {
    const { units, sourceHashes = [], states } = row.read;
    const isOlder = (at: number): boolean => {
      const hash = now.get(units[at] ?? -1);
      return hash !== undefined && hash !== sourceHashes[at] && ((states[at] ?? 0) & TRANSLATED) !== 0;
    };
    const older = [...units.keys()].filter(isOlder);
    if (older.length === 0) return row;
    const changed = states.slice();
    for (const at of older) changed[at] = ((changed[at] ?? 0) & ~(TRANSLATED | SAME_AS_SOURCE)) | FUZZY;
    remarks.push({ path: row.file.path, problem: fileProblem("otherSourceText", older.length) });
    return { ...row, read: { ...row.read, states: changed } };
  });
  return { rows: current, remarks };
}
