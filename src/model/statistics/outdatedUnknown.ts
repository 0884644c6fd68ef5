import type { FillText } from "../../common/text/fillText";

/**
 * Why it is not known which strings are outdated, for all programs. Read by `scripts/l10n/sources.mjs`, so each is a
 * literal.
 */
export const OUTDATED_UNKNOWN_TEXTS = {
  shallow: "the clone is shallow; fetch the whole history, for example with fetch-depth: 0",
  noRepository: "there is no Git repository with commits",
  notInGit: "the files aren't in Git",
  unreadable: "an old version of a file can't be read",
  history: "Git can't read the history",
  timeout: "reading the history takes too long",
  confirmations: "translations-still-right.txt can't be read",
  source: "the source texts aren't known",
  incomplete: "not read in full",
  awaited: "the history hasn't been read yet",
  service: "the service doesn't provide them",
} as const;

export type OutdatedUnknown = keyof typeof OUTDATED_UNKNOWN_TEXTS;

/** What follows “outdated strings are not known”. */
export function outdatedUnknownText(reason: OutdatedUnknown, fill: FillText): string {
  return fill(OUTDATED_UNKNOWN_TEXTS[reason]);
}
