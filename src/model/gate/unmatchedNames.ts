import { perKey } from "../../common/memoize";
import { suggest } from "../../common/text/suggest";
import { isKnownLanguageCode } from "../language/knownLanguages";
import { normalizeLanguageCode } from "../language/languageCode";
import type { SettingProblem } from "../settingProblems";
import type { GatedComponent } from "./gateResult";
import type { GateSettings } from "./gateSettings";

/** Codes of the languages of a component, with those of its source and its overrides. */
export function spellingsIn({ languages, sourceLanguage, overridden = [] }: GatedComponent): readonly string[] {
  return [...languages.map(({ code }) => code), ...[sourceLanguage ?? []].flat(), ...overridden];
}

/**
 * What was probably meant by a code that no component has: the language without its country or script, with the only one
 * that there is, or one that is misspelled.
 */
export function suggester(components: readonly GatedComponent[]): (code: string) => string | undefined {
  const spellings = new Map(components.flatMap(spellingsIn).map((code) => [normalizeLanguageCode(code), code]));
  return perKey((code) => {
    const normalized = normalizeLanguageCode(code);
    if (spellings.has(normalized)) return undefined;
    const [language = ""] = normalized.split("_", 1);
    if (spellings.has(language)) return spellings.get(language);
    const [only, ...others] = [...spellings].filter(([each]) => each.startsWith(`${normalized}_`));
    if (only !== undefined && others.length === 0) return only[1];
    return isKnownLanguageCode(code) ? undefined : suggest(code, spellings.values());
  });
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
