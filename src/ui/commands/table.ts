import { STRING_COMMAND_IDS, STRING_ROW_COMMAND_IDS } from "../../contributions";
import { openInBrowser } from "../../editor/platform/browser";
import type { Log } from "../../editor/platform/log";
import { openSettings } from "../../editor/settings/settings";
import type { CompareContext } from "../compare/compareWith";
import type { Dashboard } from "../dashboard/dashboard";
import type { ReadHistoryContext } from "../history/readHistory";
import type { ReportTextContext } from "../report/writeReportText";
import type { StringCommand, StringCommandContext } from "../strings/stringCommands";
import type { ExplainFileContext } from "../unlisted/explainActiveFile";
import type { ClearStoredContext } from "./clearStored";
import { type CommandTarget, readTarget } from "./commandTarget";
import type { ComponentCommand, ComponentCommandContext } from "./componentCommands";
import type { FileCommandContext } from "./fileCommands";
import type { LanguageCommand, LanguageCommandContext } from "./languageCommands";
import { openPages } from "./openPages";
import type { Handler, Handlers } from "./register";
import type { ServingCommandContext } from "./servingCommands";
import { pageAddresses, serviceOf } from "./targetEntries";
import type { TokenCommandContext } from "./tokenCommands";
import { type ViewCommandContext, viewCommands } from "./viewCommands";

export interface CommandContext
  extends ClearStoredContext,
    ComponentCommandContext,
    CompareContext,
    ExplainFileContext,
    FileCommandContext,
    LanguageCommandContext,
    ReadHistoryContext,
    ReportTextContext,
    ServingCommandContext,
    StringCommandContext,
    TokenCommandContext,
    ViewCommandContext {
  readonly history: ReadHistoryContext["history"];
  readonly log: Log;
  readonly searchLocal: () => Promise<void>;
  readonly dashboard: () => Promise<Pick<Dashboard, "show">>;
}

