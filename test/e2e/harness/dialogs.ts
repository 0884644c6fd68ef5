import type { Locator, Page } from "playwright-core";
import { exactly } from "./page";

export interface Notification {
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly buttons: readonly string[];
}

export interface Dialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

export class Dialogs {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async notifications(): Promise<readonly Notification[]> {
    const toasts = await this.#toasts().all();
    return Promise.all(
      toasts.map(async (toast) => ({
        severity: await severityOf(toast),
        message: ((await toast.locator(".notification-list-item-message").textContent()) ?? "").trim(),
        buttons: await toast.locator(".notification-list-item-buttons-container .monaco-button").allInnerTexts(),
      })),
    );
  }

  async notification(text: string | RegExp): Promise<Notification> {
    await this.#toasts().filter({ hasText: text }).first().waitFor();
    const all = await this.notifications();
    const found = all.find(({ message }) => (typeof text === "string" ? message.includes(text) : text.test(message)));
    if (found === undefined) throw new Error(`The notification ${text} went away again.`);
    return found;
  }

  async pressNotificationButton(text: string | RegExp, button: string): Promise<void> {
    await this.#toasts()
      .filter({ hasText: text })
      .first()
      .locator(".monaco-button", { hasText: exactly(button) })
      .click();
  }

  async dialog(): Promise<Dialog> {
    const box = this.#box();
    await box.waitFor();
    return {
      message: (await box.locator(".dialog-message-text").allInnerTexts()).join("\n"),
      detail: (await box.locator(".dialog-message-detail").allInnerTexts()).join("\n"),
      buttons: await box.locator(".dialog-buttons .monaco-button").allInnerTexts(),
    };
  }

  async answer(button: string): Promise<void> {
    await this.#box()
      .locator(".dialog-buttons .monaco-button", { hasText: exactly(button) })
      .click();
  }

  #toasts(): Locator {
    return this.#page.locator(".notifications-toasts .notification-list-item");
  }

  #box(): Locator {
    return this.#page.locator(".monaco-dialog-box");
  }
}

async function severityOf(toast: Locator): Promise<Notification["severity"]> {
  const icon = (await toast.locator(".notification-list-item-icon").getAttribute("class")) ?? "";
  if (icon.includes("codicon-error")) return "error";
  return icon.includes("codicon-warning") ? "warning" : "info";
}
