import { cleanLine } from "../../common/foreignText";
import type { FileRemark } from "../../model/fileProblem";
import type { RemarkOnFile } from "../counting/componentFiles";
import type { ApiContext } from "./context";
import { ITEMS_PER_PAGE, pagedResponse } from "./pagedResponse";

/** A list of what is wrong with files. */
export async function remarksResponse(context: ApiContext, remarks: readonly RemarkOnFile[]): Promise<Response> {
  const { remarkText } = await import("../problemText");
  return pagedResponse(context, remarks, ITEMS_PER_PAGE, (shown) =>
    shown.map((remark) => {
      const { path, line = null, problem, damage, notOf, leftOut = false } = remark;
      return {
        file: path,
        line,
        text: cleanLine(remarkText(remark), "logLine"),
        kind: problem.kind,
        values: (problem.values ?? []).map((value) => cleanLine(value, "name")),
        left_out: leftOut,
        ...(notOf !== undefined && { not_of: notOf }),
        ...(damage && damageFields(damage)),
      };
    }),
  );
}

function damageFields({ furtherFaults, strings }: NonNullable<FileRemark["damage"]>) {
  return { further_faults: furtherFaults, strings };
}
