import type { CheckedText, Problem } from "../check";
import { comparePlaceholders } from "./placeholder";
import { findPython } from "./pythonFormat";

/** The format of most libraries is that of Python, with names and without. */
export function javascriptFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, { mark: "%", positional: true, find: findPython });
}
