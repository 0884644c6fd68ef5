import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findTranslationFiles } from "../../src/engine/finding/files/findFiles";
import { findComponents } from "../../src/engine/finding/findComponents";
import { scratchFolder } from "../host/scratch";

export interface Search {
  readonly how: "git" | "no git";
  readonly files: number;
  readonly components: number;
  readonly milliseconds: number;
  /** The longest time for which nothing else could run, in milliseconds. */
  readonly blocked: number;
}

const PACKAGES = 500;
const FILES_PER_PACKAGE = 196;
const LANGUAGES = ["en", "de", "fr", "pt-BR"];
const ENDINGS = ["ts", "tsx", "json", "yml", "css", "md", "properties", "xml"];
const NAMES = ["index", "is", "to", "it", "config", "user", "no", "id", "my-view", "table"];

/** Finds the components of a monorepo of 100,000 files: one in each of 500 packages. */
export async function* measureSearches(): AsyncGenerator<Search> {
  const scratch = scratchFolder("finding");
  const root = scratch.path;
  try {
    const files = writeMonorepo(root);
    yield { how: "no git", files, ...(await search(root)) };
    const git = (...commandLine: readonly string[]) => execFileSync("git", ["-C", root, ...commandLine]);
    git("init", "--quiet");
    git("add", "--all");
    yield { how: "git", files, ...(await search(root)) };
  } finally {
    scratch.discard();
  }
}

function writeMonorepo(root: string): number {
  let files = 0;
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
    files++;
  };
  for (let number = 0; number < PACKAGES; number++) {
    const folder = `packages/package-${number}`;
    for (const code of LANGUAGES) write(`${folder}/src/locales/${code}.json`, '{ "greeting": "Hello" }\n');
    for (let index = 0; index < FILES_PER_PACKAGE; index++) {
      const name = `${NAMES[index % NAMES.length]}${index < 20 ? "" : index}.${ENDINGS[index % ENDINGS.length]}`;
      write(`${folder}/src/part-${index % 15}/${name}`, "a: 1\n");
    }
  }
  return files;
}

async function search(root: string): Promise<Pick<Search, "components" | "milliseconds" | "blocked">> {
  const began = performance.now();
  let last = began;
  let blocked = 0;
  const timer = setInterval(() => {
    blocked = Math.max(blocked, performance.now() - last - 1);
    last = performance.now();
  }, 1);
  const { files } = await findTranslationFiles(root);
  const { components } = await findComponents(files, { realRoot: root });
  clearInterval(timer);
  return { components: components.length, milliseconds: performance.now() - began, blocked };
}
