import type { Format } from "../../formats/format";
import type { ComponentFile } from "../componentFiles";
import type { CachedFile, ReadPass } from "../readPass";

export function readSource(
  { format, pass }: { readonly format: Format; readonly pass: ReadPass },
  { file, code }: ComponentFile,
): Promise<CachedFile> {
  return pass.read({ file, code, role: format.layout === "bilingual" ? "translation" : "source" });
}

export function hasUnits(file: CachedFile): boolean {
  return unitsOf(file) > 0;
}

export function unitsOf({ read }: CachedFile): number {
  return read?.units.length ?? 0;
}
