import { execFile, execFileSync } from "node:child_process";
import os from "node:os";

export interface MsgfmtCounts {
  readonly translated: number;
  readonly fuzzy: number;
  readonly untranslated: number;
}

/** On Debian as root, installs it. */
export function ensureMsgfmt(): void {
  if (runs("msgfmt", ["--version"])) return;
  const root = process.getuid?.() === 0;
  if (
    root &&
    runs("apt-get", ["install", "--yes", "--no-install-recommends", "gettext"]) &&
    runs("msgfmt", ["--version"])
  )
    return;
  throw new Error("msgfmt is not here: install the package gettext.");
}

/** Counts despite warnings; rejects if the file cannot be read. */
export async function countWithMsgfmt(file: string): Promise<MsgfmtCounts> {
  const said = await new Promise<string>((resolve) => {
    const env = { ...process.env, LC_ALL: "C", LANGUAGE: "" };
    const commandLine = ["--statistics", `--output-file=${os.devNull}`, file];
    execFile("msgfmt", commandLine, { env }, (_failure, _stdout, stderr) => resolve(stderr));
  });
  if (!/^\d+ translated messages?/m.test(said)) throw new Error(`msgfmt cannot count ${file}: ${said.trim()}`);
  const number = (word: string) => Number(new RegExp(`\\b(\\d+) ${word}\\b`).exec(said)?.[1] ?? 0);
  return { translated: number("translated"), fuzzy: number("fuzzy"), untranslated: number("untranslated") };
}

function runs(program: string, commandLine: readonly string[]): boolean {
  try {
    execFileSync(program, commandLine, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
