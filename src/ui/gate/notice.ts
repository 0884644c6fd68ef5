import { commands, Disposable, l10n, type Memento, window } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { VIEW_ID } from "../../contributions";
import { showInformation } from "../../editor/platform/messages";
import { andMore } from "../../editor/text/countTexts";
import { joinedText } from "../../editor/text/joinedText";
import type { GateLanguage, GateResult } from "../../model/gate/gateResult";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import type { SnapshotSource } from "../../store/store";
import type { ViewState } from "../tree/viewState";
import { type Crossings, findCrossings, type SeenLanguages } from "./crossings";

const SEEN_KEY = "gate.seen";
const SILENT_KEY = "gate.silent";
/** The others are only counted. */
const MAX_NAMES = 3;

export interface NoticeOptions {
  readonly source: SnapshotSource;
  /** For the snapshot that is shown; undefined until the rules are known, and without any. */
  readonly judge: () => { readonly result: GateResult; readonly rules: string } | undefined;
  readonly viewState: Pick<ViewState, "options" | "change">;
  /** Of the workspace. */
  readonly memento: Memento;
  readonly warn: (message: string) => void;
}

export interface Notice extends Disposable {
  /** Looks whether a language became ready, or no longer is. */
  check(): void;
}

/**
 * Says once that languages became ready, or no longer are. Not while the user is elsewhere: then it is said when the
 * window is focused again, if it still is so.
 */
export function createNotice({ source, judge, viewState, memento, warn }: NoticeOptions): Notice {
  let isSilent = memento.get(SILENT_KEY) === true;
  const store = (key: string, value: unknown): void => {
    Promise.resolve(memento.update(key, value)).catch((error: unknown) =>
      warn(`Couldn't store readiness: ${String(error)}`),
    );
  };
  const check = (): void => {
    const { refreshing, entries } = source.snapshot;
    if (isSilent || !window.state.focused || refreshing || entries === undefined) return;
    const judged = judge();
    if (!judged) return;
    const { result, rules } = judged;
    const stored: SeenLanguages = new Map(memento.get<readonly (readonly [string, boolean])[]>(SEEN_KEY));
    const { seen, ...crossings } = findCrossings(stored, result, rules);
    const next = [...seen];
    if (JSON.stringify(next) !== JSON.stringify([...stored])) store(SEEN_KEY, next);
    const shown = withoutHidden(crossings, viewState.options);
    if (shown.ready.length + shown.notReady.length === 0) return;
    tell(shown).catch((error: unknown) => warn(`Can't show readiness: ${String(error)}`));
  };
  const tell = async (crossings: Shown): Promise<void> => {
    const show = l10n.t("Show");
    const never = l10n.t("Don't Show Again");
    const answer = await showInformation(noticeText(crossings), show, never);
    if (answer === never) {
      isSilent = true;
      store(SILENT_KEY, true);
      store(SEEN_KEY, undefined);
    }
    if (answer !== show) return;
    viewState.change(filterFor(crossings));
    await commands.executeCommand(`${VIEW_ID}.focus`);
  };
  const focus = window.onDidChangeWindowState(check);
  return Object.assign(new Disposable(() => focus.dispose()), { check });
}

type Shown = Omit<Crossings, "seen">;

function withoutHidden({ ready, notReady }: Shown, { hidden }: ViewOptions): Shown {
  const isShown = ({ code }: GateLanguage): boolean => !hidden.includes(normalizeLanguageCode(code));
  return { ready: ready.filter(isShown), notReady: notReady.filter(isShown) };
}

function noticeText({ ready, notReady }: Shown): string {
  return [
    ...(ready.length > 0 ? [l10n.t("Now ready to ship: {0}.", names(ready))] : []),
    ...(notReady.length > 0 ? [l10n.t("No longer ready to ship: {0}.", names(notReady))] : []),
  ].join(" ");
}

function names(languages: readonly GateLanguage[]): string {
  const some = languages.slice(0, MAX_NAMES).map(({ name }) => cleanLine(name, "name"));
  return joinedText([...some, ...(languages.length > MAX_NAMES ? [andMore(languages.length - MAX_NAMES)] : [])]);
}

/** What the view lists to show them: a single language, or what the release waits for. */
function filterFor({ ready, notReady }: Shown): Pick<ViewOptions, "show" | "text"> {
  const [only, ...others] = [...ready, ...notReady];
  if (only && others.length === 0) return { show: "all", text: only.name };
  if (notReady.length === 0) return { show: "all", text: "" };
  return { show: "belowThreshold", text: "" };
}
