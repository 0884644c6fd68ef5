/** Puts texts and pieces around gaps together. */
export function glue(...parts: readonly (string | readonly string[])[]): readonly string[] {
  const pieces = [""];
  for (const part of parts) {
    const [first = "", ...others] = typeof part === "string" ? [part] : part;
    pieces.push((pieces.pop() ?? "") + first, ...others);
  }
  return pieces;
}

/** How the lines of a file end; those of another where it has only one line. */
export function lineBreakOf(...texts: readonly string[]): string {
  return texts.map((text) => /\r\n|\n|\r/.exec(text)?.[0]).find((found) => found !== undefined) ?? "\n";
}
