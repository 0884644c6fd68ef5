import { EventEmitter } from "node:events";
import path from "node:path";
import { Writable } from "node:stream";
import { env, l10n, showLanguage } from "../../../src/cli/texts";
import { checkoutRoot } from "../../host/root";
import { vscode } from "../../support/vscode/install";

export interface Ended {
  readonly status: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

const COMMANDS = {
  check: async () => (await import("../../../src/cli/check/checkCommand")).check,
  report: async () => (await import("../../../src/cli/report/reportCommand")).report,
  serve: async () => (await import("../../../src/cli/serve")).serve,
};

let last: Promise<unknown> = Promise.resolve();

/** Gives English texts to the commands that run in this process. */
export function useCommandTexts(): void {
  showLanguage("en", new Map());
  Object.assign(vscode, { env, l10n, workspace: { workspaceFolders: [] }, EventEmitter });
}

/** Runs a command in English and in this process, which takes much less than a process of its own; one after the other. */
export function runHere(name: keyof typeof COMMANDS, ...commandLine: readonly string[]): Promise<Ended> {
  const ended = last.then(async () => {
    useCommandTexts();
    const { programVersion } = await import("../../../src/cli/check/programVersion");
    const countingScript = path.join(checkoutRoot(), "dist", "counting.js");
    const program = { countingScript, version: await programVersion(checkoutRoot()) };
    const run = await COMMANDS[name]();
    return captured(() => run(commandLine, program));
  });
  last = ended.catch(() => undefined);
  return ended;
}

/** Without the proxies and tokens of whoever runs the tests. */
async function captured(act: () => Promise<void>): Promise<Ended> {
  const { exitCode } = process;
  const hidden = Object.entries(process.env).filter(([one]) => /proxy|^TRANSLATION_STATUS|^GIT_/i.test(one));
  const texts = { stdout: "", stderr: "" };
  const streams = (["stdout", "stderr"] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(process, name) ?? {};
    const value = new Writable({
      decodeStrings: false,
      write(text: string, _, done) {
        texts[name] += text;
        done();
      },
    });
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
    return [name, own] as const;
  });
  try {
    process.exitCode = undefined;
    for (const [one] of hidden) delete process.env[one];
    await act();
    return { status: process.exitCode ?? 0, ...texts };
  } finally {
    for (const [name, own] of streams) Object.defineProperty(process, name, own);
    Object.assign(process.env, Object.fromEntries(hidden));
    process.exitCode = exitCode;
  }
}
