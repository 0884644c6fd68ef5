import * as z from "zod/mini";
import { exactText, shownText, unkeptText } from "../common/foreignSchema";
import { fail, type Result, succeed } from "../common/result";
import { cleanLine, MAX_LENGTH } from "../common/text/foreignText";
import { suggest } from "../common/text/suggest";
import { excludedFilesOf, isExclusion } from "../model/component/excludedFiles";
import type { ConfiguredEntry, EntryProblem, LocalEntry, SettingsEntry } from "../model/component/settingsEntry";
import { isComponentPath, isSlug } from "../model/component/slug";
import { isLanguageCode } from "../model/language/languageCode";
import { type MaskProblem, parseMask, parseSingleFile } from "../model/mask/mask";
import { readEntryAddress, readServiceAddress } from "./addresses";

const MAX_ENTRIES = 1000;
const MAX_EXCLUDED = 1000;
/** Of all entries. */
const MAX_EXCLUDED_IN_ALL = 10_000;

const entrySchema = z.strictObject({
  service: unkeptText(),
  project: exactText("slug", isSlug),
  component: exactText("slugPath", isComponentPath),
  name: z.optional(shownText("name")),
  files: z.optional(exactText("path")),
});

const projectSchema = z.strictObject({
  service: unkeptText(),
  project: exactText("slug", isSlug),
  exclude: z.optional(z.array(exactText("slugPath", isComponentPath))),
});

const localSchema = z.strictObject({
  files: exactText("path"),
  name: z.optional(shownText("name")),
  source: z.optional(exactText("code", isLanguageCode)),
});

/**
 * Reads the setting `translationStatus.components`. A wrong entry stays in the list with its problem and doesn't affect
 * the others.
 */
export function readComponentsSetting(value: unknown, most: number = MAX_ENTRIES): readonly SettingsEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    return [{ kind: "invalid", position: 0, shown: shown(value), problem: { kind: "notAnArray" } }];
  }
  let left = MAX_EXCLUDED_IN_ALL;
  const entries = value.slice(0, most).map((entry: unknown, position): SettingsEntry => {
    if (isLocalEntry(entry)) return readLocalEntry(entry, position);
    if (excludedFilesOf(entry) !== undefined) return { kind: "exclusion" };
    const excluded = excludedBy(entry);
    if (excluded > left || excluded > MAX_EXCLUDED || isExclusion(entry)) {
      return { kind: "invalid", position, shown: shown(entry), problem: { kind: "wrongField", field: "exclude" } };
    }
    left -= excluded;
    const read = readEntry(entry);
    return read.ok ? read.value : { kind: "invalid", position, shown: shown(entry), problem: read.problem };
  });
  if (value.length <= most) return entries;
  const problem = { kind: "tooManyEntries", limit: MAX_ENTRIES } as const;
  return [...entries, { kind: "invalid", position: most, shown: "translationStatus.components", problem }];
}

/**
 * Reads the values of several folders. Equal values, such as those of a workspace file, return the same list. The limit
 * applies to all folders together.
 */
export function readComponentsSettings(values: readonly unknown[]): readonly (readonly SettingsEntry[])[] {
  const read = new Map<string, readonly SettingsEntry[]>();
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

/** The number of components that the entry excludes, valid or not. */
function excludedBy(entry: unknown): number {
  const exclude: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "exclude") : undefined;
  return Array.isArray(exclude) ? exclude.length : 0;
}

type ServiceEntry = Exclude<ConfiguredEntry, { kind: "invalid" }>;

function readEntry(entry: unknown): Result<ServiceEntry, EntryProblem> {
  if (typeof entry === "string") return readAddressEntry(entry);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return fail({ kind: "notAnEntry" });
  if (!SERVICE_FIELDS.some((field) => field in entry)) return fail(misspelledField(entry) ?? { kind: "nowhere" });
  return isProjectEntry(entry) ? readProjectEntry(entry) : readComponentEntry(entry);
}

const SERVICE_FIELDS = ["service", "project", "component"];

/** Those that projects do not have. */
const COMPONENT_FIELDS = ["name", "files"];

const FIELDS = [...SERVICE_FIELDS, ...COMPONENT_FIELDS, "exclude", "source"];

/** The first field that is almost one that the entry lacks. */
function misspelledField(entry: object): EntryProblem | undefined {
  const lacking = FIELDS.filter((field) => !(field in entry));
  for (const field of Object.keys(entry)) {
    const suggestion = FIELDS.includes(field) || field.length > MAX_LENGTH.code ? undefined : suggest(field, lacking);
    if (suggestion !== undefined) return { kind: "unknownField", field, suggestion };
  }
  return undefined;
}

