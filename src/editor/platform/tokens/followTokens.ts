import type { Disposable, ExtensionContext } from "vscode";
import { showStoredTokens } from "./storedTokens";
import { serviceOfSecret } from "./tokens";

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
