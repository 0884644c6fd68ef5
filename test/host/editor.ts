#!/usr/bin/env node
/**
 * An editor's executable for `@vscode/test-electron`, for machines without the desktop editor: it understands the
 * flags that `runTests` passes, opens the server build in a browser without a window, and ends with the suite's
 * result. What the suite prints is passed on as it comes (see `markedConsole.ts`).
 *
 * Environment: `TRANSLATION_STATUS_EDITOR_BUILD` (`floor` or `newest`, the default) and
 * `TRANSLATION_STATUS_EDITOR_LIMIT` (seconds that the whole run may take; 600 without it).
 */
import { format } from "node:util";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "./browser";
import { isEditorName } from "./builds";
import { type EditorArguments, parseEditorArguments } from "./editorArguments";
import { MARK_VARIABLE } from "./markedConsole";
import { describeFailure, HostError, onInterrupt } from "./processes";
import { type EditorServer, startEditorServer } from "./server";

const DEFAULT_LIMIT_SECONDS = 600;
const LOG_ENTRIES = 30;
/** Expected without compiled modules. */
const EXPECTED_COMPLAINT = /bindings file.*spdlog|native-watchdog|open-vsx\.org|serviceWorker\.js/s;

async function main(args: EditorArguments): Promise<number> {
  if (args.testsPath === undefined)
    throw new HostError("--extensionTestsPath= is needed: this editor only runs tests.");
  const named = process.env.TRANSLATION_STATUS_EDITOR_BUILD;
  const output = new SuiteOutput();
  const started: { server?: EditorServer; browser?: Browser } = {};
  const cleanUp = async () => {
    await Promise.allSettled([started.browser?.close(), started.server?.stop()]);
  };
  onInterrupt(cleanUp);
  try {
    const server = await startEditorServer({
      editor: isEditorName(named) ? named : "newest",
      testDriver: true,
      environment: { [MARK_VARIABLE]: output.mark },
      ...(args.userDataFolder !== undefined && { userDataFolder: args.userDataFolder }),
      ...(args.extensionsFolder !== undefined && { extensionsFolder: args.extensionsFolder }),
    });
    started.server = server;
    const browser = await launchBrowser();
    started.browser = browser;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const code = await runSuite({ page: await context.newPage(), server, output, args, testsPath: args.testsPath });
    if (code !== 0 && output.isEmpty) output.showEditorLog();
    return code;
  } catch (error) {
    output.showEditorLog();
    throw error;
  } finally {
    await cleanUp();
  }
}

interface SuiteRun {
  readonly page: Page;
  readonly server: EditorServer;
  readonly output: SuiteOutput;
  readonly args: EditorArguments;
  readonly testsPath: string;
}

async function runSuite({ page, server, output, args, testsPath }: SuiteRun): Promise<number> {
  const limit = Number(process.env.TRANSLATION_STATUS_EDITOR_LIMIT) || DEFAULT_LIMIT_SECONDS;
  const result = new Promise<number>((resolve, reject) => {
    const giveUp = (reason: string) => reject(new HostError(reason));
    void page.exposeFunction("codeAutomationLog", (type: unknown, values: unknown) => output.receive(type, values));
    void page.exposeFunction("codeAutomationExit", (code: unknown) => resolve(typeof code === "number" ? code : 1));
    page.on("crash", () => giveUp("The browser page crashed while the tests ran."));
    page.on("close", () => giveUp("The browser ended while the tests ran."));
    void server.ended.then((tail) => giveUp(`The editor's server ended while the tests ran: ${tail}`));
    setTimeout(() => giveUp(`The tests did not end within ${limit} s; stopped.`), limit * 1_000).unref();
  });
  const payload: [string, string][] = [
    ...args.developmentPaths.map((path): [string, string] => ["extensionDevelopmentPath", server.remoteUri(path)]),
    ["extensionTestsPath", server.remoteUri(testsPath)],
    ["skipWelcome", "true"],
  ];
  await page.goto(server.url(args.target, payload));
  return result;
}

/** Separates the suite's output, which is marked, from VS Code's log, which is shown only if a run fails. */
class SuiteOutput {
  readonly mark = `\u2063${process.pid}\u2063`;
  #marked = false;
  readonly #log: string[] = [];

  get isEmpty(): boolean {
    return !this.#marked;
  }

  receive(type: unknown, values: unknown): void {
    const [first, ...rest]: unknown[] = Array.isArray(values) ? values : [values];
    const entry = format(first, ...rest);
    if (EXPECTED_COMPLAINT.test(entry)) return;
    if (typeof first === "string" && first.startsWith(this.mark)) {
      this.#marked = true;
      const stream = type === "error" || type === "warn" ? process.stderr : process.stdout;
      stream.write(`${first.slice(this.mark.length)}\n`);
      return;
    }
    this.#log.push(`  ${entry}`);
    if (this.#log.length > LOG_ENTRIES) this.#log.shift();
  }

  showEditorLog(): void {
    if (this.#log.length === 0) return;
    console.error(`The editor's own log, latest entries:\n${this.#log.join("\n")}`);
  }
}

main(parseEditorArguments(process.argv.slice(2))).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);
