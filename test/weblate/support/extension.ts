import { createTokens } from "../../../src/editor/platform/tokens/tokens";
import type { Report, ReportedComponent } from "../../../src/report/buildReport";
import { createGenerationsInMemory } from "../../support/tokenGenerations";
import { createPersistedState, type PersistedState, type RunningExtension } from "../../support/vscode/extension";

/** As if the user had set these access tokens, by service. */
export async function persistedWithTokens(tokens: Readonly<Record<string, string>>): Promise<PersistedState> {
  const persisted = createPersistedState();
  const stored = createTokens(
    persisted.vault.open(),
    persisted.globalState,
    () => undefined,
    createGenerationsInMemory(),
  );
  for (const [service, token] of Object.entries(tokens)) await stored.set(service, token);
  stored.dispose();
  return persisted;
}

/** Everything that is shown, by the component's path below the service. */
export async function reported(extension: RunningExtension): Promise<ReadonlyMap<string, ReportedComponent>> {
  const text = await extension.run("translationStatus.exportReport", { format: "json" });
  const { components }: Report = JSON.parse(String(text));
  return new Map(components.map((each) => [`${each.project}/${each.component}`, each]));
}
