import { l10n } from "vscode";
import { showBriefly } from "../../editor/platform/messages";
import { saveFile } from "../../editor/platform/saveFile";
import type { PageMessage, PictureName } from "../../model/dashboard/messages";

export type SavedPicture = Extract<PageMessage, { kind: "saveSvg" | "savePng" }>;

const FILE_NAMES: Readonly<Record<PictureName, string>> = {
  heatMap: "translation-status",
  progress: "translation-progress",
  overTime: "translation-history",
};

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Saves a picture where the user chooses. */
export async function savePicture(message: SavedPicture): Promise<void> {
  const content = pictureIn(message);
  if (content === undefined) throw new Error("the page sent something else than a picture");
  const [ending, kind] = message.kind === "saveSvg" ? ["svg", "SVG"] : ["png", "PNG"];
  const saved = await saveFile(`${FILE_NAMES[message.picture]}.${ending}`, { [kind]: [ending] }, content);
  if (saved) showBriefly(l10n.t("Picture saved"));
}

/** The file's content; undefined if it is no picture. */
export function pictureIn(message: SavedPicture): Uint8Array | undefined {
  if (message.kind === "saveSvg") {
    const isPicture = message.text.startsWith("<svg ") && !/<script|<foreignObject|javascript:/i.test(message.text);
    return isPicture ? Buffer.from(message.text, "utf8") : undefined;
  }
  const bytes = Buffer.from(message.data, "base64");
  return bytes.subarray(0, PNG_START.length).equals(PNG_START) ? bytes : undefined;
}
