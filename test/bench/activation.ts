import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser } from "playwright-core";
import { eventually } from "../e2e/harness/page";
import { Palette } from "../e2e/harness/palette";
import { launchBrowser } from "../host/browser";
import { EDITOR_BUILDS, EDITOR_NAMES, type EditorName } from "../host/builds";
import { LOADED_MODULES_VARIABLE, type LoadedModulesLog } from "../host/loadedModules";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { type EditorServer, startEditorServer } from "../host/server";
import { startSampleService } from "../support/services/sampleService";
import { writeEmptyExtension } from "./emptyExtension";
import { type ActivationTimes, readActivationTimes } from "./startupPerformance";
import { formatTable } from "./table";

const STARTS = 10;
const HOSTS = { "translate.test": "127.0.0.1" };
/** Milliseconds that a window rests before the times are read. */
const REST = 1_500;

interface Case {
  readonly name: string;
  readonly extensionFolder: string;
  readonly extensionId: string;
  readonly openFolder: string;
}

/** Medians of several starts, in milliseconds, and the files loaded in all of them. */
export interface Activation extends ActivationTimes {
  readonly editor: string;
  readonly name: string;
  readonly starts: number;
  readonly loaded: readonly string[];
}

/** Takes turns with an extension that only registers a command, so that a busy machine slows both alike. */
export async function* measureActivation(starts = STARTS): AsyncGenerator<readonly Activation[]> {
  const scratch = scratchFolder("activation");
  const service = await startSampleService("translate.test");
  const browser = await launchBrowser(HOSTS);
  try {
    const empty = { extensionFolder: join(scratch.path, "empty-extension"), extensionId: "bench.empty" };
    const ours = {
      extensionFolder: realpathSync(checkoutRoot()),
      extensionId: "translation-status.translation-status",
    };
    writeEmptyExtension(empty.extensionFolder, empty.extensionId);
    const plain = writeFolder(join(scratch.path, "nothing-configured"), {});
    const configured = writeFolder(join(scratch.path, "one-component"), {
      "translationStatus.components": [service.component("website", "Website")],
    });
    const cases: readonly Case[] = [
      { name: "empty extension", ...empty, openFolder: plain },
      { name: "nothing configured", ...ours, openFolder: plain },
      { name: "one component", ...ours, openFolder: configured },
    ];
    for (const editor of EDITOR_NAMES)
      yield await measureEditor({ editor, cases, starts, browser, scratch: scratch.path });
  } finally {
    await browser.close();
    await service.stop();
    scratch.discard();
  }
}

function writeFolder(folder: string, settings: Readonly<Record<string, unknown>>): string {
  mkdirSync(join(folder, ".vscode"), { recursive: true });
  writeFileSync(join(folder, "README.md"), "# Nothing about translation\n");
  writeFileSync(join(folder, ".vscode", "settings.json"), JSON.stringify(settings));
  return folder;
}

interface Measurement {
  readonly editor: EditorName;
  readonly cases: readonly Case[];
  readonly starts: number;
  readonly browser: Browser;
  readonly scratch: string;
}

async function measureEditor({ editor, cases, starts, browser, scratch }: Measurement): Promise<readonly Activation[]> {
  const servers = new Map<string, { readonly server: EditorServer; readonly log: LoadedModulesLog }>();
  const measured = new Map<Case, Start[]>(cases.map((one) => [one, []]));
  try {
    for (const { extensionFolder } of cases) {
      if (servers.has(extensionFolder)) continue;
      const log = { folder: extensionFolder, file: join(scratch, `loaded-${editor}-${servers.size}.txt`) };
      const environment = { [LOADED_MODULES_VARIABLE]: JSON.stringify(log) };
      servers.set(extensionFolder, {
        log,
        server: await startEditorServer({ editor, extensionFolder, hosts: HOSTS, environment }),
      });
    }
    for (let round = 0; round < starts; round++) {
      for (const [one, list] of measured) {
        const running = servers.get(one.extensionFolder);
        if (running) list.push(await measureStart(browser, running.server, running.log, one));
      }
    }
  } finally {
    for (const { server } of servers.values()) await server.stop();
  }
  return [...measured].map(([{ name }, list]) => ({
    editor: EDITOR_BUILDS[editor].version,
    name,
    starts: list.length,
    loadCode: median(list.map(({ times }) => times.loadCode)),
    callActivate: median(list.map(({ times }) => times.callActivate)),
    finishActivate: median(list.map(({ times }) => times.finishActivate)),
    loaded: [...new Set(list.flatMap(({ loaded }) => loaded))],
  }));
}

interface Start {
  readonly times: ActivationTimes;
  readonly loaded: readonly string[];
}

async function measureStart(browser: Browser, server: EditorServer, log: LoadedModulesLog, one: Case): Promise<Start> {
  writeFileSync(log.file, "");
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  try {
    const page = await context.newPage();
    await page.goto(server.url({ kind: "folder", path: one.openFolder }));
    await eventually(() => {
      if (loadedFiles(log).length === 0) throw new Error(`${one.extensionId} was not loaded`);
    }, 60_000);
    await page.waitForTimeout(REST);
    const times = await readActivationTimes(page, new Palette(page), one.extensionId);
    return { times, loaded: loadedFiles(log) };
  } finally {
    await context.close();
  }
}

function loadedFiles({ file }: LoadedModulesLog): readonly string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return [...new Set(lines.filter((line) => line !== "").map((line) => basename(line)))];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Each time with its distance from the empty extension, which comes first. */
export function showActivation(activations: readonly Activation[]): string {
  const [empty] = activations;
  const withDifference = (value: number, base: number | undefined): string => {
    const difference = value - (base ?? value);
    return difference === 0 ? `${value} ms` : `${value} ms (${difference > 0 ? "+" : "−"}${Math.abs(difference)})`;
  };
  const rows = activations.map(({ name, loadCode, callActivate, finishActivate, loaded }) => [
    name,
    withDifference(loadCode, empty?.loadCode),
    withDifference(callActivate, empty?.callActivate),
    withDifference(finishActivate, empty?.finishActivate),
    loaded.join(", "),
  ]);
  return formatTable([["window", "load code", "call activate", "finish activate", "files loaded"], ...rows]);
}
