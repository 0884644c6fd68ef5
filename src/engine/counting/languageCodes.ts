import { canonicalCode } from "../languages";

/**
 * Codes that are all different. If two files come to the same code (`pt-br` and `pt_BR`), one of
 * them keeps that of its name.
 *
 * @param written the codes as the names of the files spell them, each once
 * @param read the same as the format understands them
 */
export function assignCodes(written: readonly string[], read: readonly string[] = written): readonly string[] {
  const own = written.map((code, index) => canonicalCode(read[index] ?? code));
  const kept = own.map((code, index) => code === written[index]);
  const taken = new Set(own.filter((_, index) => kept[index]));
  return own.map((code, index) => {
    if (kept[index]) return code;
    const free = [code, read[index] ?? code, written[index] ?? code].find((candidate) => !taken.has(candidate));
    const unique = free ?? numbered(code, taken);
    taken.add(unique);
    return unique;
  });
}

function numbered(code: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${code}_${number}`)) number++;
  return `${code}_${number}`;
}
