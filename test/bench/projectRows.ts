import type { Bench } from "tinybench";
import type { Settings } from "../../src/editor/settings/settings";
import { projectKey } from "../../src/model/component/project";
import type { ListedComponent } from "../../src/model/component/projectContents";
import { DEFAULT_VIEW_OPTIONS } from "../../src/model/statistics/viewOptions";
import { componentsOf, EMPTY_SNAPSHOT, type FetchedStatistics, type Snapshot } from "../../src/store/snapshot";
import { withEntries, withProjectStates, withState, withStates } from "../../src/store/snapshotChanges";
import type { RowHandle } from "../../src/ui/tree/languagesProvider";
import { createFakeEditor } from "../support/vscode/fakeEditor";
import { vscode } from "../support/vscode/install";
import { Uri } from "../support/vscode/values";

const SMALL = 50;
const LARGE = 200;
const LANGUAGES = 200;
const REFERENCE = { service: "https://example.org", project: "p" };

/** Each with four times as many components compared with fewer: more than 4 grows faster than the project. */
export async function addProjectRows(
  bench: Bench,
  fetchedOf: (components: number, languages: number) => readonly FetchedStatistics[],
): Promise<readonly (readonly [string, string])[]> {
  const measured: (readonly string[])[] = [];
  for (const size of [SMALL, LARGE]) measured.push(await addRows(bench, fetchedOf(size, LANGUAGES)));
  const [small = [], large = []] = measured;
  return large.map((name, index) => [name, small[index] ?? ""] as const);
}

async function addRows(bench: Bench, fetched: readonly FetchedStatistics[]): Promise<readonly string[]> {
  Object.assign(vscode, createFakeEditor().api);
  const { LanguagesProvider } = await import("../../src/ui/tree/languagesProvider");
  const unread = unreadProject(fetched);
  const read = withStates(
    unread,
    new Map(
      componentsOf(unread).map(({ key }, index) => {
        const statistics = fetched[index];
        if (!statistics) throw new Error("a component has no statistics");
        return [key, { kind: "ready", statistics }] as const;
      }),
    ),
  );
  const [first] = componentsOf(read);
  if (first?.state.kind !== "ready") throw new Error("the project is empty");
  const { key, state } = first;
  const settings: Settings = {
    components: [],
    local: [],
    languages: ["ad"],
    threshold: 80,
    refreshInterval: Number.POSITIVE_INFINITY,
    badge: true,
    explorerBadges: true,
    problems: "off",
    gate: {},
    releaseThreshold: 80,
    ownSections: [{ values: { threshold: 80 }, isOfFolder: false }],
    openOnClick: "translationPage",
  };
  const draw = (start: Snapshot) => {
    const shown = { snapshot: start, options: DEFAULT_VIEW_OPTIONS };
    const provider = new LanguagesProvider({
      source: {
        get snapshot() {
          return shown.snapshot;
        },
        subscribe: () => () => {},
      },
      settings: () => settings,
      viewState: {
        get options() {
          return shown.options;
        },
      },
      gate: { current: undefined },
      historyFactsOf: async () => [],
      offered: () => [],
      unlisted: () => [],
      repositoryOf: () => [],
      repositoryIconOf: () => undefined,
      extensionUri: Uri.file("/extension") as never,
      now: () => 2_000_000,
      changeOf: () => 0,
      isNew: () => false,
      isLeft: () => false,
      fileOf: () => undefined,
      besideOf: () => undefined,
    });
    const drawBelow = (parent: RowHandle | undefined, levels: number): number =>
      provider.getChildren(parent).reduce((count, row) => {
        provider.getTreeItem(row);
        return count + 1 + (levels > 1 ? drawBelow(row, levels - 1) : 0);
      }, 0);
    return { shown, provider, drawBelow };
  };
  const name = (what: string): string => `project of ${fetched.length} × ${LANGUAGES}: ${what}`;
  const add = (what: string, run: () => unknown): string => {
    bench.add(name(what), () => void run());
    return name(what);
  };
  const drawn = draw(read);
  drawn.drawBelow(undefined, 3);
  return [
    add("draw the first screen, nothing read", () => draw(unread).drawBelow(undefined, 2)),
    add("draw the first screen, everything read", () => draw(read).drawBelow(undefined, 2)),
    add("switch to languages and back", () => {
      for (const group of ["language", "component"] as const) {
        drawn.shown.options = { ...DEFAULT_VIEW_OPTIONS, group };
        drawn.provider.update();
        drawn.drawBelow(undefined, 2);
      }
    }),
    add("change one component", () => {
      drawn.shown.snapshot = withState(drawn.shown.snapshot, key, { ...state });
      drawn.provider.update("components");
    }),
  ];
}

function unreadProject(fetched: readonly FetchedStatistics[]): Snapshot {
  const configured = withEntries(EMPTY_SNAPSHOT, [{ kind: "project", project: { reference: REFERENCE, exclude: [] } }]);
  const components = fetched.map(({ reference }, index): ListedComponent => {
    return { reference, name: `Component ${index}`, categories: [], glossary: index === 0 };
  });
  const languages = fetched[0]?.languages ?? [];
  const overview = { name: "Project", components, categories: [], languages, gaps: [], fetchedAt: 1_000_000 };
  return withProjectStates(configured, new Map([[projectKey(REFERENCE), { kind: "ready", overview }]]));
}
