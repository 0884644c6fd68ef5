import { posix } from "node:path";
import { groupedBy } from "../../../common/collections";
import { decodeText, hasConflict } from "../../../common/text/decodeText";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { parseMask } from "../../../model/mask/mask";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { timeSlices } from "../../concurrency/timeSlices";
import { findFile, MAX_NAMING_BYTES, readFileStart } from "../../files";
import { isUnreadableText } from "../../formats/conventions/conventions";
import { codeIn } from "../../formats/format";
import { formatOf, isTemplate } from "../../formats/formats";
import { canonicalCode, isEnglish } from "../../languages";
import type { Evidence } from "../evidence";
import { createIsExcluded } from "../excluding";
import { type LastVersions, NO_VERSIONS, type TrackedIds, withLastVersions } from "../files/lastVersions";
import type { ComponentDefinition } from "../findComponents";
import type { UnusableFile } from "../maskFiles";
import { englishFile } from "./sourceElsewhere";

/** Where projects tell Transifex and Crowdin what their sources are. */
export const PROJECT_FILES = [".tx/config", "crowdin.yml", "crowdin.yaml"];
/** Each is compared with all files. */
const MAX_PATTERNS = 50;

/** `name = value`, `name: value` or `"name": "value"`. */
const SETTING =
  /(?:^|[\s{,-])["']?(base_path|file_filter|source|source_file|source_lang|translation)["']?[ \t]*[=:][ \t]*["']?([^\s"'#,}][^"'\r\n#,}]*)/gm;

/** Whole lines, and what follows a value. */
const COMMENT = /^[ \t]*[#;].*|[ \t]#[^"'\r\n]{0,300}$/gm;

/** The codes of the files of components that the project names as sources. */
export async function namedCodes(
  components: readonly ComponentDefinition[],
  files: readonly string[],
  { named }: Pick<ProjectSources, "named">,
): Promise<ReadonlyMap<ComponentDefinition, ReadonlySet<string>>> {
  const isNamed = createIsExcluded(named.map(({ source }) => source));
  const index = createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner })));
  const codes = new Map<ComponentDefinition, Set<string>>();
  const slices = timeSlices();
  for (const file of named.length === 0 ? [] : files) {
    if (slices.due()) await slices.yield();
    if (!isNamed(file)) continue;
    for (const { owner, value } of index.find(file)) {
      if (!owner.accepts(value)) continue;
      codes.set(owner, (codes.get(owner) ?? new Set()).add(canonicalCode(codeIn(value, owner.format))));
    }
  }
  return codes;
}

/** Adds the language of the source where the project names one of the files of a component as that. */
export function withNamedSource(
  component: ComponentDefinition,
  [source, ...others]: Iterable<string> = [],
): ComponentDefinition {
  if (!source || others.length > 0) return component;
  // Where texts are in all files, an English one may be older than others, or hold plurals alone.
  if (component.format.layout !== "bilingual" || !isEnglish(source)) return { ...component, source };
  return component.format.sourceIsRow ? { ...component, isEnglishNamed: true } : component;
}

/** Paths and patterns of the files that the project names as sources. */
export async function namedSources(realRoot: string): Promise<readonly string[]> {
  return (await readNamed(realRoot, NO_VERSIONS)).named.map(({ source }) => source);
}

/** What the project says of its sources, by their last version where it is lost. */
export function readProjectSources(realRoot: string, tracked: TrackedIds): Promise<ProjectSources> {
  return withLastVersions(realRoot, tracked, (versions) => readNamed(realRoot, versions));
}

/**
 * The sources that the project names for files in other places, by the masks of these. Others are named by a convention, or
 * are among the files.
 */
export async function namedElsewhere(
  files: readonly string[],
  translated: readonly Evidence[],
  { named: all, realRoot }: Pick<ProjectSources, "named"> & { readonly realRoot: string },
): Promise<ReadonlyMap<string, string>> {
  const named = all.filter(({ translation }) => translation !== "");
  const isNamed = createIsExcluded(named.map(({ source }) => source));
  const bySource = groupedBy(named, ({ source }) => source);
  const patterns = named.filter(isPattern).map((each) => ({ ...each, fits: createIsExcluded([each.source]) }));
  const sources = new Map<string, Set<string>>();
  const slices = timeSlices();
  for (const file of named.length === 0 ? [] : files) {
    if (slices.due()) await slices.yield();
    if (!isNamed(file)) continue;
    for (const each of [...(bySource.get(file) ?? []), ...patterns.filter(({ fits }) => fits(file))]) {
      const mask = maskOf(each, file);
      sources.set(mask, (sources.get(mask) ?? new Set()).add(file));
    }
  }
  const elsewhere = new Map<string, string>();
  for (const evidence of translated) {
    const [file, ...others] = sources.get(evidence.mask) ?? [];
    if (file === undefined || others.length > 0 || evidence.files.includes(file)) continue;
    if (await mayBeNamed(file, evidence, realRoot)) elsewhere.set(evidence.mask, file);
  }
  return elsewhere;
}

