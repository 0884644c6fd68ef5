/** Records which of an extension's files the extension host loads. */
import { appendFileSync } from "node:fs";
import Module from "node:module";
import { sep } from "node:path";

/** JSON of {@link LoadedModulesLog}. */
export const LOADED_MODULES_VARIABLE = "TRANSLATION_STATUS_TEST_LOADED";

export interface LoadedModulesLog {
  /** Absolute, without symbolic links. */
  readonly folder: string;
  /** One line per module: process ID, space, absolute path. */
  readonly file: string;
}

/** Call before the extension host loads extensions. */
export function recordLoadedModules({ folder, file }: LoadedModulesLog): void {
  const loader: unknown = Module;
  const { _extensions: extensions } = loader as {
    _extensions: Record<string, (module: unknown, path: string) => void>;
  };
  for (const [ending, load] of Object.entries(extensions)) {
    extensions[ending] = (module, path) => {
      if (path.startsWith(folder + sep)) appendFileSync(file, `${process.pid} ${path}\n`);
      load(module, path);
    };
  }
}
