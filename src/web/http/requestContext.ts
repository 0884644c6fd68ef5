import type { Project } from "../../folder/project";

/** What is known of a request once its host and path are accepted. */
export interface RequestContext {
  readonly project: Project;
  /** Base address for links, without a slash at its end. */
  readonly base: string;
  /** As it was asked for. */
  readonly path: string;
  /** Of the path, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
  readonly editorLinks: EditorLinks | undefined;
}

/** How pages link to files in VS Code. */
export interface EditorLinks {
  /** The protocol for which the editor is registered. */
  readonly scheme: string;
  /** The served folder as VS Code knows it, with symbolic links. */
  readonly folder: string;
}

/** The values in the path of a request, by their names in its pattern. */
export type Parameters = Readonly<Record<string, string>>;
