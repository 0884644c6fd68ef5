import { EventEmitter, type FileDecoration, type FileDecorationProvider, l10n, ThemeColor, Uri } from "vscode";
import { type Percent, percentOf } from "../model/percent";
import type { LanguageStatistics } from "../model/statistics";
import { componentsOf, type Reading, readingOf } from "../store/snapshot";
import type { SnapshotSource } from "../store/store";
import { percentText } from "./labels";

const SCHEME = "translation-status";

/** The address by which the editor asks for the badge of a language's row. */
export function languageUri(componentKey: string, code: string): Uri {
  return Uri.from({ scheme: SCHEME, path: `/${code}`, query: componentKey });
}

/** The two characters that stand at the end of a row. */
export function badgeOf(percent: Percent): string {
  if (percent === null) return "–";
  return percent === 100 ? "✓" : String(Math.floor(percent));
}

/** Puts the percentage as a badge beside each language. */
export class ProgressDecorations implements FileDecorationProvider {
  readonly #source: SnapshotSource;
  readonly #changed = new EventEmitter<undefined>();
  readonly onDidChangeFileDecorations = this.#changed.event;
  /** Languages of a reading by code, made when first asked for and gone with the reading. */
  readonly #byCode = new WeakMap<Reading, ReadonlyMap<string, LanguageStatistics>>();
  readonly #unsubscribe: () => void;

  constructor(source: SnapshotSource) {
    this.#source = source;
    this.#unsubscribe = source.subscribe(() => this.#changed.fire(undefined));
  }

  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    if (uri.scheme !== SCHEME) return undefined;
    const language = this.#find(uri.query, uri.path.slice(1));
    if (!language) return undefined;
    const percent = percentOf(language);
    const decoration: FileDecoration = {
      badge: badgeOf(percent),
      tooltip: l10n.t("{0} translated", percentText(percent)),
    };
    if (language.failing > 0) decoration.color = new ThemeColor("list.warningForeground");
    return decoration;
  }

  dispose(): void {
    this.#unsubscribe();
    this.#changed.dispose();
  }

  #find(key: string, code: string): LanguageStatistics | undefined {
    const entry = componentsOf(this.#source.snapshot).find((candidate) => candidate.key === key);
    const reading = entry && readingOf(entry.state);
    if (!reading) return undefined;
    const known = this.#byCode.get(reading) ?? new Map(reading.languages.map((language) => [language.code, language]));
    this.#byCode.set(reading, known);
    return known.get(code);
  }
}
