import {
  type AccessibilityInformation,
  type Disposable,
  type StatusBarAlignment,
  type StatusBarItem,
  window,
} from "vscode";
import type { Markdown } from "../../common/text/markdown";
import { plainText } from "../text/plainText";
import { createTooltip } from "./tooltip";

export interface StatusBarContents {
  readonly icon: string;
  readonly text: string;
  readonly accessibilityInformation: AccessibilityInformation;
  readonly tooltip: Markdown;
}

export interface PlainStatusBarItem extends Disposable {
  show(contents: StatusBarContents): void;
  hide(): void;
}

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
