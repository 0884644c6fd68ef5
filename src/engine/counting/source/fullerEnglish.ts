import type { Format } from "../../formats/format";
import { SOURCE_ENGLISH } from "../../languages";
import { NEARLY_ALL } from "../../sourceFit";
import { type ComponentFile, fileOf } from "../componentFiles";
import type { CachedFile, ReadPass } from "../readPass";
import { overlapsWith } from "./sourceDoubt";

interface EnglishRequest {
  readonly files: readonly ComponentFile[];
  readonly format: Pick<Format, "layout">;
  readonly pass: Pick<ReadPass, "read">;
}

/**
 * A file of English beside a source without a code, such as `m_en` beside `m`, that has what this has,
 * and at least two thirds as much again: nobody translates from so small a part of it.
 */
export async function fullerEnglish(request: EnglishRequest, { read }: Pick<CachedFile, "read">) {
  const english = request.format.layout === "bilingual" ? undefined : fileOf(request, SOURCE_ENGLISH);
  if (english === undefined || read === undefined) return undefined;
  const fuller = await request.pass.read({ file: english.file, code: english.code, role: "source" });
  const { length = 0 } = fuller.read?.units ?? [];
  const [{ foreign, units } = { foreign: 0, units: 0 }] = overlapsWith(fuller.read, [read]);
  const hasIt = units - foreign >= NEARLY_ALL * units;
  return hasIt && 3 * length >= 5 * units
    ? ({ file: fuller, code: english.code, chosenBy: "language" } as const)
    : undefined;
}
