import { Disposable } from "./values";

class LanguageModelTextPart {
  constructor(readonly value: string) {}
}

class LanguageModelToolResult {
  constructor(readonly content: readonly unknown[]) {}
}

interface Tool {
  prepareInvocation(options: { readonly input: unknown }): Promise<{ readonly confirmationMessages?: unknown }>;
  invoke(options: { readonly input: unknown }, token: unknown): Promise<LanguageModelToolResult>;
}

/** The tools that the extension offers. Nothing is confirmed: a test calls `prepare` and `invoke` as VS Code does. */
export function createLanguageModels() {
  const tools = new Map<string, Tool>();
  const toolNamed = (name: string): Tool => {
    const tool = tools.get(name);
    if (!tool) throw new Error(`Tool ${name} was not contributed`);
    return tool;
  };
  return {
    api: {
      LanguageModelTextPart,
      LanguageModelToolResult,
      lm: {
        registerTool(name: string, tool: Tool) {
          tools.set(name, tool);
          return new Disposable(() => tools.delete(name));
        },
      },
    },
    /** Whether VS Code would ask the user first. */
    async prepareTool(name: string, input: unknown): Promise<boolean> {
      return (await toolNamed(name).prepareInvocation({ input })).confirmationMessages !== undefined;
    },
    /** The text of the answer. */
    async invokeTool(name: string, input: unknown): Promise<string> {
      const token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable(() => undefined) };
      const { content } = await toolNamed(name).invoke({ input }, token);
      return content.map((part) => (part instanceof LanguageModelTextPart ? part.value : "")).join("");
    },
  };
}