function projectProblemOf(problem: EntryProblem): EntryProblem {
  const isOfComponents = problem.kind === "unknownField" && COMPONENT_FIELDS.includes(problem.field);
  return isOfComponents ? { kind: "onlyOfComponents", field: problem.field } : problem;
}

/** With a name or files, the component was forgotten. */
function isProjectEntry(entry: object): boolean {
  if ("component" in entry) return false;
  return "exclude" in entry || !COMPONENT_FIELDS.some((field) => field in entry);
}

function readProjectEntry(entry: object): Result<ServiceEntry, EntryProblem> {
  const parsed = projectSchema.safeParse(entry);
  if (!parsed.success) return fail(projectProblemOf(problemOf(parsed.error.issues[0], entry)));
  const { project, exclude = [] } = parsed.data;
  const service = readServiceAddress(parsed.data.service);
  if (!service.ok) return service;
  const reference = { service: service.value, project };
  return succeed({ kind: "project", project: { reference, exclude: [...new Set(exclude)] } });
}

function readComponentEntry(entry: object): Result<ServiceEntry, EntryProblem> {
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success) {
    const problem = problemOf(parsed.error.issues[0], entry);
    const field = COMPONENT_FIELDS.find((one) => one in entry);
    const isForgotten = problem.kind === "missingField" && problem.field === "component" && field !== undefined;
    return fail(isForgotten ? { kind: "onlyOfComponents", field } : problem);
  }
  const { project, component, name, files } = parsed.data;
  const service = readServiceAddress(parsed.data.service);
  if (!service.ok) return service;
  const mask = files === undefined ? undefined : parseMask(files);
  if (mask && !mask.ok)
    return fail(mask.problem === "notOneStar" ? { kind: "filesWithoutStar" } : pathProblem(mask.problem));
  return succeed({
    kind: "component",
    component: {
      reference: { service: service.value, project, component },
      otherCandidates: [],
      ...(name ? { name } : {}),
      ...(files === undefined ? {} : { files }),
    },
  });
}

function pathProblem(problem: MaskProblem): EntryProblem {
  const isOutside = problem === "leadsOutside" || problem === "absolute";
  return isOutside ? { kind: "filesOutside" } : { kind: "wrongField", field: "files" };
}

/** Without any of the fields that say where a service has the component. */
function isLocalEntry(entry: unknown): entry is object {
  if (typeof entry !== "object" || entry === null) return false;
  return "files" in entry && !SERVICE_FIELDS.some((field) => field in entry);
}

function readLocalEntry(entry: object, position: number): SettingsEntry {
  const invalid = (problem: EntryProblem): SettingsEntry => ({
    kind: "invalid",
    position,
    shown: shown(entry),
    problem,
  });
  const parsed = localSchema.safeParse(entry);
  if (!parsed.success) return invalid(problemOf(parsed.error.issues[0], entry));
  const { files, name, source } = parsed.data;
  const problem = localMaskProblem(files);
  if (problem !== undefined) {
    return invalid(problem === "notOneStar" ? { kind: "filesWithStars" } : pathProblem(problem));
  }
  const local: LocalEntry = { kind: "local", position, shown: shown(entry), files };
  return { ...local, ...(name ? { name } : {}), ...(source === undefined ? {} : { source }) };
}

/** A file that holds all languages has no star. */
function localMaskProblem(files: string): MaskProblem | undefined {
  const mask = files.includes("*") ? parseMask(files) : parseSingleFile(files);
  return mask.ok ? undefined : mask.problem;
}

function readAddressEntry(text: string): Result<ServiceEntry, EntryProblem> {
  const target = readEntryAddress(text);
  if (!target.ok) return target;
  if (target.value.kind === "project") {
    const { service, project } = target.value;
    return succeed({ kind: "project", project: { reference: { service, project }, exclude: [] } });
  }
  const [reference, ...otherCandidates] = target.value.candidates;
  return succeed({ kind: "component", component: { reference, otherCandidates } });
}

function problemOf(issue: z.core.$ZodIssue | undefined, entry: object): EntryProblem {
  const field = String(issue?.path[0] ?? "");
  if (field in entry) return { kind: "wrongField", field };
  const misspelled = misspelledField(entry);
  if (misspelled) return misspelled;
  if (issue?.code === "unrecognized_keys") return { kind: "unknownField", field: issue.keys[0] ?? "" };
  return { kind: "missingField", field };
}

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

function credentialsIn(text: string): number {
  let start = text.length;
  while (start > 0 && !/[\s"]/.test(text.charAt(start - 1))) start--;
  const word = text.slice(start);
  const authority = word.indexOf("//");
  if (authority !== -1) return start + authority + "//".length;
  const pair = word.slice(word.lastIndexOf("/") + 1);
  return /^[^:]+:/.test(pair) ? text.length - pair.length : text.length;
}
