import type { XmlElement } from "../xml/element";

/** In UTF-16 code units. */
const LONGEST_NAME = 500;
const MOST_FILES = 10_000;
const MOST_LINES = 10_000_000;

/** Reads the elements `location` of one file, in their order. */
export interface QtLocations {
  /** The next message begins. */
  begin(): void;
  /** `src/a.cpp:12`. Undefined if the element tells no place. */
  read(location: XmlElement): string | undefined;
}

/**
 * As Qt reads them: a line with a sign counts from the last such line of the same source file, and an element without
 * a file name means the file before it, across messages the first file of the last message that named one.
 */
export function createQtLocations(): QtLocations {
  const lines = new Map<string, number>();
  let fileOfMessages = "";
  let file = "";
  let isFirst = true;
  return {
    begin() {
      file = fileOfMessages;
      isFirst = true;
    },
    read({ attributes: { filename = "", line = "" } }) {
      if (filename.length > LONGEST_NAME) return undefined;
      if (filename !== "") {
        if (isFirst) fileOfMessages = filename;
        file = filename;
      }
      isFirst = false;
      if (file === "" || !/^[+-]?\d{1,8}$/.test(line)) return undefined;
      if (/^\d/.test(line)) return `${file}:${line}`;
      if (!lines.has(file) && lines.size >= MOST_FILES) return undefined;
      const number = Math.min(Math.max(0, (lines.get(file) ?? 0) + Number(line)), MOST_LINES);
      lines.set(file, number);
      return `${file}:${number}`;
    },
  };
}
