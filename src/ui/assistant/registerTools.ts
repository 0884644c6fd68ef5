import { type CancellationToken, type Disposable, EventEmitter, lm } from "vscode";
import { lazily } from "../../common/memoize";
import { MCP_SERVER_ID, TOOL_NAMES } from "../../contributions";
import { onSettingsChanged } from "../../editor/settings/settings";
import type { OfferedTool, OfferedToolsOptions } from "./offeredTools";

/** Registers the tools for language models, and the server with the same tools, as far as the editor knows of such. */
export function registerTools(options: OfferedToolsOptions): readonly Disposable[] {
  const offered = lazily(async () => (await import("./offeredTools")).createOfferedTools(options));
  const tool = async (name: string): Promise<OfferedTool> => (await offered())(name);
  // Editors that are made of VS Code may have neither.
  if (typeof lm?.registerTool !== "function") return [];
  const tools = TOOL_NAMES.map((name) =>
    lm.registerTool<unknown>(name, {
      prepareInvocation: async ({ input }) => (await tool(name)).prepare(input),
      invoke: async ({ input }, token) => (await tool(name)).invoke(input, token),
    }),
  );
  return [...tools, ...registerServer(options)];
}

/** Since 1.101. */
type RegisterServer = (id: string, provider: object) => Disposable;

function registerServer({ settings, context }: OfferedToolsOptions): readonly Disposable[] {
  const register: RegisterServer | undefined = Reflect.get(lm, "registerMcpServerDefinitionProvider");
  if (typeof register !== "function") return [];
  const changed = new EventEmitter<void>();
  const provider = {
    onDidChangeMcpServerDefinitions: changed.event,
    provideMcpServerDefinitions: async (_token: CancellationToken) => {
      if (!settings().mcpServer) return [];
      return (await import("./serverDefinitions")).serverDefinitions(context);
    },
  };
  return [changed, onSettingsChanged(() => changed.fire()), register(MCP_SERVER_ID, provider)];
}
