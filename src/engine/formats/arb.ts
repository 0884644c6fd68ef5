import path from "node:path";
import { type Mask, valueInName } from "../../model/mask/mask";
import { findFile, MAX_NAMING_BYTES, readFoundFile } from "../files";
import { englishFile } from "./conventions/sourcePaths";
import type { Format } from "./format";
import { escapeJson, splitBy } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification */
export const arb: Format = {
  name: "arb",
  title: "ARB",
  extensions: [".arb"],
  exampleMask: "lib/l10n/app_*.arb",
  layout: "monolingual",
  usualStem: "app",
  sourceFiles: templateFiles,
  sourceSettings: templateSettings,
  settledSource,
  escape: escapeJson,
  decode: decodeValidUnicode,
  split: splitBy(),
  insertion: async (request) => (await import("./inserting/json")).insertFlat(request),
  read: async (bytes, request) => (await import("./jsonText/readers")).readArb(bytes, request),
};

/** The template that Flutter takes if its settings name none. */
const DEFAULT_TEMPLATE = "app_en.arb";
const DEFAULT_FOLDER = "lib/l10n";
/** What Dart's `intl_translation` extracts from code. */
const EXTRACTED = "intl_messages.arb";

/**
 * The file that `template-arb-file` names in the `l10n.yaml` next to the files or above them, else the usual one:
 * https://docs.flutter.dev/ui/accessibility-and-internationalization/internationalization#configuring-the-l10n-yaml-file
 */
async function templateFiles(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const named = (await namedTemplate(realRoot, mask))?.name;
  const extracted = (await englishFile(realRoot, mask)) === undefined ? [EXTRACTED] : [];
  return [...new Set([named ?? DEFAULT_TEMPLATE, DEFAULT_TEMPLATE, ...extracted])]
    .filter((name) => mask.rest === "" && valueInName(mask, name) !== undefined)
    .map((name) => path.posix.join(mask.folder, name));
}

/** Nearest first. */
function templateSettings({ folder }: Mask): readonly string[] {
  const files: string[] = [];
  for (let at = folder === "" ? "." : folder; ; at = path.posix.dirname(at)) {
    files.push(path.posix.join(at, "l10n.yaml"));
    if (at === ".") return files;
  }
}

async function settledSource(realRoot: string, mask: Mask): Promise<string | undefined> {
  const { folder, name } = (await namedTemplate(realRoot, mask)) ?? {};
  return name !== undefined && folder === mask.folder ? path.posix.join(folder, name) : undefined;
}

interface NamedTemplate {
  /** Of all files. */
  readonly folder: string;
  readonly name: string | undefined;
}

async function namedTemplate(realRoot: string, mask: Mask): Promise<NamedTemplate | undefined> {
  for (const file of templateSettings(mask)) {
    const found = await findFile(realRoot, file);
    if (found.ok && found.value.bytes <= MAX_NAMING_BYTES) {
      const settings = await readFoundFile(found.value);
      if (!settings.ok) return undefined;
      const text = settings.value.toString("utf8");
      const [, folder = DEFAULT_FOLDER] = /^arb-dir[ \t]{0,99}:[ \t]{0,99}["']?([^"'#\s]{1,500})/m.exec(text) ?? [];
      return {
        folder: path.posix.join(path.posix.dirname(file), folder).replace(/^\.?\/?$|\/$/, ""),
        name: templateIn(text),
      };
    }
  }
  return undefined;
}

/** The settings are plain lines, such as `template-arb-file: app_en.arb`. */
function templateIn(settings: string): string | undefined {
  for (const line of settings.split("\n")) {
    const value = /^template-arb-file[ \t]{0,99}:[ \t]{0,99}(["']?)([^"'#\s/\\]{1,200})\1[ \t\r]{0,99}(?:#|$)/.exec(
      line,
    );
    if (value?.[2] !== undefined) return value[2];
  }
  return undefined;
}
