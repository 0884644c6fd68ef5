import type { Memento } from "vscode";
import { setContextKey } from "../contextKeys";
import { createServiceList } from "./servicesWithToken";

/** Tells the Command Palette whether there is an access token to forget. */
export function showStoredTokens(memento: Memento): void {
  setContextKey("translationStatus.hasToken", createServiceList(memento).services().length > 0);
}
