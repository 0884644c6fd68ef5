import { l10n, QuickInputButtons, type QuickPickItem, ThemeIcon } from "vscode";
import { fail } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { openInBrowser } from "../../editor/platform/browser";
import type { Log } from "../../editor/platform/log";
import { showBriefly, showError, showInformation } from "../../editor/platform/messages";
import { choose, createInputBox } from "../../editor/platform/quickInput";
import type { Tokens } from "../../editor/platform/tokens/tokens";
import { describeFailure, onlyOverHttps } from "../../editor/text/failureText";
import { plainText } from "../../editor/text/plainText";
import type { ComponentReference } from "../../model/component/component";
import type { ProjectReference } from "../../model/component/project";
import type { Failure } from "../../model/failure";
import type { Service } from "../../model/service/service";
import { offers } from "../../model/service/serviceKinds";
import { looksLikeToken, mayCarryToken } from "../../model/service/tokenRule";
import { isLocalEntry, serviceOfEntry } from "../../store/countedEntry";
import { countedEntries } from "../../store/projectLanguages";
import { failureOf } from "../../store/snapshot";
import type { Store } from "../../store/store";

/** The page of Weblate on which users create tokens. */
const TOKEN_PAGE = "/accounts/profile/#api";

export interface TokenCommandContext {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly tryToken: Service["tryToken"];
  readonly log: Pick<Log, "warn">;
}

/** Asks for the token of a service, tries it with a request and stores it. The service is then read again. */
export async function setAccessToken(
  { store, tokens, tryToken, log: { warn } }: TokenCommandContext,
  given: string | undefined,
  title: string,
): Promise<void> {
  const services = servicesOf(store);
  const service =
    given ?? (await pickService(services, title, l10n.t("Choose the service to set an access token for")));
  if (service === undefined) {
    if (services.length === 0)
      void showInformation(l10n.t("Add a component first. The access token is stored for its service."));
    return;
  }
  if (!mayCarryToken(service)) {
    void showError(onlyOverHttps(service));
    return;
  }
  const reference = triedWith(store, service);
  const stored = await askForToken(service, async (token, signal) => {
    if (!looksLikeToken(token)) return l10n.t("An access token can't contain spaces or line breaks.");
    const verdict = await tryToken(service, token, reference, signal).catch((error: unknown) => {
      const detail = reasonOf(error, token);
      warn(`The access token of ${service} couldn't be verified: ${detail}`);
      return fail<Failure>({ kind: "internal", detail });
    });
    if (!verdict.ok) return describeFailure(verdict.problem);
    if (verdict.value === "refused") return l10n.t("The service rejected this access token.");
    // Closed while the token was tried.
    if (signal.aborted) return undefined;
    try {
      await tokens.set(service, token);
    } catch (error) {
      const reason = reasonOf(error, token);
      warn(`The access token of ${service} couldn't be stored: ${reason}`);
      return l10n.t("The access token couldn't be stored. {0}", reason);
    }
    if (verdict.value === "noAccess") {
      void showInformation(l10n.t("The access token is stored, but it does not give access to all components."));
    }
    return undefined;
  });
  if (!stored) return;
  try {
    await store.accessChanged(service);
  } catch (error) {
    const reason = reasonOf(error);
    void showError(l10n.t("The access token is stored, but earlier data couldn't be deleted from disk. {0}", reason));
  }
}

export async function forgetAccessToken(
  { store, tokens, log: { warn } }: TokenCommandContext,
  given: string | undefined,
  title: string,
): Promise<void> {
  const services = tokens.services();
  if (given === undefined && services.length === 0) {
    void showInformation(l10n.t("No access token is stored."));
    return;
  }
  const service =
    given ?? (await pickService(services, title, l10n.t("Choose the service to forget the access token of"), true));
  if (service === undefined) return;
  try {
    await tokens.forget(service);
  } catch (error) {
    const reason = reasonOf(error);
    warn(`The access token of ${service} couldn't be forgotten: ${reason}`);
    void showError(l10n.t("The access token couldn't be forgotten. {0}", reason));
    return;
  }
  try {
    await store.accessChanged(service);
  } catch (error) {
    const reason = reasonOf(error);
    void showError(l10n.t("The access token was forgotten, but its data couldn't be deleted from disk. {0}", reason));
    return;
  }
  showBriefly(l10n.t("Access token forgotten"));
}

/** The message of an error in one line, without the token that it may contain. */
function reasonOf(error: unknown, token?: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return cleanLine(token === undefined ? message : message.replaceAll(token, "…"), "name");
}

/** @param accept tells what is wrong with a token; undefined if it was stored. Never rejects. */
function askForToken(
  service: string,
  accept: (token: string, signal: AbortSignal) => Promise<string | undefined>,
): Promise<boolean> {
  const input = createInputBox();
  const abort = new AbortController();
  const openPage = {
    iconPath: new ThemeIcon("link-external"),
    tooltip: l10n.t("Create an Access Token in the Browser"),
  };
  input.title = plainText(l10n.t("Access token for {0}", service));
  input.prompt = plainText(l10n.t("Create one at {0}", service + TOKEN_PAGE));
  input.password = true;
  input.ignoreFocusOut = true;
  input.buttons = [openPage];
  return new Promise((resolve) => {
    let stored = false;
    input.onDidTriggerButton((button) => {
      if (button !== QuickInputButtons.Back) void openInBrowser(service + TOKEN_PAGE);
    });
    input.onDidChangeValue(() => {
      input.validationMessage = undefined;
    });
    input.onDidAccept(async () => {
      const token = input.value.trim();
      if (token === "" || input.busy) return;
      input.busy = true;
      input.enabled = false;
      const problem = await accept(token, abort.signal);
      if (abort.signal.aborted) return;
      input.busy = false;
      input.enabled = true;
      stored = problem === undefined;
      if (problem === undefined) input.hide();
      else input.validationMessage = plainText(problem);
    });
    input.onDidHide(() => {
      abort.abort();
      input.dispose();
      resolve(stored);
    });
    input.show();
  });
}

async function pickService(
  services: readonly string[],
  title: string,
  placeHolder: string,
  always = false,
): Promise<string | undefined> {
  if (services.length <= 1 && !always) return services[0];
  const items = services.map((service): QuickPickItem => ({ label: service }));
  return (await choose(items, { title, placeHolder }))?.label;
}

/** What could not be read, as that is why a token is set, else anything of the service. */
function triedWith({ snapshot }: Store, service: string): ComponentReference | ProjectReference | undefined {
  const entries = countedEntries(snapshot).flatMap(({ entry }) => (serviceOfEntry(entry) === service ? [entry] : []));
  const entry = entries.find((one) => failureOf(one.state) !== undefined) ?? entries[0];
  return entry?.kind === "project" ? entry.project.reference : entry?.component.reference;
}

function servicesOf(store: Store): readonly string[] {
  const entries = countedEntries(store.snapshot).flatMap(({ entry }) => (isLocalEntry(entry) ? [] : [entry]));
  return [...new Set(entries.map(serviceOfEntry))].filter((service) => offers(service, "tokens"));
}
