import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createStatisticsServer } from "../../../src/web/server";
import { createSampleWorkspace } from "../../demo/sampleWorkspace";
import { scratchFolder } from "../../host/scratch";

export interface ServedRow {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly translated_percent: number;
  readonly fuzzy: number;
  readonly failing: number;
  readonly last_change: string | null;
  readonly last_author: string | null;
  readonly url: string;
  readonly url_translate: string;
}

export interface SampleService {
  readonly folder: string;
  readonly port: number;
  component(name: "app" | "website" | "notices", label?: string): Readonly<Record<string, string>>;
  rows(name: "app" | "website" | "notices"): Promise<readonly ServedRow[]>;
  stop(): Promise<void>;
}

/** @param hostName must resolve to 127.0.0.1 where it is used. */
export async function startSampleService(hostName: string): Promise<SampleService> {
  const parent = scratchFolder("sample").path;
  const folder = join(parent, "tidewater");
  await createSampleWorkspace(folder);
  const service = await createStatisticsServer({ folder, project: "tidewater", allowedHosts: [hostName] });
  assert.ok(service.ok, "the service was set up");
  const listener = await service.value.listen(0);
  assert.ok(listener.ok, "the service listens");
  const { port } = new URL(listener.value.address);
  const origin = `http://${hostName}:${port}`;
  return {
    folder,
    port: Number(port),
    component: (name, label) => ({
      service: origin,
      project: "tidewater",
      component: `tidewater-${name}`,
      ...(label === undefined ? {} : { name: label }),
    }),
    async rows(name) {
      const rows: ServedRow[] = [];
      let path: string | undefined = `/api/components/tidewater/tidewater-${name}/statistics/`;
      while (path !== undefined) {
        // In process, but under the host name in the settings, so that addresses match.
        const response: Response = await service.value.handle(new Request(origin + path));
        assert.equal(response.status, 200);
        const page = (await response.json()) as { next: string | null; results: ServedRow[] };
        rows.push(...page.results);
        path = page.next === null ? undefined : page.next.slice(origin.length);
      }
      return rows;
    },
    async stop() {
      await service.value.close();
      await rm(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
