import { commands } from "vscode";
import type { CommandId } from "../../contributions";
import type { AddressTarget } from "../../model/component/addressTarget";
import { componentsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { ComponentSources } from "../components/addComponent";
import { type DetectedComponents, detectedTargets } from "../components/detectedComponents";
import type { Handler } from "./register";

/** The walkthrough that package.json contributes: publisher, name and its own id. */
const WALKTHROUGH = "translation-status.translation-status#translationStatus.start";

export interface ComponentCommandContext {
  readonly source: SnapshotSource;
  readonly suggestions: Pick<DetectedComponents, "found">;
  readonly sources: ComponentSources;
  /** Services for which an access token is stored. */
  readonly services: () => readonly string[];
}

type ComponentCommandId = Extract<
  CommandId,
  | "translationStatus.addComponent"
  | "translationStatus.addSuggested"
  | "translationStatus.removeComponent"
  | "translationStatus.openWalkthrough"
>;

/** Commands that decide which components there are. */
export function componentCommands(context: ComponentCommandContext): Readonly<Record<ComponentCommandId, Handler>> {
  const { source, suggestions, sources } = context;
  return {
    "translationStatus.addComponent": async () => {
      const { addComponent } = await import("../components/addComponent");
      return addComponent(sources, knownPlaces(context));
    },
    "translationStatus.addSuggested": async () => {
      const { addDetected } = await import("../components/addDetected");
      return addDetected(suggestions.found, sources);
    },
    "translationStatus.removeComponent": async (...given) => {
      const { removeComponent } = await import("../components/removeComponent");
      return removeComponent(source.snapshot, sources, ...given);
    },
    "translationStatus.openWalkthrough": () =>
      commands.executeCommand("workbench.action.openWalkthrough", WALKTHROUGH, false),
  };
}

/** What there is to add without typing: what was found, then the services that are used already. */
function knownPlaces({ source, suggestions, services }: ComponentCommandContext): readonly AddressTarget[] {
  const configured = componentsOf(source.snapshot).map(({ component }) => component.reference.service);
  const found = configured.length === 0 ? detectedTargets(suggestions.found) : [];
  const all = new Set([...configured, ...services()]);
  return [...found, ...[...all].map((service): AddressTarget => ({ kind: "service", service }))];
}
