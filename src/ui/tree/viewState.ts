import type { Memento } from "vscode";
import { setContextKey } from "../../editor/platform/contextKeys";
import {
  DEFAULT_VIEW_OPTIONS,
  isFiltered,
  readViewOptions,
  type ViewOptions,
} from "../../model/statistics/viewOptions";

const STORAGE_KEY = "viewOptions";

/** The view's options, stored for the workspace. */
export interface ViewState {
  readonly options: ViewOptions;
  change(changes: Partial<ViewOptions>): void;
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export function createViewState(memento: Memento, warn: (message: string) => void): ViewState {
  let options = readViewOptions(memento.get(STORAGE_KEY));
  const listeners = new Set<() => void>();
  showInMenus(options);
  return {
    get options() {
      return options;
    },
    change(changes) {
      options = { ...options, ...changes };
      showInMenus(options);
      Promise.resolve(memento.update(STORAGE_KEY, isDefault(options) ? undefined : options)).catch((error: unknown) =>
        warn(`The view's options could not be stored: ${String(error)}`),
      );
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isDefault(options: ViewOptions): boolean {
  return JSON.stringify(options) === JSON.stringify(DEFAULT_VIEW_OPTIONS);
}

function showInMenus(options: ViewOptions): void {
  setContextKey("translationStatus.show", options.show);
  setContextKey("translationStatus.sort", options.sort);
  setContextKey("translationStatus.group", options.group);
  setContextKey("translationStatus.filtered", isFiltered(options));
  setContextKey("translationStatus.someHidden", options.hidden.length > 0);
}
