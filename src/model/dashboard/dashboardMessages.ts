import type { Forecast } from "../history/forecast";
import type { SeriesPoint } from "../history/series";
import type { Release, ReleaseOverview } from "../overview/overview";
import type { DashboardTexts } from "./dashboardTexts";

/** What the dashboard's page shows. */
export interface DashboardContent {
  readonly overview: ReleaseOverview;
  /** What the gate says, each a sentence. */
  readonly summary: readonly string[];
  /** A language is shown among the user's own if its code is one of these. */
  readonly myLanguages: readonly string[];
  readonly refreshing: boolean;
  /** Components and projects that nobody has asked for yet. */
  readonly unasked: number;
  /** Whether nothing is configured or found. */
  readonly isEmpty: boolean;
  /** Whether there are components whose history can be read from Git. */
  readonly hasLocal: boolean;
  readonly texts: DashboardTexts;
  /** BCP 47, for numbers and dates. */
  readonly locale: string;
}

export interface DashboardHistory {
  /** Oldest first. */
  readonly points: readonly SeriesPoint[];
  /** Newest first. */
  readonly releases: readonly Release[];
  /** Of strings, with a sentence that says it; undefined where there is none. */
  readonly forecast?: ExpectedCompletion & { readonly text: string };
}

type ExpectedCompletion = Extract<Forecast, { kind: "expected" }>;

/** To the page. */
export type HostMessage =
  | { readonly kind: "show"; readonly content: DashboardContent }
  /** The answer to the last `showHistory`. */
  | { readonly kind: "history"; readonly history: DashboardHistory };

export const PICTURES = ["heatMap", "progress", "overTime"] as const;
export type PictureName = (typeof PICTURES)[number];

/** From the page, which names what is meant by what the host knows itself: never by an address. */
export type PageMessage =
  /** It has no content yet. */
  | { readonly kind: "ready" }
  | { readonly kind: "open"; readonly what: "page" | "strings"; readonly component: string; readonly language: string }
  /** Which part of the history is shown; all if omitted. */
  | { readonly kind: "showHistory"; readonly components?: readonly string[]; readonly languages?: readonly string[] }
  | { readonly kind: "loadAll" | "refresh" | "cancel" | "addComponent" | "readHistory" }
  | { readonly kind: "saveSvg"; readonly picture: PictureName; readonly text: string }
  /** In Base64. */
  | { readonly kind: "savePng"; readonly picture: PictureName; readonly data: string }
  | { readonly kind: "failed"; readonly message: string };

const MAX_KEY_LENGTH = 4000;
const MAX_MESSAGE_LENGTH = 1000;
const MAX_NAMED = 10_000;
/** Characters. A picture of 100 × 100 cells has two million. */
export const MAX_PICTURE_LENGTH = 24_000_000;

/** Undefined for anything that is not a message. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, what, component, language, picture, text, data, message, components, languages } = value as Readonly<
    Record<string, unknown>
  >;
  switch (kind) {
    case "ready":
    case "loadAll":
    case "refresh":
    case "cancel":
    case "addComponent":
    case "readHistory":
      return { kind };
    case "open":
      return (what === "page" || what === "strings") &&
        isText(component, MAX_KEY_LENGTH) &&
        isText(language, MAX_KEY_LENGTH)
        ? { kind, what, component, language }
        : undefined;
    case "showHistory":
      if (!isOptionalList(components) || !isOptionalList(languages)) return undefined;
      return { kind, ...(components ? { components } : {}), ...(languages ? { languages } : {}) };
    case "saveSvg":
      return isPicture(picture) && isText(text, MAX_PICTURE_LENGTH) ? { kind, picture, text } : undefined;
    case "savePng":
      return isPicture(picture) && isText(data, MAX_PICTURE_LENGTH) ? { kind, picture, data } : undefined;
    case "failed":
      return typeof message === "string" ? { kind, message: message.slice(0, MAX_MESSAGE_LENGTH) } : undefined;
    default:
      return undefined;
  }
}

function isPicture(value: unknown): value is PictureName {
  return PICTURES.some((name) => name === value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= longest;
}

function isOptionalList(value: unknown): value is readonly string[] | undefined {
  if (value === undefined) return true;
  return Array.isArray(value) && value.length <= MAX_NAMED && value.every((item) => isText(item, MAX_KEY_LENGTH));
}
