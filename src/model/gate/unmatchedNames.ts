import { once, perKey } from "../../common/memoize";
import { suggest } from "../../common/text/suggest";
import { codesByName, isKnownLanguageCode, knownLanguageName } from "../language/knownLanguages";
import { normalizeLanguageCode } from "../language/languageCode";
import { LANGUAGES_OF_COUNTRIES, usualCode } from "../language/unusualCodes";
import type { SettingProblem } from "../settingProblems";
import type { GatedComponent } from "./gateResult";
import type { GateSettings } from "./gateSettings";

/** Codes of the languages of a component, with those of its source and its overrides. */
export function spellingsIn({ languages, sourceLanguage, overridden = [] }: GatedComponent): readonly string[] {
  return [...languages.map(({ code }) => code), ...[sourceLanguage ?? []].flat(), ...overridden];
}

/**
 * What was probably meant by a code that no component has: another code of the language, one of its variants if there is
 * only one, or the language whose name it is. Also a code or name that is misspelled.
 */
export function suggester(components: readonly GatedComponent[]): (code: string) => string | undefined {
  const codes = components.flatMap(spellingsIn);
  const there = new Set(codes.map(normalizeLanguageCode));
  const byUsual = once(() => new Map(codes.map((code) => [usual(code), code])));
  const byName = once(() => new Map([...codes.map((code) => [code, code] as const), ...components.flatMap(namesIn)]));
  return perKey((code) => {
    if (there.has(normalizeLanguageCode(code))) return undefined;
    const named = codesByName().get(code.trim().toLowerCase());
    const meant = usual(named ?? code);
    const [language = ""] = meant.split("_", 1);
    const found = byUsual().get(meant) ?? byUsual().get(language);
    if (found !== undefined) return found;
    const [only, ...others] = [...byUsual()].filter(([each]) => each.startsWith(`${meant}_`));
    if (only !== undefined && others.length === 0) return only[1];
    const [same, ...more] = [...byUsual()].filter(([each]) => written(each) === written(meant));
    if (same !== undefined && more.length === 0) return same[1];
    if (named !== undefined || isKnownLanguageCode(code)) return undefined;
    return byName().get(suggest(code, byName().keys()) ?? "");
  });
}

/** Normalized, and the same for codes that mean the same: `de` for `deu` and `ger`, `cs_cz` for `ces-CZ`. */
function usual(code: string): string {
  const normalized = normalizeLanguageCode(code);
  const known = usualCode(normalized) ?? LANGUAGES_OF_COUNTRIES.get(normalized);
  if (known !== undefined) return normalizeLanguageCode(known);
  const [language = "", ...rest] = normalized.split("_");
  return [usualCode(language) ?? language, ...rest].join("_");
}

/** The language with its script, for normalized codes: the same for `zh_cn` and `zh_hans`, and for `no` and `nb`. */
function written(code: string): string {
  try {
    const { language, script = "" } = new Intl.Locale(code.replaceAll("_", "-")).maximize();
    return `${language === "no" ? "nb" : language} ${script}`;
  } catch {
    return code;
  }
}

/** Languages of a component by their names, also in English. */
function namesIn(component: GatedComponent): readonly (readonly [name: string, code: string])[] {
  return [
    ...spellingsIn(component).map((code) => [knownLanguageName(code) ?? code, code] as const),
    ...component.languages.map(({ name, code }) => [name, code] as const),
  ];
}

/** Names in the settings of the gate that nothing answers to; most likely, they are misspelled. */
export function unmatched(
  { components: named, languages }: GateSettings,
  components: readonly GatedComponent[],
  suggested: ReturnType<typeof suggester>,
): readonly SettingProblem[] {
  const names = new Set(components.flatMap(({ label, path }) => [label, path]));
  const codes = new Set(components.flatMap(spellingsIn).map(normalizeLanguageCode));
  const wrongCodes = (rules: Iterable<string>, path: string): readonly Unmatched[] =>
    [...rules]
      .filter((code) => !codes.has(code))
      .map((code) => ({ path: `${path}.${code}`, kind: "noLanguage", suggest: () => suggested(code) }));
  const all = [
    ...wrongCodes(languages.keys(), "gate.languages"),
    ...[...named].flatMap(([name, rule]): readonly Unmatched[] =>
      names.has(name)
        ? wrongCodes(rule.languages.keys(), `gate.components.${name}.languages`)
        : [{ path: `gate.components.${name}`, kind: "noComponent", suggest: () => suggest(name, names) }],
    ),
  ];
  return all.slice(0, MAX_PROBLEMS).map(({ suggest, ...problem }) => {
    const suggestion = suggest();
    return suggestion === undefined ? problem : { ...problem, suggestion };
  });
}

/** More rules than this are hardly misspelled one by one. */
const MAX_PROBLEMS = 50;

interface Unmatched extends Pick<SettingProblem, "path" | "kind"> {
  readonly suggest: () => string | undefined;
}
