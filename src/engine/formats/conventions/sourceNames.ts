/** A file without a language code whose name may be that of a source. */
export interface SourceName {
  /** Of its translations. */
  readonly mask: string;
  /** Whether nothing else is called like this. */
  readonly isCertain: boolean;
}

/** Folders of the source, and what stands for those of its translations. */
const STARRED: ReadonlyMap<string, string> = new Map([
  ["values", "values-*"],
  ["base", "*"],
  ["Base.lproj", "*.lproj"],
]);

export function sourceNameOf(file: string): SourceName | undefined {
  const [, above = "", folder, name] =
    /^((?:[^/]+\/)*)((?:values|(?<=moko-resources\/)base)(?=\/[^/]+\.xml$)|Base\.lproj(?=\/[^/]+\.strings$))\/(.+)$/.exec(
      file,
    ) ?? [];
  const starred = folder === undefined ? undefined : STARRED.get(folder);
  if (starred !== undefined) return { mask: `${above}${starred}/${name}`, isCertain: true };
  const [, start, ending] = /^(.+)(\.json|\.properties|\.res[wx]|\.xlf|\.xliff|\.pot)$/.exec(file) ?? [];
  if (start === undefined) return undefined;
  if (ending === ".pot") return { mask: `${start}-*.po`, isCertain: false };
  if (ending === ".properties") return { mask: `${start}_*${ending}`, isCertain: false };
  if (ending !== ".json") return { mask: `${start}.*${ending}`, isCertain: false };
  return /(?:^|\/)(?:package\.nls|bundle\.l10n)$/.test(start)
    ? { mask: `${start}.*${ending}`, isCertain: true }
    : undefined;
}
