import type { FoundFile } from "../../files";
import type { Format } from "../../formats/format";
import { SOURCE_ENGLISH } from "../../languages";
import { NEARLY_ALL } from "../../sourceFit";
import { type ComponentFile, fileOf } from "../componentFiles";
import type { ReadPass } from "../readPass";
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
export async function fullerEnglish({ files, format, pass }: EnglishRequest, file: FoundFile) {
  const english = format.layout === "bilingual" ? undefined : fileOf({ files }, SOURCE_ENGLISH);
  if (english === undefined) return undefined;
  const { read } = await pass.read({ file, code: undefined, role: "candidate" });
  const { read: fuller } = await pass.read({ ...english, role: "candidate" });
  if (!read || !fuller) return undefined;
  const [{ foreign, units } = { foreign: 0, units: 0 }] = overlapsWith(fuller, [read]);
  const isFuller = units > 0 && units - foreign >= NEARLY_ALL * units && 3 * fuller.units.length >= 5 * units;
  if (!isFuller) return undefined;
  return { file: await pass.read({ ...english, role: "source" }), code: english.code, chosenBy: "language" } as const;
}
