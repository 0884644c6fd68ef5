import { type Disposable, lm } from "vscode";
import { lazily } from "../../common/memoize";
import { TOOL_NAMES } from "../../contributions";
import type { OfferedTool, OfferedToolsOptions } from "./offeredTools";

/** Registers the tools for language models; an editor that is made of VS Code may not know of such. */
export function registerTools(options: OfferedToolsOptions): readonly Disposable[] {
  const offered = lazily(async () => (await import("./offeredTools")).createOfferedTools(options));
  const tool = async (name: string): Promise<OfferedTool> => (await offered())(name);
  if (typeof lm?.registerTool !== "function") return [];
  return TOOL_NAMES.map((name) =>
    lm.registerTool<unknown>(name, {
      prepareInvocation: async ({ input }) => (await tool(name)).prepare(input),
      invoke: async ({ input }, token) => (await tool(name)).invoke(input, token),
    }),
  );
}
