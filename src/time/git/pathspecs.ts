import { EXTENSIONS } from "../../engine/formats/formats";
import type { Mask } from "../../model/mask/mask";

/** All files of known formats, at any depth. */
export const ALL_FILES: readonly string[] = EXTENSIONS.map((extension) => `:(glob)**/*${extension}`);

/** Git compares each path with all of them. */
const MAX_PATHSPECS = 100;
const DEEPEST = 6;

/** The files that a mask may name. Other characters than its star stand for themselves. */
export function pathspecOf({ text, single }: Pick<Mask, "text" | "single">): string {
  return single ? literally(text) : `:(glob)${escaped(text)}`;
}

/**
 * The folders above the files of a mask, without what is in them, and others whose names only begin alike.
 *
 * @param fewest the number of names that the path of the outermost has
 */
export function folderPathspecs(text: string, fewest: number): readonly string[] {
  const parts = text.split("/");
  const folders = parts.slice(fewest).map((_, index) => parts.slice(0, fewest + index).join("/"));
  // Of a path without a star, Git would list all that is below.
  return folders.map((folder) => `:(glob)${escaped(folder)}${folder.includes("*") ? "" : "*"}`);
}

export function literally(path: string): string {
  return `:(literal)${path}`;
}

/** The files that any of the masks may name. Of many masks, those below the same folders with the same endings. */
export function pathspecsOf(masks: readonly Pick<Mask, "text" | "single">[]): readonly string[] {
  const exact = unique(masks.map(pathspecOf));
  if (exact.length <= MAX_PATHSPECS) return exact;
  for (let depth = DEEPEST; depth > 0; depth--) {
    const wider = unique(masks.map(({ text }) => below(text, depth)));
    if (wider.length <= MAX_PATHSPECS) return wider;
  }
  return unique(masks.map(({ text }) => `:(glob)**/*${escaped(endingOf(text))}`)).slice(0, EXTENSIONS.length);
}

function below(mask: string, depth: number): string {
  const [folders = ""] = mask.split("*");
  const top = folders.split("/").slice(0, -1).slice(0, depth);
  return `:(glob)${[...top.map(escaped), `**/*${escaped(endingOf(mask))}`].join("/")}`;
}

function endingOf(mask: string): string {
  return mask.slice(Math.max(0, mask.lastIndexOf(".")));
}

function escaped(text: string): string {
  return text.replace(/[\\?[\]]/g, "\\$&");
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
