import { fillText } from "../../common/fillText";
import { cleanLine } from "../../common/foreignText";
import type { RemarkOnFile } from "../../engine/counting/componentFiles";
import { remarkFields } from "../../folder/remarkFields";
import type { ApiContext } from "./context";
import { ITEMS_PER_PAGE, pagedResponse } from "./pagedResponse";

/** A list of what is wrong with files. */
export async function remarksResponse(context: ApiContext, remarks: readonly RemarkOnFile[]): Promise<Response> {
  const { remarkText } = await import("../../model/fileProblemTexts");
  return pagedResponse(context, remarks, ITEMS_PER_PAGE, (shown) =>
    shown.map((remark) => ({ ...remarkFields(remark), text: cleanLine(remarkText(remark, fillText), "logLine") })),
  );
}
