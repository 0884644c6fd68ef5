/** The language of a code without script and region, in small letters: `pt` of `pt_BR`. */
export function languageOf(code: string): string {
  return (/^[A-Za-z]{2,3}(?![A-Za-z])/.exec(code)?.[0] ?? "").toLowerCase();
}
