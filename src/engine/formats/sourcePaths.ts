import { type Mask, pathWith } from "../../model/mask/mask";

/** The path of a mask without its code: `app.xlf` for `app.*.xlf` or `*.app.xlf`, `i18n/app.xlf` for `i18n/*` + `/app.xlf`. */
export function pathsWithoutCode(mask: Mask): readonly string[] {
  const { folder, prefix, suffix, rest } = mask;
  if (rest !== "") return prefix === "" && suffix === "" ? [folder === "" ? rest : `${folder}/${rest}`] : [];
  const before = prefix.replace(/[._-]$/, "");
  const name = before === "" ? suffix.replace(/^[._-]/, "") : before + suffix;
  return /[^.]\./.test(name) ? [pathWith({ ...mask, prefix: name, suffix: "" }, "")] : [];
}
