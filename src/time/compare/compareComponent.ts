import path from "node:path";
import type { BlobReader } from "../../common/git/blobReader";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import { createGroupScanner } from "../../engine/counting/groups/groupScanner";
import { composeSnapshots } from "../../engine/counting/groups/groupSnapshot";
import { type FoundFile, findFile } from "../../engine/files";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { pointsTo } from "../../engine/formats/conventions/conventions";
import type { Format } from "../../engine/formats/format";
import { isDialect } from "../../engine/formats/formats";
import { areUnlikeLanguages, canonicalCode, languageName, SOURCE_LANGUAGE } from "../../engine/languages";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { ComparedFiles, ComparisonProblem } from "../../model/compare/base";
import { compareSides } from "../../model/compare/compareSides";
import type { ComparedLanguage, ComparedSide } from "../../model/compare/comparison";
import { fileProblem } from "../../model/fileProblem";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { createFolderGit } from "../git/folderGit";
import type { OutdatedByLanguage } from "../outdated/partOutdated";
import type { FilesAt } from "./base/filesAt";
import { type CountRequest, readPastSide } from "./base/pastSide";
import { withFollowedKeys } from "./followedParts";
import { type FormerCodes, formerCodesWithin } from "./formerCodes";
import { withOutdated } from "./outdated/becameOutdated";
import type { KeysThen } from "./outdated/outdatedThen";
import { withPlaces } from "./places/places";
import { contentOf, EMPTY_SIDE, type ReadSide, readSide, withTextsOfKeys } from "./side";

/** A component at the base. */
export interface PastComponent extends Pick<FilesAt, "ids" | "formerNames" | "renamed" | "formerCodes"> {
  readonly definition: ComponentGroup;
}

export interface ComponentRequest extends CountRequest {
  readonly realRoot: string;
  /** Whether the component was found, so that it may have been another one. */
  readonly isFound: boolean;
  /** Folder of a repository with files of the component, if it is not known what that held. */
  readonly unknown: string | undefined;
  readonly readOutdated: ReadOutdated;
  /** What was outdated at the base. */
  readonly readOutdatedThen: (past: PastComponent) => Promise<KeysThen>;
}

/** Undefined where it is not known. */
export type ReadOutdated = (
  component: ProjectComponent,
  snapshot: ComponentSnapshot,
) => Promise<OutdatedByLanguage | undefined>;

/** Compares a component with what it was. Rejects when the signal is aborted. */
export async function compareComponent(
  request: ComponentRequest,
  component: ProjectComponent,
  before: PastComponent,
  blobs: BlobReader,
): Promise<ComparedFiles> {
  const { slug } = component;
  const { ids, renamed } = before;
  const comparison = await compareFiles(request, component, before, blobs);
  if (!comparison.ok) {
    return { slug, renamed, isNew: false, outcome: { kind: "failed", problem: comparison.problem } };
  }
  if (comparison.value.kind === "emptied") return { slug, renamed, isNew: false, outcome: comparison.value };
  const { added, languages } = comparison.value.comparison;
  return {
    ...{ slug, renamed, isNew: ids.size === 0 && added.count + languages.length > 0 },
    outcome: comparison.value,
  };
}

type Compared = Result<Exclude<ComparedFiles["outcome"], { kind: "failed" }>, ComparisonProblem>;

