import type { Memento } from "vscode";
import { createListeners } from "../../common/listeners";
import { setContextKey } from "../../editor/platform/contextKeys";
import {
  DEFAULT_VIEW_OPTIONS,
  isFiltered,
  readViewOptions,
  type ViewOptions,
} from "../../model/statistics/viewOptions";

const STORAGE_KEY = "viewOptions";

export interface ViewState {
  readonly options: ViewOptions;
  change(changes: Partial<ViewOptions>): void;
  /** Tells the menus and the Command Palette which options are active. */
  showInMenus(): void;
  subscribe(listener: () => void): () => void;
}

export function createViewState(memento: Memento, warn: (message: string) => void): ViewState {
  let options = readViewOptions(memento.get(STORAGE_KEY));
  const listeners = createListeners<[]>();
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
      listeners.tell();
    },
    showInMenus: () => showInMenus(options),
    subscribe: listeners.add,
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
  setContextKey("translationStatus.notStarted", options.notStarted);
}
