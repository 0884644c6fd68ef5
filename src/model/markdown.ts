/** Text that stays text in Markdown: names come from strangers. Line breaks become spaces, as in a table's cell. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, " ").replace(/[\\`*_{}[\]<>()#+!|&~$-]/g, (character) => `\\${character}`);
}
