import type { Format } from "../../formats/format";
import type { ComponentDefinition } from "../findComponents";

/** What is counted and shown as one component: the files of one mask, or of several of the same format. */
export interface ComponentGroup {
  /** A slug, without the project's. */
  readonly name: string;
  /** What people would call it, where that is known. No other component of the folder has the same. */
  readonly label?: string;
  readonly format: Format;
  /** The mask of the only part; of several, a pattern that is made to be read. */
  readonly filemask: string;
  /** The code of the source language, where the files do not tell. */
  readonly source?: string;
  /** With different masks. */
  readonly parts: readonly [ComponentDefinition, ...ComponentDefinition[]];
}

export function groupOfOne(definition: ComponentDefinition): ComponentGroup {
  const { name, format, mask, source } = definition;
  return { name, format, filemask: mask.text, ...(source === undefined ? {} : { source }), parts: [definition] };
}
