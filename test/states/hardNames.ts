import type { ScriptedRow } from "../support/services/scriptedService";

export const HARD_NAMES: readonly ScriptedRow[] = [
  { code: "ar", name: "العربية", total: 40, translated: 31, failing: 2 },
  { code: "he", name: "עברית", total: 40, translated: 40 },
  { code: "sr", name: "Serbian", total: 40, translated: 39 },
  { code: "sr_Latn", name: "Serbian", total: 40, translated: 12, fuzzy: 4 },
  { code: "zh", name: "中文（简体，新加坡，用于非常长的名称的示例）", total: 40, translated: 33 },
  {
    code: "ca@valencia",
    name: "Catalan as it is written in Valencia and some other places",
    total: 40,
    translated: 20,
    failing: 12,
    fuzzy: 3,
  },
  { code: "x1", name: "**Markup** <b>bold</b> $(warning) [a](b)", total: 40, translated: 1 },
  { code: "x2", name: "Huge", total: 9_000_000, translated: 8_999_999 },
  { code: "x3", name: "Almost nothing", total: 9_000_000, translated: 1 },
  { code: "x4", name: "Nothing to translate", total: 0, translated: 0 },
  { code: "x5", name: "Untouched", total: 40, translated: 0 },
];
