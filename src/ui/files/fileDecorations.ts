import { Disposable, EventEmitter, type FileDecoration, type FileDecorationProvider, type Uri, window } from "vscode";
import { coalesce } from "../../common/coalesce";
import type { Settings } from "../../editor/settings/settings";
import { percentOf } from "../../model/statistics/percent";
import type { SnapshotSource } from "../../store/store";
import { progressDecoration } from "../tree/decorations";
import { languageAccessibleLabel } from "../tree/labels";
import type { LanguagePart } from "../tree/nodes";
import type { TranslationFiles } from "./translationFiles";

/** What the badges of files depend on. */
export interface FileDecorationsOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Pick<Settings, "explorerBadges">;
  readonly files: TranslationFiles;
}

/** Puts the percentage beside translation files, wherever the editor shows files. No file is read or looked for. */
class FileDecorations implements FileDecorationProvider {
  readonly #options: FileDecorationsOptions;
  readonly #changed = new EventEmitter<Uri[] | undefined>();
  readonly onDidChangeFileDecorations = this.#changed.event;
  /** What the editor was told of the translation files that it has asked for, by their address. */
  readonly #told = new Map<string, { readonly uri: Uri; readonly signature: string }>();

  constructor(options: FileDecorationsOptions) {
    this.#options = options;
  }

  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    const { files, settings } = this.#options;
    if (!settings().explorerBadges) return undefined;
    const part = files.languageOf(uri);
    if (!part && !files.isTranslation(uri)) return undefined;
    this.#told.set(uri.toString(), { uri, signature: signatureOf(part) });
    if (!part) return undefined;
    const { language } = part;
    return {
      ...progressDecoration(percentOf(language), language.failing > 0),
      tooltip: languageAccessibleLabel(language.name, language, 0),
    };
  }

  /** Figures have changed: the editor asks again for the files whose own figures have. */
  figuresChanged(): void {
    const changed = [...this.#told.values()].filter(
      ({ uri, signature }) => signatureOf(this.#options.files.languageOf(uri)) !== signature,
    );
    if (changed.length > 0) this.#changed.fire(changed.map(({ uri }) => uri));
  }

  /** Other files than before have badges: the editor asks again for all that it shows. */
  filesChanged(): void {
    this.#told.clear();
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** Badges of files, kept in step with figures and masks. Changes that come close together are told at once. */
export function registerFileDecorations(options: FileDecorationsOptions): Disposable {
  const decorations = new FileDecorations(options);
  const figures = coalesce(() => decorations.figuresChanged());
  // Masks are told of after each change of the settings, the one that turns badges off among them.
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
function signatureOf(part: LanguagePart | undefined): string {
  if (!part) return "";
  const { name, total, translated, reportedPercent, fuzzy, failing } = part.language;
  return [name, total, translated, reportedPercent, fuzzy, failing].join(" ");
}
