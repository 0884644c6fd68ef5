import { lightTheme } from "../pictures/theme";
import { summarize } from "../store/release/summary";
import type { Snapshot } from "../store/snapshot";
import type { ReportWords } from "./buildReport";
import { UNKNOWN } from "./markdownColumns";
import type { ReportView } from "./reportView";

export const BADGE_FORMATS = ["badge", "badge-json"] as const;

const READY = "#1a7f37";
const PADDING = 6;

/**
 * The percentage, in the color of the verdict: a picture, or JSON for services that draw badges
 * (https://shields.io/badges/endpoint-badge).
 *
 * @param languages codes of the languages to include; all if empty.
 */
export function writeBadge(
  snapshot: Snapshot,
  format: (typeof BADGE_FORMATS)[number],
  words: Pick<ReportWords, "languageHeading">,
  { gate, threshold }: Pick<ReportView, "gate" | "threshold">,
  languages: readonly string[],
): string {
  const { percent } = summarize(snapshot, languages, threshold);
  const isKnown = percent !== null && gate.verdict !== "unknown" && gate.unread.length + gate.problems.length === 0;
  const label = words.languageHeading("translated");
  const message = isKnown ? `${percent}%` : UNKNOWN;
  const color = isKnown ? (gate.verdict === "ready" ? READY : lightTheme.below) : lightTheme.secondaryText;
  if (format === "badge-json") return `${JSON.stringify({ schemaVersion: 1, label, message, color })}\n`;
  return picture(label, message, color);
}

/** Of texts without markup. They have a given length, as the width of a font is not known. */
function picture(label: string, message: string, color: string): string {
  const [left, right] = [widthOf(label) + 2 * PADDING, widthOf(message) + 2 * PADDING];
  const written = (text: string, start: number) =>
    `<text x="${start + PADDING}" y="14" textLength="${widthOf(text)}">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${message}"><path d="M0 0h${left}v20H0z" fill="${lightTheme.mark}"/><path d="M${left} 0h${right}v20H${left}z" fill="${color}"/><g fill="#fff" font-family="sans-serif" font-size="11">${written(label, 0)}${written(message, left)}</g></svg>
`;
}

/** About that of common fonts. */
function widthOf(text: string): number {
  const width = (character: string) =>
    character === "%" || character >= "\u2e80" ? 11 : character < "\u0250" ? 5.5 : 6.5;
  return Math.ceil([...text].reduce((sum, character) => sum + width(character), 0));
}
