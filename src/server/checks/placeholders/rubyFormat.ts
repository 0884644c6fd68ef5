import type { CheckedText, Problem } from "../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "./placeholder";

const NAMED = /%%|%(?:\{([^{}]{1,200})\}|<([^<>]{1,200})>)/g;

const SYNTAX: PlaceholderSyntax = { mark: "%", find: (text) => captured(text, NAMED) };

/** `%{name}` and `%<name>d`. Others may be formats of dates, which languages change. */
export function rubyFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
