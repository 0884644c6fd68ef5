import type { Memento } from "vscode";
import { createListeners } from "../../common/listeners";
import { setContextKey } from "../../editor/platform/contextKeys";
import { isFiltered, readViewOptions, type ViewOptions } from "../../model/statistics/viewOptions";

const STORAGE_KEY = "viewOptions";

export interface ViewState {
  readonly options: ViewOptions;
  /** Whether the user chose what comes first. */
  readonly isGroupChosen: boolean;
  change(changes: Partial<ViewOptions>): void;
  /** Puts languages first where many components are found, once, and only until the user chooses what comes first. */
  groupFound(components: number): void;
  /** Tells the menus and the Command Palette which options are active. */
  showInMenus(): void;
  subscribe(listener: () => void): () => void;
}

/** From so many components on, languages come first. */
const MANY_COMPONENTS = 10;

export function createViewState(memento: Memento, warn: (message: string) => void): ViewState {
  const stored = memento.get<{ readonly group?: unknown }>(STORAGE_KEY);
  let options = readViewOptions(stored);
  let isGroupChosen = stored?.group !== undefined;
  let isGroupDecided = false;
  const listeners = createListeners<[]>();
  const show = (changed: ViewOptions): void => {
    options = changed;
    showInMenus(options, isGroupChosen);
    listeners.tell();
  };
  return {
    get options() {
      return options;
    },
    get isGroupChosen() {
      return isGroupChosen;
    },
    change(changes) {
      const changed = { ...options, ...changes };
      isGroupChosen ||= changed.group !== options.group;
      const { group, ...others } = changed;
      Promise.resolve(memento.update(STORAGE_KEY, isGroupChosen ? changed : others)).catch((error: unknown) =>
        warn(`The view's options couldn't be stored: ${String(error)}`),
      );
      show(changed);
    },
    groupFound(components) {
      if (isGroupChosen || isGroupDecided || components === 0) return;
      isGroupDecided = true;
      if (components >= MANY_COMPONENTS) show({ ...options, group: "language" });
    },
    showInMenus: () => showInMenus(options, isGroupChosen),
    subscribe: listeners.add,
  };
}

function showInMenus(options: ViewOptions, isGroupChosen: boolean): void {
  setContextKey("translationStatus.show", options.show);
  setContextKey("translationStatus.sort", options.sort);
  setContextKey("translationStatus.group", options.group);
  setContextKey("translationStatus.groupChosen", isGroupChosen);
  setContextKey("translationStatus.filtered", isFiltered(options));
  setContextKey("translationStatus.someHidden", options.hidden.length > 0);
  setContextKey("translationStatus.notStarted", options.notStarted);
}
