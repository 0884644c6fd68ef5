import { pathToFileURL } from "node:url";
import { fail } from "../../common/result";
import type { AskFiles } from "../../folder/filesQuestions";
import type { LocalComponents } from "../../local/localComponents";
import { folderContents } from "../../local/search/folderContents";
import { isSearchedFolder, type LocalFolder, listFolder, serverOptions } from "../../local/search/folderList";
import { type ServedFolder, serveFolder } from "../../local/servedFolder";
import type { ComponentReference } from "../../model/component/component";
import type { ConfiguredEntry, LocalEntry, SettingsEntry } from "../../model/component/settingsEntry";
import { failureIfThrown } from "../../model/failure";
import { requiresLanguages } from "../../model/gate/gateSettings";
import type { CheckSettings } from "./checkSettings";

export interface OpenFolder {
  /** Everything that is configured or found, with the components of local entries. */
  readonly entries: readonly ConfiguredEntry[];
  readonly ask: AskFiles;
  readonly readStatistics: LocalComponents["readStatistics"];
  /** Whether its own components or their figures are others than those that were read. Rejects when it is aborted. */
  hasChanged(signal: AbortSignal): Promise<boolean>;
  /** Compares its own components with a base. */
  readonly compare: ServedFolder["compare"];
  /** What its own components were at an earlier commit. */
  readonly figuresAt: ServedFolder["figuresAt"];
  /** What one of its own components was at earlier commits. */
  readonly past: ServedFolder["past"];
  close(): Promise<void>;
}

export interface OpenFolderOptions {
  readonly settings: Pick<CheckSettings, "entries" | "exclude" | "localFiles" | "ignoredChecks" | "markers" | "gate">;
  /** The file that threads run which count. */
  readonly countingScript: string;
  /** Milliseconds; see the option of the statistics server. */
  readonly historyPatience?: number | undefined;
  /** See the option of the statistics server. */
  readonly outdated?: "now" | "awaited" | undefined;
  /** Milliseconds. */
  readonly outdatedPatience?: number | undefined;
  readonly log: (line: string) => void;
  /** Stops the search for components, so that it rejects. */
  readonly signal: AbortSignal;
}

/** Reads the files of a folder as far as the settings need them, in this process. */
export async function openFolder(
  path: string,
  { settings, countingScript, historyPatience, outdated, outdatedPatience, log, signal }: OpenFolderOptions,
): Promise<OpenFolder> {
  const { entries, exclude, localFiles, ignoredChecks, markers, gate } = settings;
  const locals = entries.filter((entry) => entry.kind === "local");
  const contents = folderContents(entries, localFiles);
  if (!contents) {
    return {
      entries: withComponents(entries, locals, []),
      ask: async () => Promise.reject(new Error(`${path} is not read`)),
      readStatistics: async () => fail({ kind: "notFound" }),
      hasChanged: async () => false,
      // The base may have had components.
      async compare(...request) {
        const served = serveFolder(
          path,
          { project: "none", components: [], ignoredChecks, markers },
          countingScript,
          log,
        );
        return served.compare(...request).finally(served.close);
      },
      figuresAt: async () => undefined,
      past: async () => undefined,
      close: async () => {},
    };
  }
  const service = pathToFileURL(path).href.replace(/\/$/, "");
  const folder: LocalFolder = {
    service,
    path,
    ...{ ignoredChecks, markers, exclude },
    ...contents,
    ...(isSearchedFolder(contents) && { untranslated: requiresLanguages(gate) }),
  };
  const options = await serverOptions(folder);
  const patience = { outdated, outdatedPatience, ...(historyPatience === undefined ? {} : { historyPatience }) };
  const served = serveFolder(path, { ...options, ...patience }, countingScript, log);
  const own = await listFolder(folder, served.ask, signal).catch(async (error: unknown) => {
    await served.close();
    throw error;
  });
  const readStatistics: OpenFolder["readStatistics"] = (reference, asked) =>
    failureIfThrown(served.ask({ kind: "statistics", reference }, asked), asked);
  const known = new Map<ComponentReference, Awaited<ReturnType<typeof readStatistics>>>();
  return {
    entries: withComponents(entries, locals, own),
    ask: served.ask,
    async readStatistics(reference, asked) {
      const statistics = await readStatistics(reference, asked);
      known.set(reference, statistics);
      return statistics;
    },
    async hasChanged(asked) {
      const listed = await listFolder(folder, served.ask, asked);
      if (JSON.stringify(listed) !== JSON.stringify(own)) return true;
      for (const [reference, statistics] of known) {
        if (figuresText(await readStatistics(reference, asked)) !== figuresText(statistics)) return true;
      }
      return false;
    },
    compare: served.compare,
    figuresAt: served.figuresAt,
    past: served.past,
    close: served.close,
  };
}

/** Without the last changes, which may be read later than the figures. */
function figuresText(statistics: Awaited<ReturnType<OpenFolder["readStatistics"]>>): string {
  return JSON.stringify(statistics, (name, value: unknown) => (/^last(?:Change|Author)$/.test(name) ? null : value));
}

/** @param own the components of the local entries, in their order, and then what is found in the folder or left out of it. */
function withComponents(
  entries: readonly SettingsEntry[],
  locals: readonly LocalEntry[],
  own: readonly ConfiguredEntry[],
): readonly ConfiguredEntry[] {
  const resolved = new Map(locals.map((entry, index) => [entry, own[index]]));
  const given = entries.flatMap((entry) => {
    if (entry.kind === "exclusion") return [];
    return entry.kind === "local" ? (resolved.get(entry) ?? []) : [entry];
  });
  return [...given, ...own.slice(locals.length)];
}
