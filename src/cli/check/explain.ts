import { relative, resolve, sep } from "node:path";
import { cleanLine } from "../../common/foreignText";
import { fail, type Result, succeed } from "../../common/result";
import { explanationText } from "../../editor/text/unlistedText";
import { explainFile, readUnlisted } from "../../local/unlistedFiles";
import { type ConfiguredEntry, componentLabel } from "../../model/component/component";
import type { FileExplanation } from "../../model/component/unlistedFile";
import { parseMask } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { quoted } from "../arguments";
import { resolveFolder } from "../components/readFolder";
import { createLog } from "../log";
import { withoutCommands } from "../pipelineText";
import type { CheckOptions } from "./checkArguments";
import { type OpenFolder, openFolder } from "./localFolder";
import { type CheckSettings, readSettingsFile } from "./settingsFile";

interface ExplainRequest extends Pick<CheckOptions, "folder" | "config"> {
  /** Path of a file or of the folder, relative to the folder. */
  readonly file: string;
  readonly countingScript: string;
}

/**
 * Lines that say what a file is to the components of its folder, or of all files that look like translations why they
 * belong to none. Fails with one line.
 */
export async function explain(request: ExplainRequest): Promise<Result<string, string>> {
  const { file, config, countingScript } = request;
  const folder = await resolveFolder(request.folder);
  if (!folder.ok) return folder;
  const settings = await readSettingsFile(folder.value, config);
  if (!settings.ok) return settings;
  const path = relative(folder.value, resolve(folder.value, file)).split(sep).join("/");
  if (path === ".." || path.startsWith("../")) return fail(`${quoted(file)} is not in ${quoted(folder.value)}`);
  const { signal } = new AbortController();
  const log = createLog(process.stderr);
  const opened = await openFolder(folder.value, { settings: readable(settings.value), countingScript, log, signal });
  try {
    const ask = (address: string): Promise<Response> => opened.ask(folder.value, address, signal);
    const lines = path === "" ? await allLines(ask) : [await fileLine(ask, path, opened, settings.value)];
    return succeed(lines.map((line) => `${withoutCommands(cleanLine(line, "logLine"))}\n`).join(""));
  } finally {
    await opened.close();
  }
}

type Ask = (address: string) => Promise<Response>;

/** Settings by which the files of the folder are read, whatever they are for. */
function readable(settings: CheckSettings): CheckSettings {
  const isRead = settings.entries.some(({ kind }) => kind === "local");
  return isRead ? settings : { ...settings, entries: [], isSearched: true };
}

async function allLines(ask: Ask): Promise<readonly string[]> {
  const { listed, total } = await readUnlisted(ask);
  const lines = listed.map(
    ({ file, mask, count, reason }) =>
      `${mask ?? file}: ${explanationText(reason)}${count > 1 ? ` (${count} files)` : ""}`,
  );
  const others = total - listed.reduce((sum, { count }) => sum + count, 0);
  if (others > 0) lines.push(`${others} more files are not listed`);
  return lines.length > 0 ? lines : ["Every file that looks like a translation belongs to a component"];
}

async function fileLine(ask: Ask, path: string, opened: OpenFolder, settings: CheckSettings): Promise<string> {
  const named = componentOfMask(settings.entries, path);
  const explanation: FileExplanation | undefined =
    named === undefined
      ? inSettings(await explainFile(ask, path), settings)
      : { kind: "translation", component: named };
  if (explanation === undefined) return `${path}: ${explanationText({ kind: "notThere" })}`;
  return `${path}: ${explanationText(withLabel(explanation, opened.entries))}`;
}

/** The label of the component of a service whose `files` a path matches. */
function componentOfMask(entries: CheckSettings["entries"], path: string): string | undefined {
  const masks = entries.flatMap((entry) => {
    if (entry.kind !== "component" || entry.component.files === undefined) return [];
    const mask = parseMask(entry.component.files);
    return mask.ok ? [{ mask: mask.value, owner: componentLabel(entry.component) }] : [];
  });
  return createMaskIndex(masks).find(path).at(0)?.owner;
}

function inSettings(explanation: FileExplanation | undefined, { entries, isSearched }: CheckSettings) {
  if (explanation === undefined || !("component" in explanation)) return explanation;
  if (entries.some(({ kind }) => kind === "local")) return explanation;
  if (entries.length > 0) return { kind: "notInSettings" } as const;
  return isSearched ? explanation : ({ kind: "localFilesOff" } as const);
}

function withLabel(explanation: FileExplanation, entries: readonly ConfiguredEntry[]): FileExplanation {
  if (!("component" in explanation)) return explanation;
  const named = entries.find(
    (entry) => entry.kind === "component" && entry.component.reference.component === explanation.component,
  );
  return named?.kind === "component" ? { ...explanation, component: componentLabel(named.component) } : explanation;
}
