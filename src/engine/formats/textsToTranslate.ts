/** The texts that a gettext file or template is about, each once. */
export function textsToTranslate(text: string): Set<string> {
  const [, ...entries] = text.split(/^msgid /m);
  const texts = new Set(entries.map((entry) => entry.replace(/\n(?!")[\s\S]*|["\r\n]/g, "")));
  texts.delete("");
  return texts;
}
