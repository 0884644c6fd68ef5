import { pLimit } from "../../common/limit";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { canonicalCode } from "../languages";
import { declaredTarget } from "./declaredLanguage";
import type { ComponentDefinition } from "./findComponents";

/** Behind a dot there is the rest of another name. */
const NAME = /^[^.]{3,50}$/;
/** A hostile folder may have any number. */
const MOST_READ = 2000;
const PARALLEL_READS = 16;

/**
 * Adds files that are called by the English or own name of the language that they declare, such as `German` beside `ar`.
 *
 * @param files without a language code
 */
export async function withLanguageNames(
  realRoot: string,
  components: readonly ComponentDefinition[],
  files: readonly string[],
): Promise<readonly ComponentDefinition[]> {
  const declaring = components.filter(({ format }) => format.languageIn !== undefined || format.targetIn !== undefined);
  if (declaring.length === 0) return components;
  const index = createMaskIndex(declaring.map((owner) => ({ mask: owner.mask, owner })));
  const named = files.flatMap((file) =>
    index.find(file).flatMap(({ owner, value }) => (NAME.test(value) ? [{ file, owner, value }] : [])),
  );
  const declared = new Map<ComponentDefinition, Map<string, string>>();
  await pLimit(PARALLEL_READS).map(named.slice(0, MOST_READ), async ({ file, owner, value }) => {
    const code = await declaredTarget(realRoot, file, owner.format);
    if (code === undefined || !isNameOf(value, code)) return;
    const known = declared.get(owner) ?? new Map<string, string>();
    declared.set(owner, known.set(value, code));
  });
  return components.map((each) => {
    const languages = declared.get(each);
    return languages === undefined
      ? each
      : { ...each, declared: languages, accepts: (value: string) => languages.has(value) || each.accepts(value) };
  });
}

function isNameOf(value: string, code: string): boolean {
  const [language = code] = canonicalCode(code).split(/[_@]/, 1);
  const words = value.toLowerCase().split(/[ ()_-]+/);
  return ["en", language].some((inLanguage) => {
    const name = new Intl.DisplayNames(inLanguage, { type: "language" }).of(language) ?? "";
    return name
      .toLowerCase()
      .split(/[ ()]+/)
      .some((word) => word !== "" && words.includes(word));
  });
}
