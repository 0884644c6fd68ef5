import type { Format } from "../../formats/format";
import { isSourceEnglish } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import type { FileRead, ReadFile } from "../fileStates";
import type { ReadPass } from "../readPass";
import { TRANSLATED } from "../units/stateBits";
import type { ComponentSource } from "./chooseSource";

interface KeyedRequest {
  readonly format: Format;
  readonly pass: ReadPass;
}

interface OtherFiles {
  readonly chosen: ComponentSource | undefined;
  readonly beside: ComponentFile | undefined;
}

interface AnyFile extends Pick<ComponentFile, "file"> {
  readonly code: string | undefined;
  readonly read: FileRead | undefined;
}

/** The rows of a component, and the file with the English texts where they have keys such as `menu.open` for sources. */
interface KeyedRows {
  readonly keyed: ComponentFile | undefined;
  readonly files: readonly ReadFile[];
}

/**
 * The same rows. Where bilingual files have keys in place of source texts, they are checked against the texts of the English
 * file, which may be a row, the source that was chosen, or beside both.
 */
export async function againstTexts(
  request: KeyedRequest,
  files: readonly ReadFile[],
  others: OtherFiles,
): Promise<KeyedRows> {
  const keyed = request.format.layout === "bilingual" ? await keyedFile(request, files, others) : undefined;
  if (keyed === undefined) return { keyed, files };
  const source = await request.pass.read({ ...keyed, role: "texts" });
  const checked: ReadFile[] = [];
  for (const row of files) {
    const { file, code } = row;
    const isTexts = file.path === keyed.file.path;
    const again = isTexts ? undefined : await request.pass.read({ file, code, role: "translation", source });
    checked.push({ ...row, read: again?.read ?? row.read });
  }
  return { keyed, files: checked };
}

async function keyedFile(
  { pass }: KeyedRequest,
  files: readonly ReadFile[],
  { chosen, beside }: OtherFiles,
): Promise<ComponentFile | undefined> {
  const all: AnyFile[] = [...files];
  if (chosen) all.push({ code: chosen.code, file: chosen.file.file, read: chosen.file.read });
  if (beside) all.push({ ...beside, read: (await pass.read({ ...beside, role: "translation" })).read });
  const english = all.find((each) => isSourceEnglish(codeOf(each)) && hasTextsOfKeys(each));
  return english && { file: english.file, code: codeOf(english) };
}

function codeOf({ code, read }: AnyFile): string {
  return code ?? read?.facts.targetLanguage ?? "";
}

function hasTextsOfKeys({ read }: AnyFile): boolean {
  if (read?.sourceTraits?.areKeys !== true) return false;
  const translated = read.states.filter((state) => (state & TRANSLATED) !== 0).length;
  return 2 * translated > read.states.length;
}
