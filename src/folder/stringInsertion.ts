import { textHash } from "../common/text/textHash";
import type { ComponentSnapshot, LanguageSnapshot } from "../engine/counting/componentSnapshot";
import { splitKey } from "../engine/counting/groups/partKeys";
import { findFile, readFoundFile } from "../engine/files";
import { findInsertion } from "../engine/formats/inserting/insertion";
import type { Insertion } from "../model/strings/insertion";
import type { InsertionQuestion } from "./filesQuestions";
import type { Project } from "./project";

/** Rejects when the signal is aborted. */
export async function findStringInsertion(
  project: Project,
  { component: slug, code, id, edited }: InsertionQuestion,
  signal: AbortSignal,
): Promise<Insertion | undefined> {
  const whole = await (await project.component(slug))?.scan(signal);
  const units = await whole?.units(undefined, signal);
  const unit = units?.find(({ key }) => textHash(key) === id);
  if (whole === undefined || unit === undefined) return undefined;
  const listed = whole.languages.find((one) => one.code === code);
  const { snapshot, language, key } = partOf(whole, listed, unit.key);
  if (language?.files.some(({ path }) => path === edited.path) !== true) return undefined;
  for (const [sourcePath, sourceCode] of filesWithUnits(snapshot, language)) {
    const source =
      sourcePath === edited.path ? edited.text : await readText(project.realRoot, sourcePath, snapshot.format);
    if (source === undefined) continue;
    const insertion = await findInsertion({
      ...{ format: snapshot.format, key, code: language.spelling ?? language.code },
      ...{ path: edited.path, text: edited.text, sourcePath, source, sourceCode },
    });
    if (insertion !== undefined) return insertion;
    signal.throwIfAborted();
  }
  return undefined;
}

interface PartOfUnit {
  readonly snapshot: ComponentSnapshot;
  /** Undefined if it lacks the file of the part. */
  readonly language: LanguageSnapshot | undefined;
  /** As the files have it. */
  readonly key: string;
}

/** The part of a component that has a unit. */
function partOf(snapshot: ComponentSnapshot, language: LanguageSnapshot | undefined, unit: string): PartOfUnit {
  if (snapshot.parts === undefined) return { snapshot, language, key: unit };
  const { mask, key } = splitKey(unit);
  const part = snapshot.parts.find((one) => one.mask === mask);
  return { snapshot: part?.snapshot ?? snapshot, language: language?.parts?.get(mask), key };
}

/** The paths of those that may have a unit, and their languages: without a source, other translations. */
function filesWithUnits(
  { sources, sourceLanguage, languages }: ComponentSnapshot,
  own: LanguageSnapshot,
): readonly (readonly [path: string, code: string | undefined])[] {
  if (sources.length > 0) return sources.map((path) => [path, sourceLanguage]);
  return languages.filter((language) => language !== own).map(({ code, files: [{ path }] }) => [path, code]);
}

async function readText(
  realRoot: string,
  path: string,
  { decode }: ComponentSnapshot["format"],
): Promise<string | undefined> {
  const found = await findFile(realRoot, path);
  const read = found.ok ? await readFoundFile(found.value) : found;
  return read.ok ? decode?.(read.value)?.text : undefined;
}
