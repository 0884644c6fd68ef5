import { setTimeout as delay } from "node:timers/promises";
import { commands } from "vscode";
import { EXTENSION_ID } from "../../common/extensionId";
import { setContextKey } from "../../editor/platform/contextKeys";
import type { Tokens } from "../../editor/platform/tokens/tokens";
import type { AddressTarget } from "../../model/component/addressTarget";
import { projectPageAddress } from "../../model/component/pageAddresses";
import { offers } from "../../model/service/serviceKinds";
import { isLocalEntry, serviceOfEntry } from "../../store/countedEntry";
import { countedEntries } from "../../store/projectLanguages";
import { type ProjectEntry, projectsOf, type Snapshot } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { ComponentSources } from "../components/addComponent";
import { type DetectedComponents, detectedTargets } from "../components/detectedComponents";
import type { Handler } from "./register";

/** The walkthrough of package.json: publisher, name and its own id. */
const WALKTHROUGH = `${EXTENSION_ID}#translationStatus.start`;

/** VS Code learns the steps when it first opens a walkthrough, at most about 5 seconds later. In milliseconds. */
const STEPS_KNOWN_AFTER = [300, 1_000, 3_000, 6_000];

export interface ComponentCommandContext {
  readonly store: Store;
  readonly detected: Pick<DetectedComponents, "found">;
  readonly sources: ComponentSources;
  readonly tokens: Tokens;
}

export function componentCommands(context: ComponentCommandContext) {
  const { store, detected, sources } = context;
  return {
    "translationStatus.addComponent": async (targets) => {
      const { addComponent } = await import("../components/addComponent");
      const unlisted = unlistedProject(store.snapshot, targets);
      if (!unlisted) return addComponent(sources, knownTargets(context));
      return addComponent(sources, [], `${projectPageAddress(unlisted.project.reference)}app/`);
    },
    "translationStatus.addSuggested": async () =>
      (await import("../components/addDetected")).addDetected(detected.found, sources),
    "translationStatus.removeComponent": async (targets) =>
      (await import("../components/removeComponent")).removeComponent(store.snapshot, sources, targets),
    "translationStatus.excludeComponent": async (targets) =>
      (await import("../components/excludeFound")).excludeFound(store.snapshot, targets),
    "translationStatus.includeComponent": async (targets) =>
      (await import("../components/excludeFound")).includeFound(targets),
    "translationStatus.openWalkthrough": openWalkthrough,
  } satisfies Readonly<Record<string, Handler>>;
}

export type ComponentCommand = keyof ReturnType<typeof componentCommands>;

/** VS Code ticks a step that is done already only when one of the step's context keys changes. */
async function openWalkthrough(): Promise<void> {
  await commands.executeCommand("workbench.action.openWalkthrough", WALKTHROUGH, false);
  for (const time of STEPS_KNOWN_AFTER) {
    void delay(time, undefined, { ref: false }).then(() => setContextKey("translationStatus.walkthroughOpened", time));
  }
}

/** Where many open source projects are translated. */
const HOSTED_WEBLATE = "https://hosted.weblate.org";

/** The project of the row, whose service has no lists to choose from. */
function unlistedProject(snapshot: Snapshot, targets: Parameters<Handler>[0]): ProjectEntry | undefined {
  const keys = new Set(targets.flatMap((target) => (target.kind === "failure" ? target.key : [])));
  return projectsOf(snapshot).find(({ key }) => keys.has(key));
}

/** What can be added without typing: detected components, services in use, then Hosted Weblate. */
function knownTargets({ store, detected, tokens }: ComponentCommandContext): readonly AddressTarget[] {
  const remote = countedEntries(store.snapshot).filter(({ entry }) => !isLocalEntry(entry));
  const configured = remote.map(({ entry }) => serviceOfEntry(entry));
  const found = configured.length === 0 ? detectedTargets(detected.found) : [];
  const services = new Set([...configured, ...tokens.services(), HOSTED_WEBLATE]);
  const listing = [...services].filter((service) => offers(service, "projects"));
  return [...found, ...listing.map((service): AddressTarget => ({ kind: "service", service }))];
}
