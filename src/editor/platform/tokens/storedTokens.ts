import type { Disposable, ExtensionContext, Memento } from "vscode";
import { setContextKey } from "../contextKeys";
import { createServiceList, serviceOfSecret } from "./servicesWithToken";

/** Tells the Command Palette whether there is an access token to forget. */
export function showStoredTokens(memento: Memento): void {
  setContextKey("translationStatus.hasToken", createServiceList(memento).services().length > 0);
}

/** Another window may have forgotten a token: what was read with it is removed. */
export function followTokens(
  { secrets, globalState }: Pick<ExtensionContext, "secrets" | "globalState">,
  changed: (service: string) => void,
): Disposable {
  return secrets.onDidChange(({ key }) => {
    const service = serviceOfSecret(key);
    if (service === undefined) return;
    showStoredTokens(globalState);
    changed(service);
  });
}
