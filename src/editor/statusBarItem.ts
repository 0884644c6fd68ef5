import {
  type AccessibilityInformation,
  type Disposable,
  type StatusBarAlignment,
  type StatusBarItem,
  window,
} from "vscode";
import type { Markdown } from "../model/markdown";
import { plainText } from "./plainText";
import { createTooltip } from "./tooltip";

export interface StatusBarContents {
  /** Id of an icon. */
  readonly icon: string;
  /** Shown beside it; stays text, wherever it comes from. */
  readonly text: string;
  readonly accessibilityInformation: AccessibilityInformation;
  readonly tooltip: Markdown;
}

/** An item of the status bar, where text could draw icons. */
export interface PlainStatusBarItem extends Disposable {
  show(contents: StatusBarContents): void;
  hide(): void;
}

/** The only place that makes items of the status bar. */
export function createStatusBarItem(
  id: string,
  alignment: StatusBarAlignment,
  priority: number,
  { name, command }: Pick<StatusBarItem, "name" | "command">,
): PlainStatusBarItem {
  const item = window.createStatusBarItem(id, alignment, priority);
  item.name = name;
  item.command = command;
  return {
    show({ icon, text, accessibilityInformation, tooltip }) {
      item.text = `$(${icon}) ${plainText(text)}`;
      item.accessibilityInformation = accessibilityInformation;
      item.tooltip = createTooltip(tooltip);
      item.show();
    },
    hide: () => item.hide(),
    dispose: () => item.dispose(),
  };
}
