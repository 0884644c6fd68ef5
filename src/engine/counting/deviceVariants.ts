import { fileProblem } from "../../model/fileProblem";
import type { DeviceVariant, RemarkOnFile } from "./componentFiles";
import type { FileStates, ReadFile } from "./fileStates";
import type { ReadPass } from "./readPass";
import type { ComponentSource } from "./source/chooseSource";
import { FAILING, FUZZY, TRANSLATED } from "./units/stateBits";

interface VariantsRequest {
  readonly pass: ReadPass;
  readonly variants: readonly DeviceVariant[];
  readonly source: ComponentSource | undefined;
  /** The rows of the component. */
  readonly files: readonly ReadFile[];
}

/**
 * Reads the files for some devices, whose faults are then among those of the pass. No figure counts their strings, so
 * those that some devices show blank or with a fault are told of.
 */
export async function variantRemarks({
  pass,
  variants,
  source,
  files,
}: VariantsRequest): Promise<readonly RemarkOnFile[]> {
  const remarks: RemarkOnFile[] = [];
  for (const { file, code, isAlone } of variants) {
    if (code === "") {
      await pass.read({ file, code: undefined, role: "candidate" });
      continue;
    }
    const { read } = await pass.read({ file, code, role: "translation", source: source?.file });
    if (isAlone && read?.states.some((state) => state & TRANSLATED)) {
      remarks.push({ path: file.path, problem: fileProblem("someDevices") });
    }
    const base = files.find((each) => each.code === code)?.read;
    if (read === undefined || base === undefined) continue;
    const { failing, blank } = faultsIn(read, base, source?.file.read ?? base);
    if (failing > 0) remarks.push({ path: file.path, problem: fileProblem("failingOnDevices", failing) });
    if (blank > 0) remarks.push({ path: file.path, problem: fileProblem("blankOnDevices", blank) });
  }
  return remarks;
}

/** How many strings of a variant fail a check, and how many are blank that its language has. */
function faultsIn({ units, states }: FileStates, base: FileStates, source: FileStates) {
  const counted = new Set(source.units);
  const translated = new Set(base.units.filter((_, index) => ((base.states[index] ?? 0) & TRANSLATED) !== 0));
  let failing = 0;
  let blank = 0;
  units.forEach((unit, index) => {
    if (!counted.has(unit)) return;
    const state = states[index] ?? 0;
    if ((state & FAILING) !== 0) failing++;
    if ((state & (TRANSLATED | FUZZY)) === 0 && translated.has(unit)) blank++;
  });
  return { failing, blank };
}
