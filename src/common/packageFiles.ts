import { parseForeignJson } from "./json/foreignJson";

interface PackageFile {
  readonly name: RegExp;
  /** The package's own name, by the name and the text of the file. Without it, the folder's name is the package's. */
  readonly nameIn?: (file: string, text: string) => string | undefined;
}

export const GRADLE_FILE = /^build\.gradle(?:\.kts)?$/;

/** Files that describe a package to a build tool, the most telling first. */
const PACKAGE_FILES: readonly PackageFile[] = [
  { name: /^pom\.xml$/, nameIn: (_file, text) => artifactId(text) },
  { name: GRADLE_FILE },
  { name: /\.(?:cs|fs|vb)proj$/, nameIn: (file) => file.slice(0, -".csproj".length) },
  { name: /^pubspec\.yaml$/, nameIn: (_file, text) => /^name:[ \t]*["']?([\w.-]+)/m.exec(text)?.[1] },
  { name: /^package\.json$/, nameIn: (_file, text) => nameInJson(text) },
  {
    name: /^Cargo\.toml$/,
    nameIn: (_file, text) => /^name[ \t]*=[ \t]*"([\w-]+)/m.exec(text.split("[package]")[1] ?? "")?.[1],
  },
];

/** The lower, the more telling; undefined for any other file. */
export function packageFileRank(name: string): number | undefined {
  const rank = PACKAGE_FILES.findIndex((file) => file.name.test(name));
  return rank < 0 ? undefined : rank;
}

/** Not trusted. */
export function nameInPackageFile(file: string, text: string): string | undefined {
  return PACKAGE_FILES.find(({ name }) => name.test(file))?.nameIn?.(file, text);
}

function nameInJson(text: string): string | undefined {
  const value = parseForeignJson(new TextEncoder().encode(text))?.value;
  const name: unknown = typeof value === "object" && value !== null && "name" in value ? value.name : undefined;
  // Npm allows a slash only after a scope.
  return typeof name === "string" && /^(?:@[^/]*\/)?[^/]*$/.test(name) ? name : undefined;
}

/** Elements with artifacts that are not the project itself. */
const OTHER_ARTIFACTS = ["parent", "dependencyManagement", "dependencies", "build", "profiles", "reporting"];

function artifactId(text: string): string | undefined {
  const withoutComments = text
    .split("<!--")
    .map((piece, index) => (index === 0 ? piece : piece.split("-->").slice(1).join("-->")))
    .join("");
  const own = OTHER_ARTIFACTS.reduce((rest, element) => {
    const start = rest.indexOf(`<${element}>`);
    const end = rest.indexOf(`</${element}>`, start);
    return start < 0 ? rest : rest.slice(0, start) + (end < 0 ? "" : rest.slice(end));
  }, withoutComments);
  return /<artifactId>\s{0,100}([\w.-]+)/.exec(own)?.[1];
}
