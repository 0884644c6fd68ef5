import type { CountSink, Entry, UnitBytes, UnitState } from "../format";
import { scanPo } from "./byteReader";
import { gettextBytes } from "./charset";
import type { EntryBytes } from "./entryBytes";
import { declaredPluralForms, entryOf, formsNeeded, headerItems } from "./poEntries";
import { isHeader, readPo } from "./readPo";

export function countPo(file: Uint8Array, sink: CountSink): void {
  const { bytes, remark } = gettextBytes(file);
  if (remark !== undefined && !sink.item({ kind: "remark", problem: remark })) return;
  let pluralForms: number | undefined;
  const textOf = (start: number, end: number) => toText(bytes, start, end);
  let unit: PoUnit | undefined;
  const header = (text: string) => {
    pluralForms ??= declaredPluralForms(text);
    return [...headerItems(text)].every((item) => sink.item(item));
  };

  scanPo(bytes, {
    entry(entry) {
      if (!entry.hasContext && entry.idEnd === 0) return header(toText(entry.texts, entry.textStart, entry.formEnd(0)));
      unit ??= new PoUnit(entry, textOf);
      unit.pluralForms = pluralForms;
      return sink.unit(unit);
    },
    text(start, end, line) {
      for (const item of readPo(textOf(start, end))) {
        if (item.kind !== "entry") continue;
        const { entry } = item;
        if (isHeader(entry)) return header(entry.strings[0] ?? "");
        return sink.item({
          kind: "entry",
          entry: entryOf({ ...entry, line: entry.line + line - 1 }, pluralForms ?? 0),
        });
      }
      return true;
    },
    fault: (line, problem) => void sink.item({ kind: "fault", line, problem }),
  });
}

class PoUnit implements UnitBytes {
  pluralForms: number | undefined;

  constructor(
    private readonly bytes: EntryBytes,
    private readonly textOfFile: (start: number, end: number) => string,
  ) {}

  get keyEnd(): number {
    return this.bytes.idEnd;
  }
  get state(): UnitState {
    if (!this.bytes.isComplete(formsNeeded(this.bytes.plural, this.pluralForms))) return "untranslated";
    return this.bytes.fuzzy ? "fuzzy" : "translated";
  }
  get line(): number {
    return this.bytes.line;
  }
  get plural(): boolean {
    return this.bytes.plural;
  }
  get flagged(): boolean {
    return this.bytes.flags > 0;
  }
  get sourceClasses(): number {
    return this.bytes.sourceClasses;
  }
  get textClasses(): number {
    return this.bytes.textClasses;
  }
  get texts(): Uint8Array {
    return this.bytes.texts;
  }
  get sourceStart(): number {
    return this.bytes.idStart;
  }
  get sourceEnd(): number {
    return this.bytes.idEnd;
  }
  get textStart(): number {
    return this.bytes.textStart;
  }
  get textEnd(): number {
    return this.bytes.used;
  }

  entry(): Entry {
    const { texts, hasContext, idStart, idEnd, plural, pluralEnd, forms, formStarts, fuzzy, line } = this.bytes;
    const strings = Array.from({ length: forms }, (_, form) =>
      toText(texts, formStarts[form] ?? 0, this.bytes.formEnd(form)),
    );
    return entryOf(
      {
        context: hasContext ? toText(texts, 0, idStart - 1) : undefined,
        id: toText(texts, idStart, idEnd),
        idPlural: plural ? toText(texts, idEnd, pluralEnd) : undefined,
        strings,
        flags: [...(fuzzy ? ["fuzzy"] : []), ...this.flags()],
        line,
      },
      this.pluralForms ?? 0,
    );
  }

  private flags(): readonly string[] {
    const { flags, flagRanges } = this.bytes;
    return Array.from({ length: flags }, (_, index) =>
      this.textOfFile(flagRanges[2 * index] ?? 0, flagRanges[2 * index + 1] ?? 0),
    );
  }
}

function toText(bytes: Buffer, start: number, end: number): string {
  return bytes.toString("utf8", start, end);
}
