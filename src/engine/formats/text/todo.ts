/** Enough of a comment to tell, in characters. */
export const MAX_TODO = 50;
/** Whether a text may have comments that say so. */
export const mayHaveTodo = (text: string): boolean => /TODO|DIRTY/.test(text);

/**
 * The words of a comment that says only that the translation is still to come, such as `TODO`. Undefined for one that says
 * what there is to do. @param comment with or without its mark, or what it begins with
 */
export function todoIn(comment: string): string | undefined {
  return /^[\s#!/*]{0,9}(TODO(?::? ?[Tt]ranslate)?|DIRTY)[ \t.:!*/]{0,9}(?:[\r\n]|$)/.exec(comment)?.[1];
}

/** That of one of several lines. */
export function todoAmong(lines: readonly string[]): string | undefined {
  return lines.map(todoIn).find(Boolean);
}
