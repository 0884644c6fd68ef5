import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders } from "../placeholder";
import { findNumbered } from "./numberedBraces";

const PATTERN = /\{\{|\}\}|\{(\d{1,4})(?:[,:][^{}]{0,100})?\}|[{}]/g;

export function cSharpFormat(source: string, text: CheckedText): Problem | undefined {
  const formats = findNumbered(source, PATTERN, false).length > 0;
  return comparePlaceholders(source, text, { mark: "{", find: (each) => findNumbered(each, PATTERN, formats) });
}
