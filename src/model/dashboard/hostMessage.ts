import type { DashboardContent, DashboardHistory, HostMessage } from "./messages";
import { TEXT_NAMES } from "./texts";

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const MOST = 1_000_000;
const VERDICTS: readonly unknown[] = ["ready", "notReady", "unknown"];

/** Undefined for anything that is not a message of the host. In linear time. */
export function readHostMessage(value: unknown): HostMessage | undefined {
  const { kind, content, history } = fieldsOf(value);
  if (kind === "show") return isContent(content) ? { kind, content } : undefined;
  return kind === "history" && isHistory(history) ? { kind, history: history as DashboardHistory } : undefined;
}

const isString: Check = (value) => typeof value === "string";
const isBoolean: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isNumber: Check = (value) => Number.isFinite(value);
const isVerdict: Check = (value) => VERDICTS.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MOST && value.every(check);
const object = (checks: Readonly<Record<string, Check>>): Check => {
  const names = Object.keys(checks);
  const all = Object.values(checks);
  return (value) => {
    const fields = fieldsOf(value);
    for (let index = 0; index < all.length; index++) {
      if (!all[index]?.(fields[names[index] ?? ""])) return false;
    }
    return true;
  };
};

const isShortfall = object({ languages: isCount, missing: isCount, failingChecks: isCount, absent: isCount });

const isComponent = object({ key: isString, name: isString, fetchedAt: isNumber, isStale: optional(isBoolean) });

const isLanguage = object({
  code: isString,
  name: isString,
  isRequired: isBoolean,
  verdict: isVerdict,
  shortfall: isShortfall,
});

const isPlace = object({ component: isCount, language: isCount });

/** Property by property: there are thousands of cells, and looking up properties by name takes most of the time. */
const isCell: Check = (value) => {
  const cell = fieldsOf(value);
  return (
    isCount(cell.component) &&
    isCount(cell.language) &&
    isCount(cell.total) &&
    isCount(cell.translated) &&
    isCount(cell.fuzzy) &&
    isCount(cell.failing) &&
    (cell.totalWords === undefined || isCount(cell.totalWords)) &&
    (cell.translatedWords === undefined || isCount(cell.translatedWords)) &&
    (cell.percent === null || isNumber(cell.percent)) &&
    isNumber(cell.threshold) &&
    isBoolean(cell.isRequired) &&
    isVerdict(cell.verdict) &&
    (cell.lastChange === null || isString(cell.lastChange)) &&
    (cell.lastAuthor === null || isString(cell.lastAuthor)) &&
    isString(cell.url)
  );
};

const isSource = object({
  component: isCount,
  total: isCount,
  translated: isCount,
  fuzzy: isCount,
  failing: isCount,
  totalWords: optional(isCount),
  translatedWords: optional(isCount),
});

const isOverview = object({
  time: isNumber,
  measure: (value) => value === "strings" || value === "words",
  components: listOf(isComponent),
  languages: listOf(isLanguage),
  cells: listOf(isCell),
  sources: optional(listOf(isSource)),
  absent: listOf(isPlace),
  verdict: isVerdict,
  shortfall: isShortfall,
  unread: listOf(object({ label: isString, message: isString })),
});

const isShown = object({
  overview: isOverview,
  summary: listOf(isString),
  myLanguages: listOf(isString),
  refreshing: isBoolean,
  unasked: isCount,
  isEmpty: isBoolean,
  texts: object(Object.fromEntries(TEXT_NAMES.map((name) => [name, isString]))),
  locale: isString,
});

const isHistory = object({
  points: listOf(
    object({
      time: isNumber,
      known: isCount,
      total: isCount,
      translated: isCount,
      totalWords: optional(isCount),
      translatedWords: optional(isCount),
    }),
  ),
  releases: listOf(object({ name: isString, time: isNumber })),
  forecast: optional(
    object({
      kind: (value) => value === "expected",
      pace: isNumber,
      weeks: isCount,
      time: isNumber,
      earliest: isNumber,
      latest: optional(isNumber),
      text: isString,
    }),
  ),
});

function isContent(value: unknown): value is DashboardContent {
  if (!isShown(value)) return false;
  const { overview } = value as DashboardContent;
  const { cells, sources = [], absent, components, languages } = overview;
  return (
    [...cells, ...absent, ...sources].every(({ component }) => component < components.length) &&
    [...cells, ...absent].every(({ language }) => language < languages.length)
  );
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
