import {
  CancellationError,
  type CancellationToken,
  type ExtensionContext,
  LanguageModelTextPart,
  LanguageModelToolResult,
  l10n,
  type PreparedToolInvocation,
} from "vscode";
import { problemAnswer } from "../../assistant/answer";
import { TOOLS } from "../../assistant/tools";
import { lazily } from "../../common/memoize";
import type { Log } from "../../editor/platform/log";
import type { Settings } from "../../editor/settings/settings";
import type { SharedData } from "./sharedData";
import { createToolSources, type EditorSources } from "./toolSources";

export interface OfferedToolsOptions {
  readonly settings: () => Settings;
  readonly log: Pick<Log, "error">;
  readonly context: Pick<ExtensionContext, "extension" | "extensionUri">;
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
  return (name) => {
    const tool = TOOLS.find((one) => one.name === name);
    if (!tool) throw new Error(`There is no tool ${name}`);
    return {
      async prepare(input) {
        const address = tool.addressIn(input);
        const asked = address === undefined ? undefined : await askFirst(await sources(), address);
        return {
          invocationMessage: l10n.t("Reading translations"),
          ...(asked === undefined ? {} : { confirmationMessages: asked }),
        };
      },
      async invoke(input, token) {
        const controller = new AbortController();
        const subscription = token.onCancellationRequested(() => controller.abort());
        try {
          if (token.isCancellationRequested) throw new CancellationError();
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
async function askFirst({ unknownHost }: EditorSources, address: string) {
  const host = await unknownHost(address);
  if (host === undefined) return undefined;
  return {
    title: l10n.t("Ask {0}?", host),
    message: l10n.t(
      "An assistant wants to read translation statistics from {0}, a service that your settings do not name.",
      host,
    ),
  };
}
