import type { Locator, Page } from "playwright-core";
import { exactly, PATIENCE, type PageElement } from "./page";

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

  /** All at one moment, as some go away by themselves. */
  async notifications(): Promise<readonly Notification[]> {
    const found = await this.#toasts().evaluateAll((toasts: PageElement[]) =>
      toasts.map((toast) => ({
        icon: toast.querySelector(".notification-list-item-icon")?.getAttribute("class") ?? "",
        message: toast.querySelector(".notification-list-item-message")?.textContent ?? "",
        buttons: Array.from(
          toast.querySelectorAll(".notification-list-item-buttons-container .monaco-button"),
          ({ textContent }) => textContent ?? "",
        ),
      })),
    );
    return found.map(({ icon, message, buttons }) => ({
      severity: severityOf(icon),
      message: message.trim(),
      buttons,
    }));
  }

  /** @param patience milliseconds; those of the page if undefined */
  async notification(text: string | RegExp, patience?: number): Promise<Notification> {
    const options = patience === undefined ? {} : { timeout: patience };
    await this.#toasts().filter({ hasText: text }).first().waitFor(options);
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

  async answer(button: string, patience = PATIENCE): Promise<void> {
    await this.#box()
      .locator(".dialog-buttons .monaco-button", { hasText: exactly(button) })
      .click({ timeout: patience });
  }

  #toasts(): Locator {
    return this.#page.locator(".notifications-toasts .notification-list-item");
  }

  #box(): Locator {
    return this.#page.locator(".monaco-dialog-box");
  }
}

function severityOf(icon: string): Notification["severity"] {
  if (icon.includes("codicon-error")) return "error";
  return icon.includes("codicon-warning") ? "warning" : "info";
}
