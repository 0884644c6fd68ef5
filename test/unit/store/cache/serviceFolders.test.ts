import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Access, NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createServiceFolders, type ServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { scratchFolder } from "../../../host/scratch";
import { filesIn } from "../../../support/files";

const SERVICE = "https://one.example";
const OTHER = "https://two.example";
const OLD: Access = { id: "00000000000000aa" };
const NEW: Access = { id: "00000000000000bb" };

describe("folders of what was read", () => {
  let storage: string;
  let warnings: string[];
  const window = (services?: readonly string[]): ServiceFolders =>
    createServiceFolders(
      storage,
      (message) => void warnings.push(message),
      Date.now,
      services ? () => services : undefined,
    );
  const keep = async (service: string, access: Access): Promise<string> => {
    const file = window().fileOf(service, access, "readings", "key");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "{}");
    return file;
  };
  const cachedFiles = async () => (await filesIn(storage)).filter((file) => file.endsWith(".json"));
  const folderOf = (service: string) => dirname(dirname(dirname(window().fileOf(service, OLD, "readings", ""))));
  /** Can't be removed: contains a path longer than the system allows. */
  const makeStubborn = async (folder: string): Promise<void> => {
    const deep = Array.from({ length: 15 }, () => "x".repeat(200));
    for (const half of ["upper", "lower"]) await mkdir(join(folder, half, ...deep), { recursive: true });
    await rename(join(folder, "lower"), join(folder, "upper", ...deep, "lower"));
  };

  beforeEach(async () => {
    storage = scratchFolder("folders").path;
    warnings = [];
  });
  afterEach(async () => {
    if (process.platform === "win32") await rm(storage, { recursive: true, force: true });
    else execFileSync("rm", ["-rf", storage]);
  });

  it("are removed though other windows cannot be told why; these are told as soon as they can be", async () => {
    await keep(SERVICE, OLD);
    const folders = window();
    // A folder can't be overwritten, and a full disk refuses notes as well.
    const note = join(folderOf(SERVICE), `generation-${NEW.id}`);
    await mkdir(note);
    await assert.rejects(folders.begin(SERVICE, NEW.id), /EISDIR/);
    await assert.rejects(folders.keepOnly(SERVICE, NO_ACCESS_TOKEN, false), /EISDIR/, "the failure is told");
    assert.deepEqual(await cachedFiles(), [], "and yet it was removed");
    await rm(note, { recursive: true });
    assert.equal(await folders.current(SERVICE), NEW.id);
    await folders.catchUp(SERVICE);
    assert.ok((await readdir(folderOf(SERVICE))).includes(`generation-${NEW.id}`), "it was made up for");
    await folders.keepOnly(SERVICE, NO_ACCESS_TOKEN, false);
  });

  it("of outdated tokens are known to this window where nothing can be noted at all", async () => {
    const folders = window();
    await writeFile(join(storage, "services"), "");
    await assert.rejects(folders.begin(SERVICE, NEW.id));
    assert.equal(await folders.current(SERVICE), NEW.id);
    assert.equal(await window().current(SERVICE), undefined, "nobody was told");
    await rm(join(storage, "services"));
    await folders.catchUp(SERVICE);
    assert.equal(await window().current(SERVICE), NEW.id, "now everybody is");
  });

  it("have one generation, the latest that any window has begun", async () => {
    await window().begin(SERVICE, NEW.id);
    await window().begin(SERVICE, OLD.id);
    assert.equal(await window().current(SERVICE), NEW.id);
    await window().begin(SERVICE, `${NEW.id.slice(0, -1)}f`);
    assert.deepEqual(await readdir(folderOf(SERVICE)), [`generation-${NEW.id.slice(0, -1)}f`]);
  });

  it("of outdated tokens go in the next window, and what nobody has a token for goes without a note", async () => {
    const [good, outdated, left] = [await keep(SERVICE, NEW), await keep(SERVICE, OLD), await keep(OTHER, OLD)];
    const everybodys = await keep(OTHER, NO_ACCESS_TOKEN);
    await window().begin(SERVICE, NEW.id);
    assert.deepEqual((await cachedFiles()).sort(), [good, outdated, left, everybodys].sort());
    await window([SERVICE]).keepOnly("https://three.example", NO_ACCESS_TOKEN, true);
    assert.deepEqual((await cachedFiles()).sort(), [good, everybodys].sort());
  });

  it("that cannot be removed are a failure, each time, and keep no other from being removed", async function () {
    if (process.platform === "win32") this.skip();
    await keep(SERVICE, OLD);
    await makeStubborn(join(folderOf(SERVICE), NO_ACCESS_TOKEN.id));
    const folders = window();
    for (const _round of [1, 2]) await assert.rejects(folders.keepOnly(SERVICE, NEW, true), /ENAMETOOLONG/);
    assert.deepEqual(await cachedFiles(), []);
  });

  it("that could not be removed are as soon as they can be", async function () {
    if (process.platform === "win32") this.skip();
    const file = await keep(SERVICE, OLD);
    const stubborn = join(dirname(file), "stubborn");
    await makeStubborn(stubborn);
    const folders = window();
    await assert.rejects(folders.keepOnly(SERVICE, NO_ACCESS_TOKEN, true), /ENAMETOOLONG/);
    await folders.catchUp(SERVICE);
    assert.ok((await readdir(folderOf(SERVICE))).includes(OLD.id));
    execFileSync("rm", ["-rf", stubborn]);
    await folders.catchUp(SERVICE);
    assert.ok(!(await readdir(folderOf(SERVICE))).includes(OLD.id));
  });

  it("that cannot be looked through tell no generation", async () => {
    await writeFile(join(storage, "services"), "");
    assert.equal(await window().current(SERVICE), undefined, "there never was anything");
    await rm(join(storage, "services"));
    await mkdir(dirname(folderOf(SERVICE)), { recursive: true });
    if (process.platform === "win32") return;
    execFileSync("ln", ["-s", folderOf(SERVICE), folderOf(SERVICE)]);
    await assert.rejects(window().current(SERVICE), /ELOOP/);
    assert.equal(warnings.length, 1);
  });
});
