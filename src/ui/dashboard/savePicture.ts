import { l10n } from "vscode";
import { saveFile } from "../../editor/platform/files/saveFile";
import { showBriefly } from "../../editor/platform/messages";
import type { PictureName } from "../../model/dashboard/messages";
import { pictureIn, type SavedPicture } from "./pictureIn";

const FILE_NAMES: Readonly<Record<PictureName, string>> = {
  heatMap: "translation-status",
  progress: "translation-progress",
  overTime: "translation-history",
};

/** Saves a picture where the user chooses. */
export async function savePicture(message: SavedPicture): Promise<void> {
  const content = pictureIn(message);
  if (content === undefined) throw new Error("the page sent something else than a picture");
  const [ending, kind] = message.kind === "saveSvg" ? ["svg", "SVG"] : ["png", "PNG"];
  const saved = await saveFile(`${FILE_NAMES[message.picture]}.${ending}`, { [kind]: [ending] }, content);
  if (saved) showBriefly(l10n.t("Picture saved"));
}
