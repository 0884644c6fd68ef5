/** What a command acts on. Rows of the tree are targets; tooltips and rows that run a command pass one as JSON. */
export type CommandTarget =
  | { readonly kind: "component" | "project" | "invalid" | "failure"; readonly key: string }
  /** @param key of the project. @param path slugs, as in `category/slug` */
  | { readonly kind: "category"; readonly key: string; readonly path: string }
  | { readonly kind: "language"; readonly key: string; readonly code: string }
  /** A language of every component that has it. */
  | { readonly kind: "overall"; readonly code: string }
  /** A found component that the settings leave out. @param service address of its folder */
  | { readonly kind: "excluded"; readonly service: string; readonly files: string }
  | { readonly kind: "service"; readonly service: string }
  | { readonly kind: "setting"; readonly name: string };

/** The targets of a command: VS Code passes the clicked row, then all selected rows in their own order. */
export function targetsOf([argument, selected]: readonly unknown[]): readonly CommandTarget[] {
  const given: readonly unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [argument];
  return given.flatMap((value) => readTarget(value) ?? []);
}

/** Reads one argument of a command: a row, or the JSON that stands for one. */
export function readTarget(value: unknown): CommandTarget | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, key, path, code, service, files, name } = value as Readonly<Record<string, unknown>>;
  switch (kind) {
    case "component":
    case "project":
    case "invalid":
    case "failure":
      return typeof key === "string" ? { kind, key } : undefined;
    case "category":
      return typeof key === "string" && typeof path === "string" ? { kind, key, path } : undefined;
    case "language":
      return typeof key === "string" && typeof code === "string" ? { kind, key, code } : undefined;
    case "overall":
      return typeof code === "string" ? { kind, code } : undefined;
    case "excluded":
      return typeof service === "string" && typeof files === "string" ? { kind, service, files } : undefined;
    case "service":
      return typeof service === "string" ? { kind, service } : undefined;
    case "setting":
      return typeof name === "string" ? { kind, name } : undefined;
    default:
      return undefined;
  }
}
