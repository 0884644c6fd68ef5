import { pLimit } from "../../../common/limit";
import { perKey } from "../../../common/memoize";
import { decodeText } from "../../../common/text/decodeText";
import { fileProblem } from "../../../model/fileProblem";
import { codesByName, isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { pathWith } from "../../../model/mask/mask";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { findFile, readFileStart } from "../../files";
import { START_BYTES } from "../../formats/conventions/conventions";
import { formatOf } from "../../formats/formats";
import { LANGUAGES_OF_DOUBTFUL_COUNTRIES, languageName, primaryLanguage } from "../../languages";
import type { LeftOut } from "../files/leftOut";
import type { FormatMask } from "../maskFiles";
import { intendedCode, withoutCodeset } from "./codeSpelling";
import { declaredAtStart } from "./declaredLanguage";
import { lossAtStart } from "./declaredLanguages";

/** Behind a dot there is the rest of another name. */
const NAME = /^[^.]{3,50}$/;
/** A code that only a program has, such as `en_pirate`. */
const OWN_CODE = /^[a-z]{2,3}[-_][\w-]+$/;
/** A hostile folder may have any number. */
const MAX_READ = 2000;
const PARALLEL_READS = 16;

interface Found extends FormatMask {
  readonly accepts: (value: string) => boolean;
  readonly declared?: ReadonlyMap<string, string>;
}

interface NamingOptions {
  readonly realRoot: string;
  /** Those that Git has in its index. */
  readonly tracked: Pick<ReadonlySet<string>, "has">;
  readonly leftOut: Pick<LeftOut, "add">;
}

/**
 * Adds files of a locale with an encoding, such as `zh_CN.GB2312` where there is no `zh_CN`, files that are called by the
 * English or own name of the language that they declare, such as `German` beside `ar`, or by its country, such as `jp`, and
 * files whose root is their own code, as that of a known language is beside them. None of them is a component of its own.
 * Those that are called so and are gone or damaged are left out.
 *
 * @param files without a language code, or with one that may be a country's
 */
export async function withLanguageNames<Component extends Found>(
  components: readonly Component[],
  files: readonly string[],
  { realRoot, tracked, leftOut }: NamingOptions,
): Promise<readonly Component[]> {
  const declaring = components.filter(({ format }) => format.languageIn ?? format.targetIn ?? format.rootIn);
  if (declaring.length === 0) return components;
  const index = createMaskIndex(declaring.map((owner) => ({ mask: owner.mask, owner })));
  const named = files.flatMap((file) =>
    index
      .find(file)
      .flatMap(({ owner, value }) =>
        NAME.test(value) || owner.accepts(value) || withoutCodeset(value) !== value ? [{ file, owner, value }] : [],
      ),
  );
  if (named.length > MAX_READ) leftOut.add(".", fileProblem("tooManyComponents", MAX_READ));
  const declared = new Map<Component, Map<string, string>>();
  const declare = (owner: Component, value: string, code: string): void => {
    declared.set(owner, (declared.get(owner) ?? new Map<string, string>()).set(value, code));
  };
  const rootOf = perKey(async (file: string): Promise<string | undefined> => {
    const start = await readFileStart(realRoot, file, START_BYTES);
    return start.ok ? formatOf(file)?.rootIn?.(decodeText(start.value.bytes)) : undefined;
  });
  await pLimit(PARALLEL_READS).map(named.slice(0, MAX_READ), async ({ file, owner, value }) => {
    const plain = withoutCodeset(value);
    if (plain !== value) {
      const isTaken = (await findFile(realRoot, pathWith(owner.mask, plain))).ok;
      if (isKnownLanguageCode(plain) && !isTaken) declare(owner, value, plain);
      return;
    }
    const { languageIn, targetIn, sourceIn, rootIn } = owner.format;
    if (rootIn !== undefined) {
      if (owner.accepts(value) || !OWN_CODE.test(value)) return;
      const isRoot = async (code: string): Promise<boolean> => (await rootOf(pathWith(owner.mask, code))) === code;
      const hasCompany = (await isRoot("en")) || (await isRoot(primaryLanguage(value)));
      if (hasCompany && (await isRoot(value))) declare(owner, value, value);
      return;
    }
    const start = await readFileStart(realRoot, file, START_BYTES);
    const source = declaredAtStart(start, sourceIn);
    const ownSource = source !== undefined && isNameOf(value, source) ? source : undefined;
    const code = declaredAtStart(start, languageIn ?? targetIn) ?? ownSource;
    const loss = code === undefined && isLanguageName(value) ? lossAtStart(start, file, tracked) : undefined;
    if (loss !== undefined) leftOut.add(file, loss);
    if (code !== undefined && (isNameOf(value, code) || isMeant(value, code, owner))) declare(owner, value, code);
  });
  const accepts = (owner: Component, value: string) => declared.get(owner)?.has(value) || owner.accepts(value);
  return components
    .filter(({ mask }) => !mask.single || !index.find(mask.text).some(({ owner, value }) => accepts(owner, value)))
    .map((each) => {
      const languages = declared.get(each);
      return languages ? { ...each, declared: languages, accepts: (value: string) => accepts(each, value) } : each;
    });
}

/** Whether a path may hold the code of a country in the place of a language, although it is that of another language, too. */
export function mayNameCountry(path: string): boolean {
  return path.split(/[/.]/).some((part) => LANGUAGES_OF_DOUBTFUL_COUNTRIES.has(part.toLowerCase()));
}

function isMeant(value: string, code: string, { format }: Found): boolean {
  const meant = intendedCode(value, format) ?? LANGUAGES_OF_DOUBTFUL_COUNTRIES.get(value.toLowerCase());
  return primaryLanguage(meant ?? "") === primaryLanguage(code);
}

function isLanguageName(value: string): boolean {
  return wordsOf(value).some((word) => codesByName().has(word));
}

function wordsOf(value: string): readonly string[] {
  return value.toLowerCase().split(/[ ()_-]+/);
}

/** Whether a word of a text is the English or own name of a language. */
export function isNameOf(value: string, code: string): boolean {
  const words = wordsInNames(primaryLanguage(code));
  return wordsOf(value).some((word) => word !== "" && words.has(word));
}

const wordsInNames = perKey((language): ReadonlySet<string> => {
  const names = ["en", language].map((inLanguage) =>
    new Intl.DisplayNames(inLanguage, { type: "language" }).of(language),
  );
  return new Set([languageName(language), ...names].flatMap((name = "") => name.toLowerCase().split(/[ ()]+/)));
});
