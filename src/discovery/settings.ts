import * as z from "zod/mini";
import { exactText, shownText, unkeptText } from "../common/foreignSchema";
import { cleanLine } from "../common/foreignText";
import { fail, type Result, succeed } from "../common/result";
import type { ConfiguredComponent, ConfiguredEntry, EntryProblem } from "../model/component/component";
import { isComponentPath, isSlug } from "../model/component/slug";
import { parseMask } from "../model/mask/mask";
import { readAddress, readServiceAddress } from "./addresses";

const MAX_ENTRIES = 1000;

const entrySchema = z.strictObject({
  service: unkeptText(),
  project: exactText("slug", isSlug),
  component: exactText("slugPath", isComponentPath),
  name: z.optional(shownText("name")),
  files: z.optional(exactText("path")),
});

/**
 * Reads the setting `translationStatus.components`. A wrong entry stays in the list with its problem and doesn't affect
 * the others.
 *
 * @param most entries to read; a further entry says that there are more.
 */
export function readComponentsSetting(value: unknown, most: number = MAX_ENTRIES): readonly ConfiguredEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    return [{ kind: "invalid", position: 0, shown: shown(value), problem: { kind: "notAnArray" } }];
  }
  const entries = value.slice(0, most).map((entry: unknown, position): ConfiguredEntry => {
    const component = readEntry(entry);
    return component.ok
      ? { kind: "component", component: component.value }
      : { kind: "invalid", position, shown: shown(entry), problem: component.problem };
  });
  if (value.length <= most) return entries;
  const problem = { kind: "tooManyEntries", limit: MAX_ENTRIES } as const;
  return [...entries, { kind: "invalid", position: most, shown: "translationStatus.components", problem }];
}

/**
 * Reads the values of several folders. Equal values, such as those of a workspace file, return the same list. The limit
 * applies to all folders together.
 */
export function readComponentsSettings(values: readonly unknown[]): readonly (readonly ConfiguredEntry[])[] {
  const read = new Map<string, readonly ConfiguredEntry[]>();
  let left = MAX_ENTRIES;
  return values.map((value) => {
    const text = JSON.stringify(Array.isArray(value) ? value.slice(0, MAX_ENTRIES + 1) : value) ?? "";
    const known = read.get(text);
    if (known) return known;
    const entries = readComponentsSetting(value, left);
    left = Math.max(0, left - entries.length);
    read.set(text, entries);
    return entries;
  });
}

function readEntry(entry: unknown): Result<ConfiguredComponent, EntryProblem> {
  if (typeof entry === "string") return readAddressEntry(entry);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return fail({ kind: "notAnEntry" });
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success) return fail(problemOf(parsed.error.issues[0], entry));
  const { project, component, name, files } = parsed.data;
  const service = readServiceAddress(parsed.data.service);
  if (!service.ok) return service;
  const mask = files === undefined ? undefined : parseMask(files);
  if (mask && !mask.ok)
    return fail(mask.problem === "notOneStar" ? { kind: "filesWithoutStar" } : { kind: "wrongField", field: "files" });
  return succeed({
    reference: { service: service.value, project, component },
    otherCandidates: [],
    ...(name ? { name } : {}),
    ...(files === undefined ? {} : { files }),
  });
}

function readAddressEntry(text: string): Result<ConfiguredComponent, EntryProblem> {
  const candidates = readAddress(text);
  if (!candidates.ok) return candidates;
  const [reference, ...otherCandidates] = candidates.value;
  return succeed({ reference, otherCandidates });
}

function problemOf(issue: z.core.$ZodIssue | undefined, entry: object): EntryProblem {
  if (issue?.code === "unrecognized_keys") return { kind: "unknownField", field: issue.keys[0] ?? "" };
  const field = String(issue?.path[0] ?? "");
  return field in entry ? { kind: "wrongField", field } : { kind: "missingField", field };
}

/** Short enough for a row. */
function shown(entry: unknown): string {
  const text = typeof entry === "string" ? entry : (JSON.stringify(entry) ?? String(entry));
  return cleanLine(withoutCredentials(text), "excerpt");
}

/** Removes what is between `//` and `@`, and `name:password@`, so that no password appears on the screen. */
function withoutCredentials(text: string): string {
  const parts = text.split("@");
  const last = parts.pop() ?? "";
  return (
    parts
      .map((part) => `${part.slice(0, credentialsIn(part))}${part.length > credentialsIn(part) ? "…" : ""}@`)
      .join("") + last
  );
}

/** Where credentials at the end of a text start; its length if there are none. */
function credentialsIn(text: string): number {
  let start = text.length;
  while (start > 0 && !/[\s"]/.test(text.charAt(start - 1))) start--;
  const word = text.slice(start);
  const authority = word.indexOf("//");
  if (authority !== -1) return start + authority + "//".length;
  const pair = word.slice(word.lastIndexOf("/") + 1);
  return /^[^:]+:/.test(pair) ? text.length - pair.length : text.length;
}
