import { type InputBox, type QuickPick, type QuickPickItem, type QuickPickOptions, window } from "vscode";
import { type PlainText, plainText } from "../text/plainText";

/** The only file that opens lists and input boxes, which render links and icons in foreign text. */

export type PlainInputBox = Omit<InputBox, ShownText> & { [Name in ShownText]: PlainText | undefined };
type ShownText = "title" | "prompt" | "placeholder" | "validationMessage";

export function createInputBox(): PlainInputBox {
  return window.createInputBox() as PlainInputBox;
}

declare const isPlain: unique symbol;

export type PlainItem<Item extends QuickPickItem> = Item & { readonly [isPlain]: true };

export type PlainQuickPick<Item extends QuickPickItem> = Omit<QuickPick<PlainItem<Item>>, "title" | "placeholder"> & {
  title: PlainText | undefined;
  placeholder: PlainText | undefined;
};

export function createQuickPick<Item extends QuickPickItem>(): PlainQuickPick<Item> {
  return window.createQuickPick<PlainItem<Item>>() as PlainQuickPick<Item>;
}

export function plainItem<Item extends QuickPickItem>(item: Item): PlainItem<Item> {
  const plain: Item = {
    ...item,
    label: plainText(item.label),
    ...(item.description === undefined ? {} : { description: plainText(item.description) }),
    ...(item.detail === undefined ? {} : { detail: plainText(item.detail) }),
  };
  return plain as PlainItem<Item>;
}

export async function choose<Item extends QuickPickItem>(
  items: readonly Item[],
  {
    title,
    placeHolder,
    ...options
  }: Omit<QuickPickOptions, "onDidSelectItem" | "canPickMany"> & { readonly title: string },
): Promise<Item | undefined> {
  const shown = items.map(plainItem);
  const chosen = await window.showQuickPick(shown, {
    ...options,
    title: plainText(title),
    ...(placeHolder === undefined ? {} : { placeHolder: plainText(placeHolder) }),
  });
  return chosen && items[shown.indexOf(chosen)];
}
