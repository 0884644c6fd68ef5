import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import type { GateRules } from "../../model/gate/gateSettings";
import { isLanguageCode } from "../../model/language/languageCode";
import { isPercentage } from "../../model/releaseDefaults";
import type { CheckSettings } from "../check/checkSettings";

/** What the arguments of commands say of the release gate. */
export interface GateArguments {
  /** Instead of the thresholds of the settings that are for everything. */
  readonly threshold?: number;
  /** Instead of the required languages of the settings. */
  readonly languages?: readonly string[];
}

export function parseThreshold(text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return succeed(undefined);
  const number = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (isPercentage(number)) return succeed(number);
  return fail(`--threshold must be a percentage, 0 or a number from 1 to 100, not ${quoted(text)}`);
}

/** Each may hold several codes, with commas between them. */
export function parseLanguages(texts: readonly string[]): Result<readonly string[], string> {
  const languages = texts.flatMap((text) => text.split(",").map((code) => code.trim()));
  const wrong = languages.find((code) => !isLanguageCode(code));
  return wrong === undefined ? succeed(languages) : fail(`--language must be a language code, not ${quoted(wrong)}`);
}

/** Arguments replace what the settings say of everything; rules for one component or language stay. */
export function withGateArguments(settings: CheckSettings, { threshold, languages }: GateArguments): CheckSettings {
  const { gate } = settings;
  const components = [...gate.components].map(
    ([name, rule]) => [name, languages ? { ...rule, required: languages } : rule] as const,
  );
  return {
    ...settings,
    hasGate: settings.hasGate || threshold !== undefined || languages !== undefined,
    gate: {
      ...gate,
      ...(threshold === undefined ? {} : { threshold }),
      ...(languages === undefined ? {} : { required: languages }),
      components: new Map(components),
    },
  };
}

export function rulesOf({
  gate,
  threshold,
  problems,
}: Pick<CheckSettings, "gate" | "threshold" | "problems">): GateRules {
  return { settings: gate, threshold, problems };
}
