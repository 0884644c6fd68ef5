import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "../placeholder";

const NAMED = /%%|%(?:\{([^{}]{1,200})\}|<([^<>]{1,200})>)/g;

/** Every error message of Rails may have them: https://guides.rubyonrails.org/i18n.html#error-message-interpolation */
const OPTIONAL: ReadonlySet<string> = new Set(["attribute", "model", "value"]);

const SYNTAX: PlaceholderSyntax = {
  mark: "%",
  find: (text) => captured(text, NAMED).filter(({ id }) => !OPTIONAL.has(id)),
};

/** `%{name}` and `%<name>d`. Others may be formats of dates, which languages change. */
export function rubyFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
