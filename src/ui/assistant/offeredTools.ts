import {
  CancellationError,
  type CancellationToken,
  LanguageModelTextPart,
  LanguageModelToolResult,
  l10n,
  type PreparedToolInvocation,
} from "vscode";
import { problemAnswer } from "../../assistant/answer";
import { TOOLS } from "../../assistant/tools";
import { lazily } from "../../common/memoize";
import type { Log } from "../../editor/platform/log";
import type { SharedData } from "./sharedData";
import { createToolSources } from "./toolSources";

export interface OfferedToolsOptions {
  readonly log: Pick<Log, "error">;
  /** Called when a tool is used. */
  readonly load: () => Promise<{ readonly shared: SharedData }>;
}

export interface OfferedTool {
  prepare(input: unknown): Promise<PreparedToolInvocation>;
  /** @throws CancellationError if it is cancelled. */
  invoke(input: unknown, token: CancellationToken): Promise<LanguageModelToolResult>;
}

/** The tools as VS Code calls them. Failures are answers: the model can tell of them, or ask something else. */
export function createOfferedTools({ load, log }: OfferedToolsOptions): (name: string) => OfferedTool {
  const sources = lazily(async () => createToolSources((await load()).shared));
  const questions = createPreparedQuestions();
  const unknownHostIn = async (address: string | undefined): Promise<string | undefined> =>
    address === undefined ? undefined : (await sources()).unknownHost(address);
  return (name) => {
    const tool = TOOLS.find((one) => one.name === name);
    if (!tool) throw new Error(`There is no tool ${name}`);
    return {
      async prepare(input) {
        const host = await unknownHostIn(tool.addressIn(input));
        const invocationMessage = l10n.t("Reading translations");
        if (host === undefined) return { invocationMessage };
        questions.add(name, input);
        return { invocationMessage, confirmationMessages: questionAbout(host) };
      },
      async invoke(input, token) {
        const controller = new AbortController();
        const subscription = token.onCancellationRequested(() => controller.abort());
        try {
          if (token.isCancellationRequested) throw new CancellationError();
          const host = await unknownHostIn(tool.addressIn(input));
          if (host !== undefined && !questions.take(name, input)) {
            const problem = `Not asked, because the settings do not name ${host} and nobody agreed to it`;
            return answerOf(problemAnswer(problem));
          }
          const answer = await tool.run(input, await sources(), controller.signal);
          if (controller.signal.aborted) throw new CancellationError();
          return answerOf(answer.ok ? answer.value : problemAnswer(answer.problem));
        } catch (error) {
          if (error instanceof CancellationError) throw error;
          log.error(name, error);
          return answerOf(problemAnswer("Unexpected error; the log has the details"));
        } finally {
          subscription.dispose();
        }
      },
    };
  };
}

function answerOf(text: string): LanguageModelToolResult {
  return new LanguageModelToolResult([new LanguageModelTextPart(text)]);
}

/** What the user is asked before a service is asked that the settings don't name. */
function questionAbout(host: string) {
  return {
    title: l10n.t("Allow access to {0}?", host),
    message: l10n.t("An assistant wants to read translation statistics from {0}, which isn't in your settings.", host),
  };
}

/**
 * Calls about which VS Code was told to ask the user. It runs a tool only if the user agrees, but nothing says so to the
 * tool itself, and not every caller has it prepared.
 */
interface PreparedQuestions {
  add(tool: string, input: unknown): void;
  /** Whether there was a question about this call. It holds for one call. */
  take(tool: string, input: unknown): boolean;
}

/** Milliseconds. A question may be open for long. */
const QUESTION_LIFETIME_MS = 60 * 60_000;
const MAX_QUESTIONS = 100;

function createPreparedQuestions(): PreparedQuestions {
  let open: readonly { readonly call: string; readonly until: number }[] = [];
  const callOf = (tool: string, input: unknown): string => JSON.stringify([tool, input]);
  const forgetOld = (): void => {
    open = open.filter(({ until }) => until > performance.now()).slice(-MAX_QUESTIONS);
  };
  return {
    add(tool, input) {
      open = [...open, { call: callOf(tool, input), until: performance.now() + QUESTION_LIFETIME_MS }];
      forgetOld();
    },
    take(tool, input) {
      forgetOld();
      const call = callOf(tool, input);
      const index = open.findIndex((one) => one.call === call);
      open = open.filter((_one, at) => at !== index);
      return index >= 0;
    },
  };
}
