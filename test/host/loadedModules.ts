/** Records which of an extension's files the extension host loads. */
import { appendFileSync } from "node:fs";
import Module from "node:module";
import { sep } from "node:path";

/** JSON of {@link LoadedModulesLog}; without it nothing is recorded. */
export const LOADED_MODULES_VARIABLE = "TRANSLATION_STATUS_TEST_LOADED";

export interface LoadedModulesLog {
  /** Only modules in this folder are recorded; absolute, without symbolic links. */
  readonly folder: string;
  /** Receives one line for each module, when it is loaded: the process id, a space and the absolute path. */
  readonly file: string;
}

/** To be called before the extension host loads extensions. */
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
