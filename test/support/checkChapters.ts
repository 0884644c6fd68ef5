import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";

/** Texts of docs/checks.md, by the checks that are their headings. */
export function checkChapters(): ReadonlyMap<string, string> {
  const page = readFileSync(join(checkoutRoot(), "docs/checks.md"), "utf8");
  const chapters = page.split(/^## (?=[a-z0-9_]+$)/m).slice(1);
  return new Map(chapters.map((chapter) => [chapter.slice(0, chapter.indexOf("\n")), chapter]));
}
