import * as z from "zod/mini";
import type { ConfiguredComponent, ConfiguredEntry, EntryProblem } from "../model/component";
import { parseMask } from "../model/mask";
import { fail, type Result, succeed } from "../model/result";
import { isComponentPath, isSlug } from "../model/slug";
import { readAddress, readServiceAddress } from "./addresses";

const entrySchema = z.strictObject({
  service: z.string(),
  project: z.string().check(z.refine(isSlug)),
  component: z.string().check(z.refine(isComponentPath)),
  name: z.optional(z.string()),
  files: z.optional(z.string()),
});

/**
 * Reads the value of the setting `translationStatus.components`. A wrong entry never costs the others: it stays in the
 * list, at its place, with what is wrong about it. A component that is named twice is listed once.
 */
export function readComponentsSetting(value: unknown): readonly ConfiguredEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    return [{ kind: "invalid", position: 0, shown: shown(value), problem: { kind: "notAnArray" } }];
  }
  return value.map((entry: unknown, position): ConfiguredEntry => {
    const component = readEntry(entry);
    return component.ok
      ? { kind: "component", component: component.value }
      : { kind: "invalid", position, shown: shown(entry), problem: component.problem };
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
    alternatives: [],
    ...(name === undefined || name.trim() === "" ? {} : { name: name.trim() }),
    ...(files === undefined ? {} : { files }),
  });
}

function readAddressEntry(text: string): Result<ConfiguredComponent, EntryProblem> {
  const readings = readAddress(text);
  if (!readings.ok) return readings;
  const [reference, ...alternatives] = readings.value;
  return succeed({ reference, alternatives });
}

function problemOf(issue: z.core.$ZodIssue | undefined, entry: object): EntryProblem {
  if (issue?.code === "unrecognized_keys") return { kind: "unknownField", field: issue.keys[0] ?? "" };
  const field = String(issue?.path[0] ?? "");
  return field in entry ? { kind: "wrongField", field } : { kind: "missingField", field };
}

/** The entry as it stands in the settings, short enough for a row. */
function shown(entry: unknown): string {
  const text = typeof entry === "string" ? entry : (JSON.stringify(entry) ?? String(entry));
  // Credentials that someone pasted with an address are not repeated on the screen.
  const safe = text.replace(/\/\/[^\s"@]*@/g, "//…@").replace(/[^\s"/:@]+:[^\s"/@]+@/g, "…@");
  return safe.length > 80 ? `${safe.slice(0, 79)}…` : safe;
}
