import { type Mask, valueInName } from "../../../../src/model/mask/mask";
import { createMaskIndex } from "../../../../src/model/mask/maskIndex";

/** The language code in a path that matches a mask. */
export function matchMask(mask: Mask, path: string): string | undefined {
  return createMaskIndex([{ mask, owner: mask }]).find(path)[0]?.value;
}

/** Without the index. */
export function matchDirectly(mask: Mask, path: string): string | undefined {
  const parts = path.split("/");
  const starred = mask.folder === "" ? 0 : mask.folder.split("/").length;
  if (parts.slice(0, starred).join("/") !== mask.folder || parts.slice(starred + 1).join("/") !== mask.rest) {
    return undefined;
  }
  return valueInName(mask, parts[starred] ?? "");
}
