import { join } from "node:path";
import * as z from "zod";
import { HostError, type RunningProcess, startProcess } from "../host/processes";
import { checkoutRoot } from "../host/root";
import { preloadFlags, serverEnvironment } from "../host/server";

const PROJECT = "tidewater";
/** Milliseconds. */
const START_LIMIT = 30_000;
const COMPONENTS = z.object({
  results: z.array(z.object({ name: z.string(), slug: z.string(), filemask: z.string() })),
});

type ServedComponent = z.infer<typeof COMPONENTS>["results"][number];

export interface ComponentSetting {
  readonly service?: string;
  readonly project?: string;
  readonly component?: string;
  readonly name: string;
  readonly files: string;
}

export interface DemoService {
  readonly components: readonly ComponentSetting[];
  /** Resolves with its latest output. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export async function startDemoService(folder: string): Promise<DemoService> {
  const command = [
    ...preloadFlags(),
    join(checkoutRoot(), "dist", "service.js"),
    folder,
    "--project",
    PROJECT,
    "--port",
    "0",
  ];
  const running = startProcess(process.execPath, command, {
    env: serverEnvironment({}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    const service = await address(running);
    const response = await fetch(`${service}/api/projects/${PROJECT}/components/`);
    const { results } = COMPONENTS.parse(await response.json());
    return {
      components: demoComponents(service, results),
      ended: running.ended.then(() => running.tail()),
      stop: () => running.stop(),
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** The first component is read from its files, so that a click on a language opens a string to fill in. */
export function demoComponents(service: string, served: readonly ServedComponent[]): readonly ComponentSetting[] {
  return served.map(({ name, slug, filemask: files }, index) =>
    index === 0 ? { name, files } : { service, project: PROJECT, component: slug, name, files },
  );
}

function address(running: RunningProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new HostError(`The statistics service did not start: ${running.tail()}`));
    let printed = "";
    running.child.stdout?.on("data", (text: string) => {
      printed += text;
      const found = /^Listening on (http:\S+?)\/?\r?\n/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    void running.ended.then(fail);
    setTimeout(fail, START_LIMIT).unref();
  });
}
