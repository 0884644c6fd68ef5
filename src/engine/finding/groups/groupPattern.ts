import path from "node:path";
import type { Mask } from "../../../model/mask/mask";

/** What files of several masks have in common, for people: a star for what differs, two for any folders. */
export function groupPattern(masks: readonly Mask[]): string {
  const [first, ...others] = masks;
  if (first === undefined || others.length === 0) return first?.text ?? "";
  const endings = new Set(masks.map(({ text }) => path.posix.extname(text)));
  const files = endings.size === 1 ? `*${[...endings].join("")}` : "*";
  const isAlike = (part: (mask: Mask) => string): boolean => others.every((mask) => part(mask) === part(first));
  if (!isAlike(({ folder }) => folder)) return below(commonFolder(masks.map(({ folder }) => folder)), `**/${files}`);
  if (masks.every(({ rest }) => rest === "")) return below(first.folder, files);
  if (!isAlike(({ prefix, suffix }) => `${prefix}*${suffix}`)) return below(first.folder, `**/${files}`);
  const isFlat = masks.every(({ rest }) => !rest.includes("/"));
  return below(first.folder, `${first.prefix}*${first.suffix}/${isFlat ? files : `**/${files}`}`);
}

function below(folder: string, rest: string): string {
  return folder === "" ? rest : `${folder}/${rest}`;
}

/** The folder that all of them are in, or are. */
export function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split("/"));
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return first.slice(0, end < 0 ? first.length : end).join("/");
}
