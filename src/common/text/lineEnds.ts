/** A text with the line ends that Git usually keeps: it may write others to the disk. */
export function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
