import { Disposable, EventEmitter, type FileDecoration, type FileDecorationProvider, type Uri, window } from "vscode";
import { coalesce } from "../../common/coalesce";
import type { Settings } from "../../editor/settings/settings";
import { percentOf } from "../../model/statistics/percent";
import { isDoubtful } from "../../model/statistics/selections";
import type { LanguageInComponent } from "../../store/countedEntry";
import type { SnapshotSource } from "../../store/store";
import { languageAccessibleLabel, progressDecoration } from "../progress/progressText";
import type { TranslationFiles } from "./translationFiles";

export interface FileDecorationsOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Pick<Settings, "explorerBadges">;
  readonly files: TranslationFiles;
}

/** Badges of translation files, by their paths: no file is read. */
class FileDecorations implements FileDecorationProvider {
  readonly #options: FileDecorationsOptions;
  readonly #changed = new EventEmitter<Uri[] | undefined>();
  readonly onDidChangeFileDecorations = this.#changed.event;
  /** Translation files that VS Code has asked for, with what it was told. */
  readonly #provided = new Map<string, { readonly uri: Uri; readonly signature: string }>();

  constructor(options: FileDecorationsOptions) {
    this.#options = options;
  }

  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    const { files, settings } = this.#options;
    if (!settings().explorerBadges) return undefined;
    const part = files.languageOf(uri);
    if (!part && !files.isTranslation(uri)) return undefined;
    this.#provided.set(uri.toString(), { uri, signature: signatureOf(part) });
    if (!part) return undefined;
    const { language } = part;
    return {
      ...progressDecoration(percentOf(language), isDoubtful(language)),
      tooltip: languageAccessibleLabel(language.name, language),
    };
  }

  figuresChanged(): void {
    const changed = [...this.#provided.values()].filter(
      ({ uri, signature }) => signatureOf(this.#options.files.languageOf(uri)) !== signature,
    );
    if (changed.length > 0) this.#changed.fire(changed.map(({ uri }) => uri));
  }

  filesChanged(): void {
    this.#provided.clear();
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

export function registerFileDecorations(options: FileDecorationsOptions): Disposable {
  const decorations = new FileDecorations(options);
  const figures = coalesce(() => decorations.figuresChanged());
  // Also fires when the setting that turns badges off changes.
  const masks = coalesce(() => decorations.filesChanged());
  return Disposable.from(
    { dispose: options.source.subscribe(figures) },
    options.files.onDidChangeMasks(masks),
    figures,
    masks,
    window.registerFileDecorationProvider(decorations),
    decorations,
  );
}

/** Equal where the decorations are. */
function signatureOf(part: LanguageInComponent | undefined): string {
  if (!part) return "";
  const { name, total, translated, reportedPercent, fuzzy, failing, outdated, isPartial } = part.language;
  return [name, total, translated, reportedPercent, fuzzy, failing, outdated, isPartial].join(" ");
}
