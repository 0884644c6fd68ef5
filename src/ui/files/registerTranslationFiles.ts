import { Disposable } from "vscode";
import { registerActiveFile } from "../statusBar/activeFileItem";
import { type FileDecorationsOptions, registerFileDecorations } from "./fileDecorations";

/** Everything that the editor shows about the translation files of the workspace, beside the tree. */
export function registerTranslationFiles(options: FileDecorationsOptions): Disposable {
  return Disposable.from(registerActiveFile(options.source, options.files), registerFileDecorations(options));
}
