import path from "node:path";
import { slugFrom } from "../servedSlug";
import { isTellingFolder } from "../tellingNames";
import type { ComponentGroup } from "./componentGroup";
import { groupPattern } from "./groupPattern";
import { ofScope, type Package, packageName } from "./packages";

/** Folders that say nothing of the program, beside those that say that there are translations. */
export const LAYOUT =
  /^(?:assets|classes|common(?:main)?|composeresources|config|content|data|default|html|java|kotlin|lib|main|packages|properties|public|res|resources|shared|site|sources?|src|static|templates|values|web-inf|webapp|wwwroot|xlf)$/i;

export interface MaskGroup {
  readonly parts: ComponentGroup["parts"];
  readonly package: Package | undefined;
  /** Whether it has all translations of its format in the package. */
  readonly isWholePackage: boolean;
}

/** The slugs that a component of several masks may have, the best first. */
export async function groupNames(group: MaskGroup, realRoot: string): Promise<readonly string[]> {
  const pattern = groupPattern(group.parts.map(({ mask }) => mask));
  const folders = pattern
    .split("/")
    .slice(0, -1)
    .filter((name) => !name.includes("*"));
  const telling = folders.findLast((name) => !isTellingFolder(name) && !LAYOUT.test(name));
  const own = group.package === undefined ? "" : await packageName(realRoot, group.package);
  const short = ofScope(own);
  const names = group.isWholePackage ? [short, own, telling] : [telling, short, own];
  const [best = "translations", ...others] = [...names, folders.at(-1)].filter((name) => name);
  const ending = path.posix.extname(pattern);
  const whole = folders.join("-");
  const slugs = [best, `${best}${ending}`, ...others, whole, `${whole}${ending}`].map((name = "") =>
    slugFrom(name, ""),
  );
  return slugs.filter((slug, index) => slug !== "" && slugs.indexOf(slug) === index);
}
