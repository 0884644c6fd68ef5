import { effectOf, type FileProblemKind } from "../model/fileProblem";
import type { ComponentScanner } from "./counting/scanner";
import type { ComponentSnapshot } from "./counting/snapshot";
import type { ComponentGroup } from "./finding/groups/componentGroup";
import type { Format } from "./formats/format";

export interface ProjectComponent {
  /** Slug within the project: `PROJECT-NAME`. */
  readonly slug: string;
  readonly definition: ComponentGroup;
  /** See {@link ComponentScanner.format}. */
  readonly format: Format;
  /** The counts as the files are now. Rejects when the signal is aborted. */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
  readonly readUnits: ComponentScanner["readUnits"];
}

const SAY_NOTHING_IS_THERE: ReadonlySet<FileProblemKind> = new Set(["noFiles", "noSourceStrings"]);

/** Of a component that has only a source, also if that can't be read in full. */
export async function hasStrings({ definition, scan }: ProjectComponent): Promise<boolean> {
  if (definition.parts.some(({ untranslated }) => !untranslated)) return true;
  const { remarks, words } = await scan();
  if (words().length > 0) return true;
  return remarks.some(({ problem }) => effectOf(problem) !== "none" && !SAY_NOTHING_IS_THERE.has(problem.kind));
}