async function compareFiles(
  request: ComponentRequest,
  component: ProjectComponent,
  past: PastComponent,
  blobs: BlobReader,
): Promise<Compared> {
  const { signal, unknown } = request;
  if (unknown !== undefined) return fail({ kind: "missingObject", file: unknown });
  const { definition } = component;
  const [part] = definition.parts;
  const read = await readSides(request, component, past, blobs);
  if (!read.ok) return read;
  const { before, scanned } = read.value;
  // Strings are told apart as at the base, where there were more masks.
  const isAlone = scanned.parts === undefined && past.definition.parts.length > 1;
  const snapshot = isAlone ? composeSnapshots([{ mask: part.mask.text, snapshot: scanned }], scanned.format) : scanned;
  const now = await readSide(snapshot, definition, signal);
  if (!now.ok) return now;
  const problem = await unreadableFile(before, now.value, (files) => mayBeKeptElsewhere(files, request, past, blobs));
  if (problem !== undefined) return fail(problem);
  if (request.isFound && !hasNoStrings(before.side) && hasNoStrings(now.value.side)) {
    const { name, filemask } = definition;
    const content = contentOf(before);
    return succeed({ kind: "emptied", component: { name, mask: filemask, ...(content && { content }) } });
  }
  const link = linkToOther(request.realRoot, scanned, past.ids);
  if (link !== undefined) return fail({ ...link, isAtBase: false, isRepaired: false });
  const isGroup = past.definition.parts.length > 1;
  const both = withTextsOfKeys(before, now.value);
  const { side, keyNow } = isGroup
    ? withFollowedKeys(both.before, both.now)
    : { side: both.before, keyNow: (key: string) => key };
  const base = part.mask.single ? respelled(side, both.now) : withFormerCodes(side, both.now, past.formerCodes);
  const sides = { base, now: both.now };
  const compared = compareSides(sides.base, sides.now);
  const isAnyGone = compared.removed.count + compared.changed.count > 0;
  const displaced = isAnyGone ? displacedSource(before, now.value, definition) : undefined;
  const lost = lostSource(before, now.value, definition) ?? displaced;
  // What is still there, and no longer the source, was rewritten.
  if (lost !== undefined && request.isFound && (await findFile(request.realRoot, lost)).ok) {
    const remark = { problem: fileProblem("notTheSource") };
    return fail({ kind: "unreadableFile", file: lost, isAtBase: false, isRepaired: false, remark });
  }
  if (lost !== undefined && isAnyGone) return fail({ kind: "lostSource", file: lost });
  const placed = await withPlaces(compared, { ...request, snapshot });
  const comparison = await withOutdated(placed, sides, {
    now: () => request.readOutdated(component, snapshot),
    atBase: async () => withKeys(await request.readOutdatedThen(past), keyNow),
  });
  return succeed({ kind: "compared", comparison });
}

function withKeys(keysThen: KeysThen, keyNow: (key: string) => string): KeysThen {
  return (code) => {
    const keys = keysThen(code);
    return keys && new Set([...keys].map(keyNow));
  };
}

interface Sides {
  readonly before: ReadSide;
  readonly scanned: ComponentSnapshot;
}

/** Both in the same dialect, as a string has other keys in another. */
async function readSides(
  request: ComponentRequest,
  component: ProjectComponent,
  past: PastComponent,
  blobs: BlobReader,
): Promise<Result<Sides, ComparisonProblem>> {
  const { definition } = component;
  const { realRoot, counter, ignoredChecks, signal } = request;
  const scanned = await component.scan(signal);
  if (past.ids.size === 0) return succeed({ before: EMPTY_SIDE, scanned });
  const before = await readPastSide(request, past.definition, past.ids, blobs);
  if (!before.ok) return before;
  const { format = scanned.format } = before.value;
  if (format === scanned.format || ![format, scanned.format].some(isDialect))
    return succeed({ before: before.value, scanned });
  const dialect = scanned.format === definition.parts[0].format ? format : scanned.format;
  const again = await readPastSide(request, withFormat(past.definition, dialect), past.ids, blobs);
  if (!again.ok) return again;
  const scanner = createGroupScanner(realRoot, withFormat(definition, dialect), counter, ignoredChecks);
  return succeed({ before: again.value, scanned: await scanner.scan(signal) });
}

function withFormat(definition: ComponentGroup, format: Format): ComponentGroup {
  const [first, ...others] = definition.parts;
  const read = (part: ComponentDefinition) => (part.format === first.format ? { ...part, format } : part);
  return { ...definition, parts: [read(first), ...others.map(read)] };
}

/** Names languages as the base did: those that still are there are not what took their place. */
function withFormerCodes(base: ComparedSide, now: ComparedSide, formerCodes: FormerCodes): ComparedSide {
  if (formerCodes.size === 0) return base;
  const codes = new Map(now.languages.map(({ code }) => [normalizeLanguageCode(code), code]));
  const languages = base.languages.map((language): ComparedLanguage => {
    const was = formerCodes.get(normalizeLanguageCode(language.code));
    if (was === undefined) return language;
    const code = codes.get(was) ?? canonicalCode(was);
    const former = { code, name: languageName(code) };
    return codes.has(was) ? { ...language, ...former } : { ...language, former };
  });
  return { ...base, languages };
}

