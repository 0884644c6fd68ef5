import { rowsOf, services, temporaryFolders } from "../support";

/** `[translated, total]` of each language, by component. */
export type Figures = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

export interface FolderFigures {
  readonly figures: Figures;
  /** What the service logs. */
  readonly lines: readonly string[];
  /** The strings with failing checks. */
  readonly failing: number;
}

/** Counts folders without settings, as whoever opens one sees it. */
export function folderFigures(): { count(files: Readonly<Record<string, string>>): Promise<FolderFigures> } {
  const folders = temporaryFolders();
  const { start } = services();
  return {
    async count(files) {
      const folder = await folders.create(files);
      const { service, lines } = await start({ folder, project: "p" });
      const figures: Record<string, Record<string, readonly [number, number]>> = {};
      let failing = 0;
      for (const component of await service.components()) {
        const rows = await rowsOf(service.handle, "p", component);
        figures[component.slice("p-".length)] = Object.fromEntries(
          rows.map(({ code, translated, total }) => [code, [translated, total]]),
        );
        failing += rows.reduce((sum, row) => sum + row.failing, 0);
      }
      return { figures, lines, failing };
    },
  };
}
