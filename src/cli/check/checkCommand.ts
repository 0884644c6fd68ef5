import { realpath, stat } from "node:fs/promises";
import { pathInRepository } from "../../common/git/repositoryPath";
import { fail, type Result, succeed } from "../../common/result";
import { type LocalProblem, readProblems } from "../../local/localProblems";
import type { BaseReport } from "../../model/compare/baseReport";
import { isLocal } from "../../model/component/component";
import { evaluateGate } from "../../model/gate/gate";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { gateInputOf } from "../../store/release/gateInput";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { readBesideFindings } from "../components/besideFiles";
import { type GateArguments, rulesOf } from "../components/gateArguments";
import { type Program, type ReadFolder, withFolder } from "../components/readFolder";
import { refusal } from "../lineLog";
import { showTextsIn } from "../locales";
import { failOnLostOutput } from "../lostOutput";
import { CHECK_HELP, type CheckFormat, type CheckOptions, namedTwice, parseCheck } from "./checkArguments";
import { compareBase } from "./compareBase";
import { forgetTokens, type GivenTokens, readTokens } from "./environment";
import type { OpenFolder } from "./localFolder";
import { type CheckOutcome, EXIT_STATUS, verdictOfChanges, verdictWith } from "./outcome";
import { changedProblems, changedRules } from "./sinceBase";
import { readWaiting } from "./waiting";

const UNKNOWN = EXIT_STATUS.unknown;
const refuse = refusal(UNKNOWN);

/** Writes what it found to the standard output and sets the exit status. */
export async function check(commandLine: readonly string[], program: Program): Promise<void> {
  failOnLostOutput(UNKNOWN);
  const command = parseCheck(commandLine);
  if (!command.ok) return refuse(command.problem);
  if (command.value.kind === "help") {
    process.stdout.write(CHECK_HELP);
    return;
  }
  const { options } = command.value;
  const { explain: file } = options;
  if (file !== undefined) {
    const { explain } = await import("./explain");
    const lines = await explain(file, { ...options, ...program });
    if (!lines.ok) return refuse(lines.problem);
    process.stdout.write(lines.value);
    return;
  }
  const tokens = readTokens(process.env);
  forgetTokens(process.env);
  if (!tokens.ok) return refuse(tokens.problem);
  const outcome = await findOut(options, tokens.value, program);
  if (!outcome.ok) return refuse(outcome.problem);
  process.exitCode = EXIT_STATUS[outcome.value.verdict];
  const { folder, locale, outputs } = options;
  const prefix = await pathInRepository(folder);
  const { WRITERS } = await import("../formats/writers");
  const files = new Set<string>();
  for (const { format, file: output } of outputs) {
    // Markdown comes last: its language is that of all texts from then on.
    const shown = showTextsIn(format === "markdown" ? locale : undefined);
    if (!shown.ok) return refuse(shown.problem);
    const text = WRITERS[format](outcome.value, prefix);
    if (output === undefined) process.stdout.write(text);
    else {
      const { writeOutput } = await import("../components/outputFile");
      // A link of a folder may lead to a file that was written already.
      const isWritten = files.has((await realPathOf(output)) ?? "");
      const written = isWritten ? fail(namedTwice(output)) : await writeOutput(output, text, folder);
      if (!written.ok) refuse(written.problem);
      else files.add((await realPathOf(output)) ?? output);
    }
  }
}

/** Undefined where there is no file: a stream takes several texts. */
async function realPathOf(file: string): Promise<string | undefined> {
  try {
    return (await stat(file)).isFile() ? await realpath(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Fails with one line. */
async function findOut(
  options: CheckOptions,
  tokens: GivenTokens,
  program: Program,
): Promise<Result<CheckOutcome, string>> {
  const { folder, config, timeout, outputs } = options;
  const formats = outputs.map(({ format }) => format);
  // Nothing depends on the last changes.
  return withFolder(
    { folder, config, timeout, tokens, gateArguments: options, ...program, historyPatience: 0, tellsUnsupported: true },
    async (read) => succeed(await judgeFolder(formats, options, program, read)),
  );
}

/** Whether a format shows what is wrong in files. */
export function hasFindings(format: CheckFormat): boolean {
  return format === "github" || format === "sarif" || format === "codequality";
}

/**
 * What a check says of a folder that was read.
 *
 * @param formats that are to be written.
 */
export async function judgeFolder(
  formats: readonly CheckFormat[],
  options: Pick<CheckOptions, "base" | "onlyNew" | keyof GateArguments>,
  { countingScript, version }: Program,
  read: ReadFolder,
): Promise<CheckOutcome> {
  const { folder, settings, opened, snapshot, log } = read;
  const { ask } = opened;
  const showsFindings = formats.some(hasFindings);
  const found = showsFindings ? await readLocalFindings(snapshot, ask) : [];
  const { ignoredChecks } = settings;
  const beside = showsFindings
    ? await readBesideFindings(snapshot, { folder, ignoredChecks, countingScript, log })
    : [];
  const rules = rulesOf(settings);
  const gate = evaluateGate(gateInputOf(snapshot), rules);
  const compared =
    options.base === undefined
      ? undefined
      : await compareBase({
          ...{ ref: options.base, settingsFiles: settings.files, folder, opened, snapshot, rules, gate },
          ...{ ignoredChecks, countingScript, log, signal: new AbortController().signal },
        });
  const commit = compared?.commit;
  const changed = commit === undefined ? succeed([]) : await changedRules(folder, commit, settings, options);
  const base = compared && !changed.ok ? withoutRules(compared, changed.problem) : compared;
  const waiting = await readWaiting(base?.commit, read);
  const all = [...found, ...beside];
  const { onlyNew } = options;
  return {
    verdict: onlyNew && base !== undefined ? verdictOfChanges(gate, base) : verdictWith(gate, base),
    ...(onlyNew ? { onlyNew } : {}),
    ...(base === undefined ? {} : { base }),
    ...(changed.ok && changed.value.length > 0 ? { changedRules: changed.value } : {}),
    ...(waiting.length > 0 ? { waiting } : {}),
    gate,
    findings: all,
    ...(formats.includes("github") && base !== undefined
      ? { changedFindings: await changedProblems(all, base, folder) }
      : {}),
    version,
  };
}

/** What is known if Git can't read a settings file of the base. */
function withoutRules(base: BaseReport, file: string): BaseReport {
  const isTold = base.unknown.some(({ problem }) => problem.kind === "missingObject" && problem.file === file);
  if (isTold) return base;
  return { ...base, unknown: [...base.unknown, { kind: "rules", problem: { kind: "missingObject", file } }] };
}

/** What is wrong with files of local components and their strings. */
async function readLocalFindings(snapshot: Snapshot, ask: OpenFolder["ask"]): Promise<readonly LocalProblem[]> {
  const problems: LocalProblem[] = [];
  for (const { state } of componentsOf(snapshot)) {
    const statistics = statisticsOf(state);
    if (!statistics || !isLocal(statistics.reference)) continue;
    const { reference } = statistics;
    const { signal } = new AbortController();
    const isOutdated = ({ outdated = 0 }: LanguageStatistics) => outdated > 0;
    const languages = statistics.languages.filter((each) => each.failing > 0 || isOutdated(each));
    problems.push(
      ...(await readProblems({
        ...{ component: reference.component, failing: true, missing: false, ask, signal },
        outdated: languages.filter(isOutdated).map(({ code }) => code),
        languages: languages.map(({ code }) => code),
      })),
    );
  }
  return problems;
}
