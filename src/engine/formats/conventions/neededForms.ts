import { primaryLanguage } from "../../languages";
import { pluralCategories } from "./pluralCategories";

/** Languages with more forms, of which many files declare one: a number is followed by the singular. */
const SINGULAR_AFTER_NUMBERS: ReadonlySet<string> = new Set(
  "az cgg ckb crh fa hu hy ka kk ku ky mn tk tr tt ug uz".split(" "),
);

/**
 * The number of plural forms that gettext's texts need. Programs go by the forms that a file declares, so those of the
 * language count only where it declares none, or one.
 *
 * @param code of the language; empty where it is not known
 * @param declared 0 for a file that declares none
 */
export function neededForms(code: string, declared: number): number {
  if (declared > 1) return declared;
  return code === "" || SINGULAR_AFTER_NUMBERS.has(primaryLanguage(code)) ? 1 : pluralCategories(code).length;
}
