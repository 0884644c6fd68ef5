/** Where help is to be found, after a sentence. @param suggestion what was probably meant. */
export function withHelp(text: string, suggestion?: string): string {
  return `${text}${suggestion === undefined ? "" : ` Did you mean ${suggestion}?`} Use --help for help.`;
}
