import type { Entry, Format, FormatItem } from "../../../../../src/engine/formats/format";
import { findInsertion } from "../../../../../src/engine/formats/inserting/insertion";
import { offsetsOf } from "../../../../../src/engine/formats/inserting/lineOffsets";

/** A unit taken out of a file and inserted again, with its texts as they were spelled. */
export interface Removal {
  readonly key: string;
  readonly before: string;
  readonly removed: string;
  /** The file with the unit again. Undefined if it was refused. */
  readonly after: string | undefined;
}

interface LanguageFile {
  readonly path: string;
  readonly code: string;
  readonly text: string;
}

/** Of each unit that can be cut out of the file so that all others stay. */
export async function* removalsOf(
  format: Format,
  { path, code, text }: LanguageFile,
  pick: (entries: readonly Entry[]) => readonly Entry[] = (entries) => entries,
): AsyncGenerator<Removal> {
  const read = async (of: string): Promise<readonly Entry[]> => {
    const items: FormatItem[] = [...(await format.read(Buffer.from(of), { path, code, positions: true }))];
    const isFaulty = items.some(({ kind }) => kind === "fault");
    return isFaulty ? [] : items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
  };
  const all = await read(text);
  const offsetOf = offsetsOf(text);
  const quoteAt = (at: number) => (/["'`]/.test(text.charAt(at)) ? at + 1 : at);
  const ranges = (entry: Entry) =>
    (entry.spans ?? []).flatMap((span) => (span ? [[offsetOf(span.start), offsetOf(span.end)] as const] : []));
  const everything = all.flatMap(ranges).sort(([one], [other]) => one - other);
  for (const entry of pick(all)) {
    const own = ranges(entry).toSorted(([one], [other]) => one - other);
    const [[start] = [0]] = own;
    const [, end] = own.at(-1) ?? [0, 0];
    const previous = everything.findLast(([, before]) => before < start)?.[1];
    const next = everything.find(([after]) => after > end)?.[0];
    const lineOf = (at: number) => text.slice(0, at).search(/[^\r\n]*$/);
    const cuts = [
      previous === undefined ? undefined : [quoteAt(previous), quoteAt(end)],
      next === undefined ? undefined : [lineOf(start), lineOf(next)],
    ];
    for (const [from, to] of cuts.filter((cut) => cut !== undefined)) {
      const cut = text.slice(0, from) + text.slice(to);
      const removed = text.slice(from, to);
      const left = (await read(cut)).map(({ key, language, texts }) => [key, language, texts]);
      const others = all.filter((each) => each !== entry).map(({ key, language, texts }) => [key, language, texts]);
      if (left.length === 0 || JSON.stringify(left) !== JSON.stringify(others)) continue;
      const request = {
        format,
        path,
        text: cut,
        sourcePath: path,
        source: text,
        key: entry.key,
        code: entry.language ?? code,
      };
      const insertion = await findInsertion(request);
      if (insertion === undefined) yield { key: entry.key, before: text, removed, after: undefined };
      else {
        const { offset, pieces } = insertion;
        const filled = pieces.map(
          (piece, index) => (index === 0 ? "" : text.slice(...(own[index - 1] ?? [0, 0]))) + piece,
        );
        yield {
          key: entry.key,
          before: text,
          removed,
          after: cut.slice(0, offset) + filled.join("") + cut.slice(offset),
        };
      }
      break;
    }
  }
}