export function createHandlers(context: CommandContext) {
  const { store, log, searchLocal, dashboard } = context;
  /** Passes the service of the clicked row, not of other selected ones; undefined if nothing was clicked. */
  const onService =
    (act: (service: string | undefined, title: string) => unknown): Handler =>
    (_, clicked, title) => {
      const target = readTarget(clicked);
      const service = target && serviceOf(store.snapshot, target);
      // The row may be gone. Another service must not take its place.
      return target !== undefined && service === undefined ? undefined : act(service, title);
    };
  const onComponents =
    (command: ComponentCommand): Handler =>
    async (...args) => {
      const { componentCommands } = await import("./componentCommands");
      const handlers: Readonly<Record<ComponentCommand, Handler>> = componentCommands(context);
      return handlers[command](...args);
    };
  const refreshAll = () => Promise.all([store.refresh(), searchLocal()]);
  const copyReport = async (targets: readonly CommandTarget[], title: string) => {
    const reports = await import("../report/reportCommands");
    return reports.copyReport(context, targets, title);
  };
  const readHistory = async (targets: readonly CommandTarget[]) => {
    const history = await import("../history/readHistory");
    return history.readHistory(context, targets);
  };
  return {
    "translationStatus.refresh": (targets) => {
      const projects = targets.flatMap((one) => (one.kind === "project" || one.kind === "category" ? one.key : []));
      const isAll = projects.length === 0 || projects.length < targets.length;
      return isAll ? refreshAll() : store.refresh(new Set(projects));
    },
    // VS Code passes the selected row to commands in the title of a view, too.
    "translationStatus.refreshAll": refreshAll,
    "translationStatus.copyReportOfAll": (_, _row, title) => copyReport([], title),
    "translationStatus.readHistoryOfAll": () => readHistory([]),
    "translationStatus.cancelRefresh": () => store.cancel(),
    "translationStatus.signIn": onService(async (service, title) =>
      (await import("./tokenCommands")).setAccessToken(context, service, title),
    ),
    "translationStatus.signOut": onService(async (service, title) =>
      (await import("./tokenCommands")).forgetAccessToken(context, service, title),
    ),
    "translationStatus.clearStored": async () => (await import("./clearStored")).clearStored(context, refreshAll),
    "translationStatus.openService": onService((service) =>
      service === undefined ? undefined : openInBrowser(service),
    ),
    "translationStatus.openComponent": (targets) => openPages(pageAddresses(store.snapshot, targets)),
    "translationStatus.copyProjectLink": async (targets) =>
      (await import("./languageCommands")).copyPageLinks(store.snapshot, targets),
    "translationStatus.showDashboard": async () => (await dashboard()).show(),
    "translationStatus.showLog": () => log.show(),
    "translationStatus.openSettings": (_, clicked) => {
      const target = readTarget(clicked);
      return openSettings(target?.kind === "setting" ? target.name : target && "translationStatus.components");
    },
    "translationStatus.exportReport": async (_, argument) =>
      (await import("../report/reportCommands")).exportReport(context, argument),
    "translationStatus.saveReport": async (_, _row, title) =>
      (await import("../report/reportCommands")).saveReport(context, title),
    "translationStatus.copyReport": (targets, _, title) => copyReport(targets, title),
    "translationStatus.readHistory": readHistory,
    "translationStatus.compareWith": async (_, _argument, title) =>
      (await import("../compare/compareWith")).compareWith(context, title),
    "translationStatus.compareAgain": async (_, argument) =>
      (await import("../compare/compareWith")).compareAgain(context, argument),
    "translationStatus.openFile": async (targets, _, title) =>
      (await import("./fileCommands")).openFile(context, targets, title),
    "translationStatus.chooseFile": async (targets, _, title) =>
      (await import("./fileCommands")).chooseFile(context, targets, title),
    "translationStatus.revealActiveFile": async () => (await import("./fileCommands")).revealActiveFile(context),
    "translationStatus.explainFile": async (_, argument) =>
      (await import("../unlisted/explainActiveFile")).explainActiveFile(context, argument),
    "translationStatus.serveWorkspace": async (_, _argument, title) =>
      (await import("./servingCommands")).serveWorkspace(context, title),
    "translationStatus.stopServing": async (_, _argument, title) =>
      (await import("./servingCommands")).stopServing(context, title),
    "translationStatus.showCheck": async (_, check) => (await import("./showCheck")).showCheck(context.context, check),
    "translationStatus.showServing": async () => (await import("./servingCommands")).showServing(context),
    "translationStatus.addComponent": onComponents("translationStatus.addComponent"),
    "translationStatus.addSuggested": onComponents("translationStatus.addSuggested"),
    "translationStatus.removeComponent": onComponents("translationStatus.removeComponent"),
    "translationStatus.removeProject": onComponents("translationStatus.removeComponent"),
    "translationStatus.excludeComponent": onComponents("translationStatus.excludeComponent"),
    "translationStatus.includeComponent": onComponents("translationStatus.includeComponent"),
    "translationStatus.openWalkthrough": onComponents("translationStatus.openWalkthrough"),
    ...languageHandlers(context),
    ...stringHandlers(context),
    ...viewCommands(context),
  } satisfies Handlers;
}

const LANGUAGE_COMMANDS = [
  "openTranslation",
  "openMissing",
  "openFailing",
  "openNextMissing",
  "openPreviousMissing",
  "openNextFailing",
  "openSource",
  "openEngage",
  "copyLink",
  "copyCode",
  "pinLanguage",
  "unpinLanguage",
  "chooseLanguages",
  "hideLanguage",
  "find",
] as const satisfies readonly LanguageCommand[];
type LanguageCommandId = `translationStatus.${(typeof LANGUAGE_COMMANDS)[number]}`;

/** Loads the code of the commands with the first of them. */
function languageHandlers(context: LanguageCommandContext): Readonly<Record<LanguageCommandId, Handler>> {
  const handlers = LANGUAGE_COMMANDS.map((command) => {
    const id = `translationStatus.${command}` as const;
    const handler: Handler = async (...args) => {
      const { languageCommands } = await import("./languageCommands");
      return languageCommands(context)[id](...args);
    };
    return [id, handler] as const;
  });
  return Object.fromEntries(handlers) as Record<LanguageCommandId, Handler>;
}

/** Loads the code of the commands with the first of them. */
function stringHandlers(context: StringCommandContext): Readonly<Record<StringCommand, Handler>> {
  const handlers = [...STRING_COMMAND_IDS, ...STRING_ROW_COMMAND_IDS].map((command) => {
    const handler: Handler = async (...args) => {
      const { stringCommands } = await import("../strings/stringCommands");
      return stringCommands(context)[command](...args);
    };
    return [command, handler] as const;
  });
  return Object.fromEntries(handlers) as Record<StringCommand, Handler>;
}
