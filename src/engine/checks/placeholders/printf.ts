import type { Placeholder, PlaceholderSyntax } from "./placeholder";

/** Placeholders that are counted from the left, with the parameters of {@link findPrintf}. */
export function printfSyntax(pattern: RegExp, kindOf: (conversion: string) => string): PlaceholderSyntax {
  return { mark: "%", positional: true, find: (text) => findPrintf(text, pattern, kindOf) };
}

/**
 * By name, or else by number, so that `%2$d %1$s` equals `%s %d`. Width, precision and flags may differ.
 *
 * @param pattern with the groups `conversion` and, where the syntax has them, `width`, `precision`, `position` and `name`,
 *   or `key` for a name in the conversion. A match without a conversion is a percent sign that is not doubled.
 * @param kindOf the kind of value that a conversion takes, empty for one that takes none.
 */
export function findPrintf(
  text: string,
  pattern: RegExp,
  kindOf: (conversion: string) => string,
): readonly Placeholder[] {
  const found: Placeholder[] = [];
  let next = 1;
  for (const { 0: whole, groups = {} } of text.matchAll(pattern)) {
    const { position, key, name = key, width, precision, conversion } = groups;
    if (conversion === undefined) {
      found.push({ id: "%", text: whole, invalid: true });
      continue;
    }
    if (conversion.endsWith("%") && name === undefined) continue;
    for (const star of [width, precision]) {
      if (!star?.startsWith("*")) continue;
      found.push({ id: `${star.length > 1 ? star.slice(1, -1) : next++}:*`, text: whole });
    }
    const kind = kindOf(conversion);
    if (name !== undefined) found.push({ id: `(${name})${kind}`, text: whole });
    else if (kind === "") found.push({ id: conversion, text: whole });
    else found.push({ id: `${position ?? next++}:${kind}`, text: whole });
  }
  return distinctArguments(found);
}

/** One with a name or a number may be used again. */
function distinctArguments(found: readonly Placeholder[]): readonly Placeholder[] {
  if (found.length < 2) return found;
  const known = new Set<string>();
  return found.filter(({ id }) => {
    if (!NAME_OR_NUMBER.test(id)) return true;
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}

const NAME_OR_NUMBER = /^[\d(]/;

/** Kinds of numbers as gettext compares them: signed and unsigned integers of each length, and floating point. */
export function kindOfC(conversion: string): string {
  const letter = conversion.slice(-1);
  const length = conversion.slice(0, -1);
  if (conversion.startsWith("<")) return conversion;
  if ("di".includes(letter)) return `${length}d`;
  if ("bBouxX".includes(letter)) return `${length}u`;
  if ("eEfFgGaA".includes(letter)) return `${length === "l" ? "" : length}f`;
  return conversion;
}

/** For languages whose values know their own type. */
export function kindOfDynamic(conversion: string): string {
  const letter = conversion.slice(-1);
  if ("bdiouxX".includes(letter)) return "d";
  return "eEfFgGhHaA".includes(letter) ? "f" : letter;
}
