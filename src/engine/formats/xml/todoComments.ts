import type { Entry } from "../format";
import { todoIn } from "../text/todo";

interface TodoComment {
  readonly words: string;
  readonly line: number;
  /** How many elements are around it. */
  readonly depth: number;
  /** Whether an element behind it, and not around it, is complete. */
  passed: boolean;
}

/** Older ones are forgotten. */
const MAX_COMMENTS = 100;

/** Assigns comments that say `TODO` to entries: directly before an element, behind it on its last line, or in it. */
export function createTodoComments() {
  let comments: readonly TodoComment[] = [];
  let last = { line: 0, depth: 0 };

  return {
    /** @returns the words of a comment on the last entry */
    take(comment: string, line: number, depth: number): string | undefined {
      const words = todoIn(comment);
      if (words === undefined || (last.line === line && last.depth === depth)) return words;
      comments = [...comments.slice(1 - MAX_COMMENTS), { words, line, depth, passed: false }];
      return undefined;
    },
    /** An element is complete, with this many around it. */
    close(depth: number): void {
      if (comments.length === 0) return;
      comments = comments.filter((each) => each.depth <= depth);
      for (const each of comments) if (each.depth === depth) each.passed = true;
    },
    marked(entry: Entry, line: number, depth: number): Entry {
      last = { line, depth };
      const isOfEntry = (each: TodoComment) =>
        each.depth === depth ? !each.passed : each.depth > depth && (entry.parts || each.line === entry.line);
      const todo = comments.find(isOfEntry)?.words;
      return todo === undefined ? entry : { ...entry, todo };
    },
  };
}
