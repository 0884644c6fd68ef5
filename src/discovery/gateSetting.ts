import { isCleanLine } from "../common/text/foreignText";
import { suggest } from "../common/text/suggest";
import {
  type ComponentRule,
  DEFAULT_GATE,
  EFFECT_NAMES,
  EFFECTS,
  GATE_MEASURES,
  type GateSettings,
  type LanguageRule,
  type LanguageRules,
  type ReadGate,
} from "../model/gate/gateSettings";
import { isLanguageCode, normalizeLanguageCode } from "../model/language/languageCode";
import { isPercentage, PERCENTAGES } from "../model/releaseDefaults";
import { problemAt, type SettingProblem } from "../model/settingProblems";

const MAX_NAMED = 1000;
const MAX_CODES = 500;
const MAX_PROBLEMS = 100;

/** What values are valid, in JSON's notation. */
const CODES = ["de", "pt_BR", "…"];
const LIST = ["[…]"];
const OBJECT = ["{…}"];

// A schema would take more code than these: the file is loaded in every window that shows something.
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Reads the setting `translationStatus.gate`. What is wrong is left out, with its path. */
export function readGateSetting(value: unknown): ReadGate {
  if (value === undefined || value === null) return { settings: DEFAULT_GATE, problems: [] };
  const problems: SettingProblem[] = [];
  const note: Note = (path, ...details) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problemAt(["gate", ...path].join("."), ...details));
  };
  const fields = fieldsOf(value, [], note);
  const settings: GateSettings = {
    ...readComponentRule(fields, [], note, ["measure", "components"]),
    measure: readChoice(GATE_MEASURES, fields, "measure", [], note) ?? DEFAULT_GATE.measure,
    components: readNamed(fields, "components", [], note, isName, (rule, path) =>
      readComponentRule(fieldsOf(rule, path, note), path, note),
    ),
  };
  return { settings, problems: problems.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

type Path = readonly string[];
type Note = (path: Path, kind: SettingProblem["kind"], suggestion?: string, validValues?: readonly string[]) => void;
type Fields = ReadonlyMap<string, unknown>;

/** Of an object's own fields; none of anything else. */
function fieldsOf(value: unknown, path: Path, note: Note, validValues = OBJECT): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return new Map(Object.entries(value));
  note(path, "wrongValue", undefined, validValues);
  return new Map();
}

function noteUnknown(fields: Fields, known: readonly string[], path: Path, note: Note): void {
  for (const name of fields.keys()) {
    if (!known.includes(name)) note([...path, name], "unknownName", suggest(name, known));
  }
}

function readWith<Value>(
  isValid: (value: unknown) => value is Value,
  fields: Fields,
  name: string,
  path: Path,
  note: Note,
  validValues?: readonly string[],
): Value | undefined {
  if (!fields.has(name)) return undefined;
  const value = fields.get(name);
  if (isValid(value)) return value;
  note([...path, name], "wrongValue", undefined, validValues);
  return undefined;
}

function readChoice<Value extends string>(
  values: readonly Value[],
  fields: Fields,
  name: string,
  path: Path,
  note: Note,
): Value | undefined {
  const isOne = (value: unknown): value is Value => values.some((one) => one === value);
  return readWith(isOne, fields, name, path, note, values);
}

function readComponentRule(fields: Fields, path: Path, note: Note, others: readonly string[] = []): ComponentRule {
  noteUnknown(fields, ["threshold", ...EFFECT_NAMES, "required", "languages", ...others], path, note);
  const required = readCodes(fields, path, note);
  return {
    ...readRule(fields, path, note),
    ...(required === undefined ? {} : { required }),
    languages: readLanguages(fields, path, note),
  };
}

function readRule(fields: Fields, path: Path, note: Note): LanguageRule {
  const least = readWith(isPercentage, fields, "threshold", path, note, PERCENTAGES);
  const effects = EFFECT_NAMES.flatMap((name) => {
    const effect = readChoice(EFFECTS, fields, name, path, note);
    return effect === undefined ? [] : [[name, effect] as const];
  });
  return { ...(least === undefined ? {} : { threshold: least }), ...Object.fromEntries(effects) };
}

/** Each wrong code is a problem of its own. An empty list requires nothing. */
function readCodes(fields: Fields, path: Path, note: Note): readonly string[] | undefined {
  const list = readWith(isList, fields, "required", path, note, LIST);
  if (list === undefined) return undefined;
  if (list.length > MAX_CODES) note([...path, "required"], "tooMany");
  return list.slice(0, MAX_CODES).flatMap((item, index) => {
    const code = typeof item === "string" ? item.trim() : "";
    if (isLanguageCode(code)) return [code];
    note([...path, "required", String(index)], "wrongValue", undefined, CODES);
    return [];
  });
}

/** By code: a threshold, or an object. */
function readLanguages(fields: Fields, path: Path, note: Note): LanguageRules {
  const byCode = readNamed(fields, "languages", path, note, isLanguageCode, (rule, at): LanguageRule => {
    if (typeof rule === "number") {
      return readRule(new Map([["threshold", rule]]), at, (_path, ...details) => note(at, ...details));
    }
    const own = fieldsOf(rule, at, note, [...PERCENTAGES, ...OBJECT]);
    noteUnknown(own, ["threshold", ...EFFECT_NAMES], at, note);
    return readRule(own, at, note);
  });
  const rules = new Map<string, LanguageRule>();
  for (const [written, rule] of byCode) {
    const code = normalizeLanguageCode(written);
    if (rules.has(code)) note([...path, "languages", written], "repeated");
    rules.set(code, rule);
  }
  return rules;
}

function readNamed<Rule>(
  fields: Fields,
  name: string,
  path: Path,
  note: Note,
  isNamed: (name: string) => boolean,
  read: (value: unknown, path: Path) => Rule,
): ReadonlyMap<string, Rule> {
  if (!fields.has(name)) return new Map();
  const named = fieldsOf(fields.get(name), [...path, name], note);
  if (named.size > MAX_NAMED) note([...path, name], "tooMany");
  const rules = new Map<string, Rule>();
  for (const [key, value] of [...named].slice(0, MAX_NAMED)) {
    const at = [...path, name, key];
    if (isNamed(key)) rules.set(key, read(value, at));
    else note(at, "wrongValue", undefined, isNamed === isLanguageCode ? CODES : undefined);
  }
  return rules;
}

/** A component's label, or its path. */
function isName(text: string): boolean {
  return text !== "" && isCleanLine(text, "slugPath");
}
