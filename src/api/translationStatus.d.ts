import type { Event } from "vscode";

// What other extensions get. Copy this file; docs/api.md says how to use it.

/** What `extensions.getExtension("translation-status.translation-status")` exports. */
export interface TranslationStatusExports {
  /** Loads the extension's data. Rejects for versions that it does not know. */
  getApi(version: 1): Promise<TranslationStatusApi>;
}

/** All objects are frozen copies of what is known now. */
export interface TranslationStatusApi {
  readonly version: 1;
  /** All components of the workspace, in the order of the settings. Reads nothing. */
  status(): readonly ComponentStatus[];
  /** Fires when something in `status()` may be different, also while it is read. */
  readonly onDidChange: Event<void>;
  /** Whether the translations are ready for a release, by the setting `translationStatus.gate`. Reads no services. */
  gate(): Promise<GateStatus>;
  /** The report of everything that is configured. Reads components that were not read yet. */
  exportReport(options: { readonly format: "markdown" | "csv" | "json" }): Promise<string>;
}

export interface ComponentStatus {
  /** Base address of its service; null for a component that is read from files of the workspace. */
  readonly service: string | null;
  readonly project: string;
  /** Slug, with those of its categories. */
  readonly component: string;
  /** As it is shown. */
  readonly name: string;
  /** `stale`: it could not be read again, so its languages are those of the last time. */
  readonly state: "loading" | "ready" | "stale" | "failed";
  /** Why it could not be read, in the user's language. */
  readonly error?: { readonly kind: string; readonly message: string };
  /** ISO 8601 in UTC. */
  readonly fetchedAt?: string;
  readonly languages: readonly LanguageStatus[];
  /** What is missing from the figures, in the user's language. Empty if they are whole. */
  readonly incomplete: readonly string[];
}

/** Counts are in strings. */
export interface LanguageStatus {
  /** As the service spells it, such as `pt_BR`. */
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  /** With at most one decimal; null if there is nothing to translate. */
  readonly percent: number | null;
  readonly needsEditing: number;
  /** With failing checks. */
  readonly failing: number;
  /** Translated strings whose source has changed since. Absent where that is not known. */
  readonly outdated?: number;
  /** ISO 8601 in UTC. */
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  /** Address of the translation page, or of the file. */
  readonly url: string;
}

export interface GateStatus {
  /** `unknown`: what was read is ready, but something was not read in full or not read again, or a setting is wrong. */
  readonly verdict: "ready" | "notReady" | "unknown";
  readonly measure: "strings" | "words";
  readonly languages: readonly GateLanguageStatus[];
  /** Names of what was not read in full. */
  readonly unread: readonly string[];
  /** What is wrong in the settings, one line each. */
  readonly problems: readonly string[];
}

export interface GateLanguageStatus {
  readonly code: string;
  readonly name: string;
  /** Whether the release waits for it. */
  readonly required: boolean;
  readonly verdict: "ready" | "notReady" | "unknown";
  /** The fewest translations to its thresholds, in the measure of the gate. */
  readonly missing: number;
  /** Strings whose failing checks are in the way. */
  readonly failingChecks: number;
  /** Outdated strings that are in the way. */
  readonly outdated?: number;
  /** Components that lack it. */
  readonly absent: number;
}
