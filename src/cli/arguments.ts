import { parseArgs } from "node:util";
import { fail, type Result, succeed } from "../common/result";
import { quoted } from "../common/text/foreignText";
import { suggest } from "../common/text/suggest";
import { withHelp } from "./helpText";

export interface Arguments<Option extends string, List extends string = never, Flag extends string = never> {
  readonly positionals: readonly string[];
  readonly help: boolean;
  value(option: Option): string | undefined;
  values(list: List): readonly string[];
  has(flag: Flag): boolean;
}

/**
 * Reads the arguments of a command. Fails with one line.
 *
 * @param options take one value.
 * @param lists take a value, and can be repeated.
 * @param flags take none. `--help` is always one.
 */
export function readArguments<Option extends string, List extends string = never, Flag extends string = never>(
  commandLine: readonly string[],
  options: readonly Option[],
  lists: readonly List[] = [],
  flags: readonly Flag[] = [],
): Result<Arguments<Option, List, Flag>, string> {
  const { tokens } = parseArgs({
    args: [...commandLine],
    options: {
      help: { type: "boolean", short: "h" },
      ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" } as const])),
      ...Object.fromEntries([...options, ...lists].map((name) => [name, { type: "string", multiple: true } as const])),
    },
    // The messages of strict mode take several lines and show unclean text.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const given = new Set<string>();
  const values = new Map<string, string[]>([...options, ...lists].map((name) => [name, []]));
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    if (token.name === "help" && token.value === undefined)
      return succeed({ positionals, help: true, value: () => undefined, values: () => [], has: () => false });
    if (["help", ...flags].includes(token.name)) {
      if (token.value !== undefined) return fail(`${token.rawName} takes no value`);
      given.add(token.name);
      continue;
    }
    const known = values.get(token.name);
    if (known === undefined) return fail(unknownOption(token.rawName, ["help", ...flags, ...values.keys()]));
    if (token.value === undefined || token.value === "") return fail(withHelp(`${token.rawName} needs a value.`));
    if (options.some((option) => option === token.name) && known.some((other) => other !== token.value))
      return fail(`${token.rawName} can have one value, not ${quoted(known[0] ?? "")} and ${quoted(token.value)}`);
    known.push(token.value);
  }
  return succeed({
    positionals,
    help: false,
    value: (option) => values.get(option)?.[0],
    values: (list) => values.get(list) ?? [],
    has: (flag) => given.has(flag),
  });
}

function unknownOption(written: string, names: readonly string[]): string {
  const name = suggest(
    written,
    names.map((known) => `--${known}`),
  );
  return withHelp(`Unknown option ${quoted(written)}.`, name);
}

/** The only positional argument; undefined without one. */
export function parseFolder([folder, ...more]: readonly string[]): Result<string | undefined, string> {
  const [other] = more;
  return other === undefined
    ? succeed(folder)
    : fail(`Only one folder can be specified, but there are ${quoted(folder ?? "")} and ${quoted(other)}`);
}
