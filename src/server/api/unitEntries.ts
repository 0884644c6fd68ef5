import { detached } from "../../common/foreignText";
import type { CheckId } from "../checks/checks";
import type { LanguageSnapshot } from "../counting/snapshot";
import type { Unit } from "../counting/unitTable";
import type { Entry, Span } from "../formats/format";
import type { ProjectComponent } from "../project";
import type { TextRoom } from "./textRoom";

/** What a file has for a unit, as far as there is room for it. */
export interface UnitEntry {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly spans: readonly (Span | undefined)[];
  readonly flags: string;
  readonly line: number;
  readonly column: number | undefined;
  readonly checks: readonly CheckId[];
  /** Whether something is left out. */
  readonly cut: boolean;
}

export interface UnitEntriesRequest {
  readonly language: LanguageSnapshot;
  readonly units: readonly Unit[];
  readonly signal: AbortSignal;
}

/** By key. Undefined if the file cannot be read. */
export async function readUnitEntries(
  component: ProjectComponent,
  request: UnitEntriesRequest,
  room: TextRoom,
): Promise<ReadonlyMap<string, UnitEntry> | undefined> {
  const entries = new Map<string, UnitEntry>();
  const take = (entry: Entry, checks: readonly CheckId[]) => {
    entries.set(detached(entry.key), keptEntry(entry, checks, room));
  };
  return (await component.readUnits({ ...request, positions: true, take })) ? entries : undefined;
}

/** The checks that units fail, by key. Undefined if the file cannot be read. */
export async function readFailingChecks(
  component: ProjectComponent,
  request: UnitEntriesRequest,
): Promise<ReadonlyMap<string, readonly CheckId[]> | undefined> {
  const failing = new Map<string, readonly CheckId[]>();
  const take = ({ key }: Entry, checks: readonly CheckId[]) => {
    failing.set(detached(key), checks);
  };
  return (await component.readUnits({ ...request, take })) ? failing : undefined;
}

function keptEntry(entry: Entry, checks: readonly CheckId[], room: TextRoom): UnitEntry {
  const { line, column, spans = [] } = entry;
  const before = room.cuts();
  const source = [entry.source, entry.sourcePlural].filter((text) => text !== undefined).map(room.text);
  const target = room.list(entry.texts).map(room.text);
  const flags = room.text(entry.flags.join(", "));
  const cut = entry.cut === true || room.cuts() > before;
  return { source, target, spans: target.map((_, index) => spans[index]), flags, line, column, checks, cut };
}
