/**
 * How fast the extension is, beside other ways to do the same, in one run: `node out/test/bench/run.js [activation |
 * commandLine | dashboard | finding | history | server] [--json] [--full]`. Nothing is asserted about time; ratios are what can be compared between machines.
 *
 * `activation` measures the start of the extension in VS Code and nothing else, `commandLine` that of the command line,
 * `dashboard` what its pictures take, `finding` the search for components,
 * `history` what history takes on the disk and how long its past is read, `server` the statistics server. `--json` prints the figures for programs. `--full` reads all components with every reader; without
 * it, those that read one after the other read some of them, which is scaled.
 */
import { type Activation, measureActivation, showActivation } from "./activation";
import { measureCommandLine } from "./commandLine";
import { type Computation, measureComputations } from "./computing";
import { measureDrawing } from "./dashboard";
import { measurePage } from "./dashboardPage";
import { measureSearches, type Search } from "./finding";
import { type HistoryMeasure, measureHistory } from "./history";
import { COMPONENTS, compareRefreshes, LANGUAGES, type Refresh } from "./refreshing";
import { measureServer } from "./server";
import { formatTable } from "./table";
import { wlcVersion } from "./wlc";

/** Keeps the whole run below three minutes. */
const SAMPLE = 10;
const WLC_SAMPLE = 3;

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find(
    (argument) =>
      !["activation", "commandLine", "dashboard", "finding", "history", "server", "--json", "--full"].includes(
        argument,
      ),
  );
  if (unknown !== undefined)
    throw new Error(
      `${unknown} is not known; there are activation, commandLine, dashboard, finding, history, server, --json and --full.`,
    );
  const [json, full] = [args.includes("--json"), args.includes("--full")];
  if (args.includes("activation")) return compareActivation(json);
  if (args.includes("commandLine")) return showCommandLine(json);
  if (args.includes("dashboard")) return showDrawing(json);
  if (args.includes("finding")) return compareSearches(json);
  if (args.includes("history")) return showHistory(json);
  if (args.includes("server")) return compareServer(json);
  const wlc = await wlcVersion();
  const say = (text: string): void => {
    if (!json) console.log(text);
  };

  say(`Refresh of ${COMPONENTS} components × ${LANGUAGES} languages`);
  if (wlc === undefined) say("wlc is not installed and therefore left out (Debian: apt-get install wlc).");
  const refreshes: Refresh[] = [];
  const sample = full ? COMPONENTS : SAMPLE;
  const options = { wlc: wlc !== undefined, sample, wlcSample: full ? COMPONENTS : WLC_SAMPLE };
  for await (const refresh of compareRefreshes(options)) {
    const last = refreshes.at(-1);
    if (last && (last.paging !== refresh.paging || last.latency !== refresh.latency)) say(showCase(refreshes, last));
    refreshes.push(refresh);
  }
  const last = refreshes.at(-1);
  if (last) say(showCase(refreshes, last));
  if (!full) say(`\n* scaled from ${SAMPLE} components, wlc from ${WLC_SAMPLE}; --full reads all of them.`);

  const computations = await measureComputations();
  say(`\nWithout the network\n\n${showComputations(computations)}`);
  if (json) console.log(JSON.stringify({ node: process.version, wlc: wlc ?? null, refreshes, computations }, null, 2));
}

async function showDrawing(json: boolean): Promise<void> {
  const drawings = await measureDrawing();
  const pages = await measurePage([10, 100]);
  if (json) return console.log(JSON.stringify({ node: process.version, dashboard: drawings, pages }, null, 2));
  const rows = drawings.map(({ what, small, large, perCell, besidePath }) => {
    return [what, small.toFixed(2), large.toFixed(1), `${perCell.toFixed(2)}×`, `${besidePath.toFixed(1)}×`];
  });
  console.log(formatTable([["what", "10 × 10, ms", "100 × 100, ms", "per cell", "beside a path"], ...rows]));
  const shown = pages.map(({ side, heatMap, everything, longest }) => {
    return [`${side} × ${side}`, heatMap.toFixed(0), everything.toFixed(0), longest.toFixed(0)];
  });
  console.log(`\n${formatTable([["in a browser", "heat map, ms", "everything, ms", "longest pause, ms"], ...shown])}`);
}

