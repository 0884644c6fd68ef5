import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { checkoutRoot } from "../host/root";

export interface Called {
  readonly text: string;
  readonly isError: boolean;
}

export interface RunningServer {
  readonly client: Client;
  readonly pid: number | null;
  /** What it wrote to the standard error output. */
  log(): string;
  call(name: string, input: object, signal?: AbortSignal): Promise<Called>;
  close(): Promise<void>;
}

/** Starts `translation-status mcp`, with the client of the protocol's own authors. */
export async function startMcpServer(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(checkoutRoot(), "dist", "cli.js"), "mcp", ...commandLine],
    env: environment,
    stderr: "pipe",
  });
  let log = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  return {
    client,
    pid: transport.pid,
    log: () => log,
    async call(name, input, signal) {
      const result = await client.callTool(
        { name, arguments: { ...input } },
        signal === undefined ? undefined : { signal },
      );
      const [first] = result.content;
      if (first?.type !== "text" || result.content.length > 1) throw new Error("The answer is not one text");
      return { text: first.text, isError: result.isError === true };
    },
    close: () => client.close(),
  };
}
