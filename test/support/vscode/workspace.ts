import { readdir, readFile, stat } from "node:fs/promises";
import { type ConfiguredValues, createConfiguration, type SettingsOf } from "./configuration";
import { FakeDocument } from "./document";
import { EventEmitter, type Range, type RelativePattern, Uri, VALUES } from "./values";

export interface WorkspaceOptions {
  readonly settings?: SettingsOf;
  readonly workspaceSettings?: SettingsOf;
  /** Absolute paths. */
  readonly folders?: readonly string[];
  /** Of each folder of a workspace file. */
  readonly folderSettings?: readonly SettingsOf[];
  /** Default: true. */
  readonly trusted?: boolean;
  /** Default: true. */
  readonly focused?: boolean;
}

/** Settings in memory, files on disk. */
export function createWorkspace(options: WorkspaceOptions) {
  const folders = (options.folders ?? []).map((path, index) => ({
    uri: Uri.file(path),
    name: path.split("/").at(-1) ?? "",
    index,
  }));
  const values: ConfiguredValues = {
    user: options.settings ?? {},
    workspace: options.workspaceSettings ?? {},
    folders: new Map(options.folderSettings?.map((settings, index) => [String(folders[index]?.uri), settings])),
  };
  let trusted = options.trusted ?? true;
  const configuration = createConfiguration(values, () => trusted);
  const trust = new EventEmitter<undefined>();
  const documents = { changed: new EventEmitter<DocumentChange>(), closed: new EventEmitter<{ readonly uri: Uri }>() };
  const watchers = new Set<FileWatcher>();
  const never = () => new EventEmitter<unknown>().event;
  const folderOf = (uri: Uri) => folders.find((folder) => uri.path.startsWith(`${folder.uri.path}/`));
  return {
    api: {
      getConfiguration: configuration.getConfiguration,
      onDidChangeConfiguration: configuration.onDidChangeConfiguration,
      workspaceFolders: folders.length > 0 ? folders : undefined,
      workspaceFile: options.folderSettings && Uri.file("/several.code-workspace"),
      get isTrusted() {
        return trusted;
      },
      onDidGrantWorkspaceTrust: trust.event,
      onDidChangeWorkspaceFolders: never(),
      onDidChangeTextDocument: documents.changed.event,
      onDidSaveTextDocument: never(),
      onDidCloseTextDocument: documents.closed.event,
      onDidCreateFiles: never(),
      onDidDeleteFiles: never(),
      onDidRenameFiles: never(),
      getWorkspaceFolder: folderOf,
      createFileSystemWatcher({ baseUri, pattern }: RelativePattern) {
        if (/\*\*.|[?[\]{}]/.test(pattern.replace(/^\*\*\/\*$/, "")))
          throw new Error("Only all files of a folder, or those of a simple pattern, are watched here.");
        const watcher: FileWatcher = {
          folder: baseUri.path,
          pattern: pattern === "**/*" ? undefined : pattern,
          changed: new EventEmitter(),
          created: new EventEmitter(),
          deleted: new EventEmitter(),
        };
        watchers.add(watcher);
        return {
          onDidChange: watcher.changed.event,
          onDidCreate: watcher.created.event,
          onDidDelete: watcher.deleted.event,
          dispose: () => void watchers.delete(watcher),
        };
      },
      asRelativePath(uri: Uri) {
        const folder = folderOf(uri);
        return folder ? uri.path.slice(folder.uri.path.length + 1) : uri.fsPath;
      },
      async openTextDocument(uri: Uri) {
        // Integration tests cover settings files.
        if (uri.path.endsWith("settings.json")) throw new Error("There are no settings files here.");
        return new FakeDocument(uri, await readFile(uri.fsPath, "utf8"));
      },
      fs: {
        async stat(uri: Uri) {
          const found = await stat(uri.fsPath);
          return { type: typeOf(found), size: found.size, ctime: found.ctimeMs, mtime: found.mtimeMs };
        },
        async readDirectory(uri: Uri) {
          const entries = await readdir(uri.fsPath, { withFileTypes: true });
          return entries.map((entry) => [entry.name, typeOf(entry)] as const);
        },
        readFile: (uri: Uri) => readFile(uri.fsPath),
      },
    },
    changeSettings: configuration.change,
    workspaceSettings: () => values.workspace,
    userSettings: () => values.user,
    /** Tells those that watch the folder of a file. Files are changed on the disk. */
    fileEvent(path: string, event: "changed" | "created" | "deleted"): void {
      for (const watcher of watchers) if (isWatched(watcher, path)) watcher[event].fire(Uri.file(path));
    },
    /** Tells of a change in a document. */
    documentChanged: (change: DocumentChange) => documents.changed.fire(change),
    documentClosed: (uri: Uri) => documents.closed.fire({ uri }),
    watched: () => [...watchers].flatMap(({ folder, pattern }) => (pattern === undefined ? folder : [])),
    grantTrust(): void {
      trusted = true;
      trust.fire(undefined);
    },
  };
}

export interface DocumentChange {
  readonly document: { readonly uri: Uri; readonly isDirty: boolean };
  readonly contentChanges: readonly { readonly range: Range; readonly text: string }[];
}

interface FileWatcher {
  readonly folder: string;
  /** With at most one `*`; undefined for all files. */
  readonly pattern: string | undefined;
  readonly changed: EventEmitter<Uri>;
  readonly created: EventEmitter<Uri>;
  readonly deleted: EventEmitter<Uri>;
}

function isWatched({ folder, pattern }: FileWatcher, path: string): boolean {
  if (!path.startsWith(`${folder}/`)) return false;
  const [before = "", after = ""] = pattern?.split("*") ?? [];
  const relative = path.slice(folder.length + 1);
  return pattern === undefined || (relative.startsWith(before) && relative.endsWith(after));
}

function typeOf(entry: { isDirectory(): boolean; isFile(): boolean }): number {
  const { Directory, File, Unknown } = VALUES.FileType;
  if (entry.isDirectory()) return Directory;
  return entry.isFile() ? File : Unknown;
}