/** Gives languages of the base the codes that they have today in a file that holds all languages. */
function respelled(base: ComparedSide, now: ComparedSide): ComparedSide {
  const codesOf = ({ languages }: ComparedSide): readonly string[] => languages.map(({ code }) => code);
  const formerCodes = formerCodesWithin(codesOf(base), codesOf(now));
  const byFormer = new Map(now.languages.map((each) => [formerCodes.get(normalizeLanguageCode(each.code)), each]));
  const renamed = base.languages.map((language): ComparedLanguage => {
    const today = byFormer.get(normalizeLanguageCode(language.code));
    const { code, name } = language;
    return today === undefined ? language : { ...language, code: today.code, name: today.name, former: { code, name } };
  });
  return { ...base, languages: renamed };
}

function hasNoStrings({ strings }: ComparedSide): boolean {
  return strings.length === 0;
}

/** Of a part that is there, which is left out if its only file is a translation. Strings of one that is gone were removed. */
function lostSource(before: ReadSide, now: ReadSide, { parts }: ComponentGroup): string | undefined {
  const lost = parts.flatMap(({ mask: { text } }) => {
    const [sources = [], left = []] = [before.sources.get(text), now.sources.get(text)];
    const wasTranslation = (file: string) => before.files.has(file) && !sources.includes(file);
    const isReplaced = left.length < sources.length || left.some(wasTranslation);
    return isReplaced ? sources.filter((file) => !now.files.has(file)) : [];
  });
  return lost[0];
}

/** A source beside which a new file took its place, so that what this lacks only seems to be gone. */
function displacedSource(before: ReadSide, now: ReadSide, { parts }: ComponentGroup): string | undefined {
  const displaced = parts.flatMap(({ mask: { text } }) => {
    const [sources = [], left = []] = [before.sources.get(text), now.sources.get(text)];
    const isAnyNew = left.some((file) => !before.files.has(file));
    return isAnyNew ? sources.filter((file) => now.files.has(file) && !left.includes(file)) : [];
  });
  return displaced[0];
}

/** A translation that had texts of its own and is a link to those of another language now. */
function linkToOther(
  realRoot: string,
  { languages, sourceLanguage = SOURCE_LANGUAGE }: ComponentSnapshot,
  ids: PastComponent["ids"],
) {
  for (const { code, files } of languages) {
    for (const { path: file, realPath } of files) {
      const target = path.relative(realRoot, realPath).split(path.sep).join("/");
      if (target === file || !ids.has(file) || !ids.has(target)) continue;
      const isTarget = (each: FoundFile) => each.path === target;
      const other = languages.find((each) => each.files.some(isTarget))?.code ?? sourceLanguage;
      if (!areUnlikeLanguages(code, other)) continue;
      return { kind: "unreadableFile", file, remark: { problem: fileProblem("otherLanguage", other, code) } } as const;
    }
  }
  return undefined;
}

async function unreadableFile(
  before: ReadSide,
  now: ReadSide,
  isAnyElsewhere: (files: ReadSide["incomplete"]) => Promise<boolean>,
): Promise<ComparisonProblem | undefined> {
  const [remark] = [...now.incomplete, ...before.incomplete];
  if (remark === undefined) return undefined;
  const { path: file, ...rest } = remark;
  const isAtBase = now.incomplete.length === 0;
  const codes = new Set(now.side.languages.map(({ code }) => code));
  const isRepaired =
    isAtBase &&
    before.incomplete.every(({ path }) => now.files.has(path)) &&
    before.side.languages.every(({ code }) => codes.has(code)) &&
    !(await isAnyElsewhere(before.incomplete));
  return { kind: "unreadableFile", file, isAtBase, isRepaired, remark: rest };
}

const MAX_ASKED = 50;

/** Whether Git keeps something else of any of the files than it writes to the disk, as with Git LFS, or did at the base. */
async function mayBeKeptElsewhere(
  files: ReadSide["incomplete"],
  { realRoot, signal }: ComponentRequest,
  { ids }: PastComponent,
  blobs: BlobReader,
): Promise<boolean> {
  if (files.length > MAX_ASKED) return true;
  for (const file of files) {
    const { dir, base } = path.parse(path.join(realRoot, file.path));
    const answer = await createFolderGit(dir, signal).ask(["check-attr", "-z", "filter", "--", base]);
    signal.throwIfAborted();
    if (!/\0un(?:set|specified)\0$/.test(answer ?? "")) return true;
    const id = ids.get(file.path);
    const bytes = id === undefined ? undefined : await blobs.read(id);
    if (pointsTo(bytes?.toString("latin1", 0, MAX_POINTER) ?? "") !== undefined) return true;
  }
  return false;
}

/** How much of a file tells whether it is a pointer, in bytes. */
const MAX_POINTER = 100;
