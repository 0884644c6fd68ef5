import { detached } from "../../common/foreignText";
import type { Unit } from "../../engine/counting/unitTable";
import type { Entry, Format } from "../../engine/formats/format";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { UnitEntriesRequest } from "./unitEntries";

/**
 * Keys of the units whose source, translation or key contains each of these texts, ignoring case. Undefined if the file
 * can't be read.
 */
export async function findTexts(
  component: ProjectComponent,
  request: UnitEntriesRequest,
  texts: readonly string[],
  { shownKey }: Pick<Format, "shownKey">,
): Promise<ReadonlySet<string> | undefined> {
  const wanted = texts.map((text) => text.toLowerCase());
  const isIn = (text: string, field: string): boolean => field.toLowerCase().includes(text);
  const ofSource = ({ key, source, sourcePlural = "", context }: Unit): readonly string[] => [
    ...[source, sourcePlural],
    context ?? shownKey?.(key) ?? key,
  ];
  const found = new Set<string>();
  const undecided = new Map<string, Unit>();
  for (const unit of request.units) {
    const fields = ofSource(unit);
    if (wanted.every((text) => fields.some((field) => isIn(text, field)))) found.add(unit.key);
    else undecided.set(unit.key, unit);
  }
  const take = ({ key, texts: targets }: Entry): void => {
    const unit = undecided.get(key);
    if (unit === undefined) return;
    const fields = [...ofSource(unit), ...targets];
    if (wanted.every((text) => fields.some((field) => isIn(text, field)))) found.add(detached(key));
  };
  const done = await component.readUnits({ ...request, units: [...undecided.values()], take });
  return done ? found : undefined;
}