/** Sources that the project names for components, where no file that it names for one is there. */
export async function namedNowhere(
  realRoot: string,
  components: readonly ComponentDefinition[],
  { named }: Pick<ProjectSources, "named">,
): Promise<readonly UnusableFile[]> {
  const own = named.filter((each) => each.translation !== "" && !isPattern(each));
  const byMask = groupedBy(own, (each) => maskOf(each, each.source));
  const unusable: UnusableFile[] = [];
  for (const { format, mask, sourceUnread = false } of components) {
    // What extracts a template, or the texts of a window, may not keep them.
    const isMade = format.layout !== "monolingual" || sourceUnread;
    const sources = isMade ? [] : (byMask.get(mask.text) ?? []);
    const found = await Promise.all(sources.map(({ source }) => findFile(realRoot, source)));
    const [first] = found.some((each) => each.ok || each.problem !== undefined) ? [] : sources;
    if (first !== undefined) unusable.push({ path: first.source, problem: fileProblem("noFiles") });
  }
  return unusable;
}

async function mayBeNamed(file: string, evidence: Evidence, realRoot: string): Promise<boolean> {
  const { format, mask } = evidence;
  if (format.sourceIsRow) return isTemplate(file) || formatOf(file) === format;
  if (formatOf(file) !== format || englishFile(evidence) !== undefined) return false;
  const parsed = parseMask(mask);
  return parsed.ok && !(await format.sourceFiles(realRoot, parsed.value)).includes(file);
}

export interface NamedSource {
  /** A path or a pattern. */
  readonly source: string;
  /** Of its translations, with placeholders. */
  readonly translation: string;
  /** The folder of both. */
  readonly base: string;
}

export interface ProjectSources {
  readonly named: readonly NamedSource[];
  /** What is wrong with files that name some. */
  readonly problems: readonly UnusableFile[];
}

async function readNamed(realRoot: string, versions: LastVersions): Promise<ProjectSources> {
  const texts: string[] = [];
  const problems: UnusableFile[] = [];
  for (const path of PROJECT_FILES) {
    const read = await readFileStart(realRoot, path, MAX_NAMING_BYTES);
    const text = read.ok ? decodeText(read.value.bytes) : "";
    const problem = read.ok ? lossIn(text, read.value.isWhole) : (read.problem ?? fileProblem("notOnDisk"));
    const last = problem === undefined ? undefined : await versions.read(path);
    const known = last === undefined ? text : decodeText(last);
    texts.push(known);
    const isAny = problem?.kind === "tooLarge" || sourcesIn(known).length > 0;
    if (problem !== undefined && isAny) problems.push({ path, problem });
  }
  return { named: namedIn(texts), problems };
}

/** What the contents of {@link PROJECT_FILES} name. */
export function namedIn(texts: readonly string[]): readonly NamedSource[] {
  const named = texts.flatMap(sourcesIn);
  return [...named.filter((each) => !isPattern(each)), ...named.filter(isPattern).slice(0, MAX_PATTERNS)];
}

function lossIn(text: string, isWhole: boolean): FileProblem | undefined {
  if (!isWhole) return fileProblem("tooLarge", MAX_NAMING_BYTES / 1024 / 1024);
  if (hasConflict(text)) return fileProblem("conflict");
  if (isUnreadableText(text)) return fileProblem("unreadableCharacters");
  return text.trim() === "" ? fileProblem("empty") : undefined;
}

function isPattern({ source }: NamedSource): boolean {
  return source.includes("*");
}

/** Sources in the settings of Transifex, which have a section for each component, or of Crowdin. */
function sourcesIn(text: string): readonly NamedSource[] {
  return text.split(/^\[/m).flatMap((section) => {
    const settings = [...section.replace(COMMENT, "").matchAll(SETTING)];
    const valuesOf = (...names: readonly string[]) =>
      settings.flatMap(([, name = "", value = ""]) => (names.includes(name) ? value.trim() : []));
    const [base = "", filter, language] = ["base_path", "file_filter", "source_lang"].map((name) => valuesOf(name)[0]);
    const paths = valuesOf("source", "source_file");
    const translations = valuesOf("translation", "file_filter");
    if (paths.length === 0 && filter !== undefined && language !== undefined) {
      for (const code of [language, language.replace("_", "-")]) paths.push(filter.replaceAll("<lang>", () => code));
      translations.push(filter);
    }
    const isPaired = translations.length === paths.length;
    // In a list in which some have no translation, that of a source follows it.
    const following = settings.flatMap(([, name], index) => {
      if (name !== "source" && name !== "source_file") return [];
      const [, next, value = ""] = settings[index + 1] ?? [];
      return next === "translation" || next === "file_filter" ? value.trim() : "";
    });
    const inFolder = (path: string) => posix.join(base, path.replaceAll("\\", "/")).replace(/^\//, "");
    return paths.map((path, index) => {
      const translation = (isPaired ? translations : following)[index] ?? "";
      return { source: inFolder(path), translation: translation && inFolder(translation), base: inFolder("") };
    });
  });
}

/** The text of the mask of the translations of a file; see https://developer.crowdin.com/configuration-file/#placeholders */
function maskOf({ source, translation, base }: NamedSource, file: string): string {
  const { dir, base: fullName, name, ext } = posix.parse(posix.relative(base, file));
  const [before = ""] = source.split("**", 1);
  const values: Readonly<Record<string, string>> = {
    "**": file.slice(before.length, -fullName.length),
    "%original_path%": dir,
    "%original_file_name%": fullName,
    "%file_name%": name,
    "%file_extension%": ext.slice(1),
    "%osx_code%": "*.lproj",
  };
  const filled = translation.replace(/\*\*|%\w{1,30}%|<lang>/g, (placeholder) => values[placeholder] ?? "*");
  return posix.normalize(filled);
}
