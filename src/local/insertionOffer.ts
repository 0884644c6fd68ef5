import type { Insertion } from "../model/strings/insertion";

/** A text that changes, with a number for each of its versions. */
export interface VersionedText {
  readonly version: number;
  getText(): string;
}

export interface InsertionOffer {
  /** Undefined where nothing can be inserted, and once it is. Rejects as the question does, unless it is no longer wanted. */
  current(): Promise<Insertion | undefined>;
  /** Ends what is asked. */
  dispose(): void;
}

/**
 * What a file lacks, asked once for each version of it. The question for an older version is ended.
 *
 * @param insertionInto where it belongs in a text of the file
 */
export function createInsertionOffer(
  document: VersionedText,
  insertionInto: (text: string, signal: AbortSignal) => Promise<Insertion | undefined>,
): InsertionOffer {
  let asked: Asked | undefined;
  let offered: Offered | undefined;

  const ask = async (text: string, { signal }: AbortController): Promise<Insertion | undefined> => {
    try {
      const insertion = await insertionInto(text, signal);
      if (insertion !== undefined && !signal.aborted) offered = { insertion, text };
      return insertion;
    } catch (error) {
      if (signal.aborted) return undefined;
      asked = undefined;
      throw error;
    }
  };

  return {
    current() {
      const { version } = document;
      if (asked?.version === version) return asked.insertion;
      asked?.end.abort();
      const text = document.getText();
      const end = new AbortController();
      const isDone = offered !== undefined && isTaken(offered, text);
      asked = { version, end, insertion: isDone ? Promise.resolve(undefined) : ask(text, end) };
      return asked.insertion;
    },
    dispose: () => asked?.end.abort(),
  };
}

interface Asked {
  readonly version: number;
  readonly insertion: Promise<Insertion | undefined>;
  readonly end: AbortController;
}

interface Offered {
  readonly insertion: Insertion;
  /** For which it was offered. */
  readonly text: string;
}

/** Whether the text is that for which it was offered, with all that was offered and maybe texts in its gaps. */
function isTaken({ insertion: { offset, replaced = 0, pieces }, text }: Offered, now: string): boolean {
  const behind = text.slice(offset + replaced);
  if (now === text || !now.startsWith(text.slice(0, offset)) || !now.endsWith(behind)) return false;
  const written = now.slice(offset, now.length - behind.length);
  let at = 0;
  return pieces.every((piece, index) => {
    const start = written.indexOf(piece, at);
    at = start + piece.length;
    return index === 0 ? piece !== "" && start === 0 : start >= 0;
  });
}