async function showHistory(json: boolean): Promise<void> {
  const measures: HistoryMeasure[] = [];
  for await (const measure of measureHistory()) {
    measures.push(measure);
    const { what, figure, unit } = measure;
    if (!json)
      console.log(`${what}: ${unit === "bytes" ? `${(figure / 1e6).toFixed(2)} MB` : `${figure.toFixed(1)} ${unit}`}`);
  }
  if (json) console.log(JSON.stringify({ node: process.version, history: measures }, null, 2));
}

async function compareServer(json: boolean): Promise<void> {
  const measured = await measureServer();
  if (json) {
    console.log(JSON.stringify({ node: process.version, server: measured }, null, 2));
    return;
  }
  const rows = measured.map(({ name, figure, unit, ratio, comparedWith }) => [
    name,
    unit === "bytes" ? `${Math.round(figure / 1024 / 1024)} MiB` : `${Math.round(figure)} ${unit}`,
    ratio === undefined ? "" : `${ratio.toFixed(2)}× ${comparedWith}`,
  ]);
  console.log(`Statistics server\n\n${formatTable([["what", "figure", "ratio"], ...rows])}`);
}

async function showCommandLine(json: boolean): Promise<void> {
  const commands = await measureCommandLine();
  if (json) {
    console.log(JSON.stringify({ node: process.version, commands }, null, 2));
    return;
  }
  const rows = commands.map(({ name, milliseconds, ratio }) => [name, milliseconds.toFixed(0), `${ratio.toFixed(2)}×`]);
  console.log(`Command line\n\n${formatTable([["what", "ms", "ratio"], ...rows])}`);
}

async function compareActivation(json: boolean): Promise<void> {
  const activations: Activation[] = [];
  for await (const measured of measureActivation()) {
    activations.push(...measured);
    const [first] = measured;
    if (json || first === undefined) continue;
    console.log(`\nVS Code ${first.editor}, medians of ${first.starts} starts\n\n${showActivation(measured)}`);
  }
  if (json) console.log(JSON.stringify({ node: process.version, activations }, null, 2));
}

async function compareSearches(json: boolean): Promise<void> {
  const searches: Search[] = [];
  for await (const search of measureSearches()) searches.push(search);
  if (json) return console.log(JSON.stringify({ node: process.version, searches }, null, 2));
  const rows = searches.map(({ how, files, components, milliseconds, blocked }) => {
    return [how, files, components, `${(milliseconds / 1000).toFixed(2)} s`, `${Math.round(blocked)} ms`];
  });
  console.log(formatTable([["how", "files", "components found", "time", "longest pause"], ...rows]));
}

function showCase(refreshes: readonly Refresh[], { paging, latency }: Refresh): string {
  const rows = refreshes
    .filter((refresh) => refresh.paging === paging && refresh.latency === latency)
    .map((refresh) => [
      refresh.reader + (refresh.measured < COMPONENTS ? " *" : ""),
      Math.round(refresh.requests),
      Math.round(refresh.roundTrips),
      `${(refresh.milliseconds / 1000).toFixed(2)} s`,
      `${Math.round(refresh.bytes / 1000)} kB`,
      refresh.connections,
      `${refresh.timeRatio.toFixed(1)}×`,
      `${refresh.roundTripRatio.toFixed(1)}×`,
    ]);
  const head = ["reader", "requests", "round trips", "time", "received", "connections", "time ratio", "trip ratio"];
  return `\n${paging}, ${latency} ms latency\n\n${formatTable([head, ...rows])}`;
}

function showComputations(computations: readonly Computation[]): string {
  const rows = computations.map(({ name, median, runs, ratio, comparedWith }) => [
    name,
    `${median < 1 ? median.toFixed(4) : median.toFixed(2)} ms`,
    runs,
    ratio === undefined ? "" : `${ratio.toFixed(1)}× ${comparedWith}`,
  ]);
  return formatTable([["what", "median", "runs", "ratio"], ...rows]);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
