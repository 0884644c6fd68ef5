import type { ComponentGroup } from "./components/groups/componentGroup";
import type { ComponentScanner } from "./counting/scanner";
import type { ComponentSnapshot } from "./counting/snapshot";
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
