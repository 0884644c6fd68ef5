import { posix } from "node:path";
import { decodeText } from "../../../common/text/decodeText";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { timeSlices } from "../../concurrency/timeSlices";
import { readFileStart } from "../../files";
import { canonicalCode, isEnglish } from "../../languages";
import { codeIn } from "../evidence";
import { createIsExcluded } from "../excluding";
import type { ComponentDefinition } from "../findComponents";

/** Where projects tell Transifex and Crowdin what their sources are. */
const FILES = [".tx/config", "crowdin.yml", "crowdin.yaml"];
/** Transifex may have a line for each language of each file. */
const MAX_BYTES = 1024 * 1024;
/** Each is compared with all files. */
const MAX_PATTERNS = 50;

/** `name = value`, `name: value` or `"name": "value"`. */
const SETTING =
  /(?:^|[\s{,-])["']?(base_path|file_filter|source|source_file|source_lang)["']?[ \t]*[=:][ \t]*["']?([^\s"'#,}][^"'\r\n#,}]*)/gm;

const COMMENT = /^[ \t]*[#;].*/gm;

/** Adds the language of the source where the project names one of the files of a component as that. */
export async function withProjectSources(
  components: readonly ComponentDefinition[],
  files: readonly string[],
  realRoot: string,
): Promise<readonly ComponentDefinition[]> {
  const named = await namedSources(realRoot);
  if (named.length === 0) return components;
  const isNamed = createIsExcluded(named);
  const index = createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner })));
  const codes = new Map<ComponentDefinition, Set<string>>();
  const slices = timeSlices();
  for (const file of files) {
    if (slices.due()) await slices.yield();
    if (!isNamed(file)) continue;
    for (const { owner, value } of index.find(file)) {
      if (!owner.accepts(value)) continue;
      codes.set(owner, (codes.get(owner) ?? new Set()).add(canonicalCode(codeIn(value, owner.format))));
    }
  }
  return components.map((component) => {
    const [source, ...others] = codes.get(component) ?? [];
    if (!source || others.length > 0) return component;
    // Where texts are in all files, an English one may be older than others, or hold plurals alone.
    if (component.format.layout !== "bilingual" || !isEnglish(source)) return { ...component, source };
    return component.format.sourceIsRow ? { ...component, isEnglishNamed: true } : component;
  });
}

/** Paths and patterns of the files that the project names as sources. */
export async function namedSources(realRoot: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const file of FILES) {
    const read = await readFileStart(realRoot, file, MAX_BYTES);
    if (read.ok && read.value.isWhole) paths.push(...sourcesIn(decodeText(read.value.bytes)));
  }
  const isPlain = (path: string) => !path.includes("*");
  return [...paths.filter(isPlain), ...paths.filter((path) => !isPlain(path)).slice(0, MAX_PATTERNS)];
}

/** Paths in the settings of Transifex, which have a section for each component, or of Crowdin. */
function sourcesIn(text: string): readonly string[] {
  return text.split(/^\[/m).flatMap((section) => {
    const settings = [...section.replace(COMMENT, "").matchAll(SETTING)];
    const valuesOf = (...names: readonly string[]) =>
      settings.flatMap(([, name = "", value = ""]) => (names.includes(name) ? value.trim() : []));
    const [base = "", filter, language] = ["base_path", "file_filter", "source_lang"].map((name) => valuesOf(name)[0]);
    const paths = valuesOf("source", "source_file");
    if (paths.length === 0 && filter !== undefined && language !== undefined) {
      for (const code of [language, language.replace("_", "-")]) paths.push(filter.replaceAll("<lang>", () => code));
    }
    return paths.map((path) => posix.join(base, path.replaceAll("\\", "/")).replace(/^\//, ""));
  });
}
