import { fail, type Result, succeed } from "../common/result";
import { quoted } from "../common/text/foreignText";
import { normalizeLanguageCode } from "../model/language/languageCode";
import { type KnownComponent, type KnownRelease, pathOf } from "./knownRelease";

interface NamedLanguage {
  readonly code: string;
  readonly name: string;
}

const MAX_NAMED = 10;

/** Those of a name or path; of a part of it, if none has the whole. Fails with one line that names some that exist. */
export function componentsCalled(
  { components }: KnownRelease,
  name: string | undefined,
): Result<readonly KnownComponent[], string> {
  const all = [...components.values()];
  if (name === undefined) return succeed(all);
  const wanted = folded(name);
  const namesOf = (component: KnownComponent): readonly string[] => {
    const { label, reference } = component;
    return [label, pathOf(component), reference.component].map(folded);
  };
  const exact = all.filter((one) => namesOf(one).includes(wanted));
  const found = exact.length > 0 ? exact : all.filter((one) => namesOf(one).some((each) => each.includes(wanted)));
  if (found.length > 0) return succeed(found);
  return fail(
    `No component that was read is called ${quoted(name)}. There are ${named(all.map(({ label }) => label))}`,
  );
}

/** Whether a language is meant by its code or name. */
export function isCalled({ code, name }: NamedLanguage, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return normalizeLanguageCode(code) === normalizeLanguageCode(wanted) || folded(name) === folded(wanted);
}

export function unknownLanguage(wanted: string, languages: readonly NamedLanguage[]): string {
  return `There is no language ${quoted(wanted)}. There are ${named(languages.map(({ code }) => code))}`;
}

function named(names: readonly string[]): string {
  if (names.length === 0) return "none";
  const more = names.length - MAX_NAMED;
  const list = names.slice(0, MAX_NAMED).map(quoted).join(", ");
  return more > 0 ? `${list} and ${more} more` : list;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
