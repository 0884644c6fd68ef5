import { basename } from "node:path";
import { escapedJson } from "../../common/json/jsonText";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine, quoted } from "../../common/text/foreignText";
import { compareNames } from "../../editor/text/compareNames";
import { createReportWords } from "../../editor/text/reportText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { thresholdText } from "../../editor/text/thresholdText";
import { withEveryLanguage } from "../../model/gate/everyLanguage";
import { evaluateGate } from "../../model/gate/gate";
import { DEFAULT_VIEW_OPTIONS } from "../../model/statistics/viewOptions";
import type { ReportView } from "../../report/reportView";
import { writeBadge } from "../../report/writeBadge";
import { writeTable } from "../../report/writeMarkdown";
import { writeReport } from "../../report/writeReport";
import { gateInputOf } from "../../store/release/gateInput";
import { gateRules, gateThreshold } from "../../store/release/gateThreshold";
import { forgetTokens, type GivenTokens, readTokens } from "../check/environment";
import { rulesOf } from "../components/gateArguments";
import { writeOutput } from "../components/outputFile";
import { type Program, type ReadFolder, withFolder } from "../components/readFolder";
import { refusal } from "../lineLog";
import { showTextsIn } from "../locales";
import { failOnLostOutput } from "../lostOutput";
import { linesWithoutCommands } from "../pipelineText";
import { updateDocument } from "./documentTable";
import { parseReport, REPORT_HELP, type ReportOptions, type WrittenFormat } from "./reportArguments";
import { pastUnknownText, readReportPast } from "./reportPast";
import { readSeries } from "./reportSeries";

const OUT_OF_DATE = 1;
const NOT_WRITTEN = 2;
const refuse = refusal(NOT_WRITTEN);
/** Milliseconds. A report tells the last changes, which Git needs a while for in a long history. */
const HISTORY_PATIENCE = 60_000;

/** Writes a report to the standard output or a file, and sets the exit status. */
export async function report(commandLine: readonly string[], program: Program): Promise<void> {
  failOnLostOutput(NOT_WRITTEN);
  const command = parseReport(commandLine);
  if (!command.ok) return refuse(command.problem);
  if (command.value.kind === "help") {
    process.stdout.write(REPORT_HELP);
    return;
  }
  const shown = showTextsIn(command.value.options.locale);
  if (!shown.ok) return refuse(shown.problem);
  const tokens = readTokens(process.env);
  forgetTokens(process.env);
  if (!tokens.ok) return refuse(tokens.problem);
  const { options } = command.value;
  const text = await compose(options, tokens.value, program);
  if (!text.ok) return refuse(text.problem);
  const { format, folder, output, into } = options;
  if (into !== undefined) return keepTable(into, text.value, options);
  const written = printed(text.value, format);
  if (output === undefined) {
    process.stdout.write(written);
    return;
  }
  const done = await writeOutput(output, written, folder);
  if (!done.ok) refuse(done.problem);
}

async function keepTable(into: string, table: string, { folder, isCheck }: ReportOptions): Promise<void> {
  const state = await updateDocument(into, table, { mode: isCheck ? "compare" : "write", folder });
  if (!state.ok) return refuse(state.problem);
  if (state.value !== "outOfDate") return;
  refuse(`The table in ${quoted(into)} is out of date. The same command without --check updates it`);
  process.exitCode = OUT_OF_DATE;
}

/** What foreign names in it may not steer: the terminal, and the pipeline that reads the output. */
function printed(text: string, format: WrittenFormat): string {
  switch (format) {
    case "json":
      return escapedJson(text);
    case "csv":
      return linesWithoutCommands(text);
    case "html":
      return text.replace(/#(?=#)/g, "&#35;");
    // Brackets are escaped there, and two number signs begin a heading. Badges have no foreign text.
    case "markdown":
    case "table":
    case "badge":
    case "badge-json":
      return text;
  }
}

/** Fails with one line. */
function compose(options: ReportOptions, tokens: GivenTokens, program: Program): Promise<Result<string, string>> {
  const { folder, config, timeout, format } = options;
  return withFolder(
    {
      ...{ folder, config, timeout, tokens, gateArguments: options, ...program, tellsUnsupported: true },
      ...(tellsHistory(format) ? { historyPatience: HISTORY_PATIENCE, outdated: "now" } : { historyPatience: 0 }),
    },
    (read) => composeReport(options, read),
  );
}

/** Tables and badges have neither times nor outdated strings, so that they are the same in every clone. */
function tellsHistory(format: WrittenFormat): boolean {
  return format !== "table" && format !== "badge" && format !== "badge-json";
}

/** The report of a folder that was read. Fails with one line. */
export async function composeReport(options: ReportOptions, read: ReadFolder): Promise<Result<string, string>> {
  const { folder, settings, snapshot, log } = read;
  const { languages } = settings;
  const now = Date.now();
  const past = options.since === undefined ? undefined : await readReportPast(options.since, read, now);
  if (past?.ok === false) return past;
  const rules = rulesOf(settings);
  const words = {
    ...createReportWords(settings.hasGate),
    pastUnknown: (names: readonly string[]) => pastUnknownText(snapshot, names),
  };
  const gate = evaluateGate(gateInputOf(snapshot), rules);
  for (const problem of gate.problems) log(settingProblemLine(problem));
  for (const { label, reason } of gate.unread) {
    // What reads files logs what is wrong with them.
    const isLogged = reason.kind === "incomplete" && reason.gap.kind === "file";
    if (!isLogged) log(cleanLine(`${label}: ${words.unread(reason)}`, "logLine"));
  }
  const threshold = gateThreshold({ snapshot }, rules, gateRules(rules), () => gate);
  const { format, into } = options;
  if (into !== undefined && gate.unread.length + gate.problems.length > 0)
    return fail(`Not everything could be read, so ${quoted(into)} stays as it is`);
  const series = format === "html" ? await readSeries(read, now) : undefined;
  const view: ReportView = {
    options: { ...DEFAULT_VIEW_OPTIONS, sort: "name", notStarted: "listed" },
    ...{ pinned: languages, threshold, thresholdText: thresholdText(threshold) },
    ...{
      now,
      compare: compareNames,
      gate: settings.hasGate ? gate : withEveryLanguage(gate),
      subject: basename(folder),
    },
    ...(past === undefined ? {} : { past: past.value }),
    ...(series === undefined ? {} : { series }),
  };
  if (format === "table") return succeed(writeTable(snapshot, words, view));
  if (format === "badge" || format === "badge-json")
    return succeed(writeBadge(snapshot, format, words, view, options.languages ?? []));
  if (format !== "html") return succeed(writeReport(snapshot, format, words, view));
  const { writeHtml } = await import("../../report/html/writeHtml");
  return succeed(writeHtml(snapshot, words, view));
}
