import path from "node:path";
import { type Mask, valueInName } from "../../model/mask/mask";
import { findFile, readFoundFile } from "../files";
import { englishFile } from "./conventions/sourcePaths";
import type { Format } from "./format";
import { escapeJson } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification */
export const arb: Format = {
  name: "arb",
  title: "ARB",
  extensions: [".arb"],
  exampleMask: "lib/l10n/app_*.arb",
  layout: "monolingual",
  sourceFiles: templateFiles,
  sourceSettings: templateSettings,
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readArb(bytes, request),
};

/** The template that Flutter takes if its settings name none. */
const DEFAULT_TEMPLATE = "app_en.arb";
/** What Dart's `intl_translation` extracts from code. */
const EXTRACTED = "intl_messages.arb";
const MAX_SETTINGS_BYTES = 64 * 1024;

/**
 * The file that `template-arb-file` names in the `l10n.yaml` next to the files or above them, else the usual one:
 * https://docs.flutter.dev/ui/accessibility-and-internationalization/internationalization#configuring-the-l10n-yaml-file
 */
async function templateFiles(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const named = await namedTemplate(realRoot, mask);
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

async function namedTemplate(realRoot: string, mask: Mask): Promise<string | undefined> {
  for (const file of templateSettings(mask)) {
    const found = await findFile(realRoot, file);
    if (found.ok && found.value.bytes <= MAX_SETTINGS_BYTES) {
      const settings = await readFoundFile(found.value);
      return settings.ok ? templateIn(settings.value.toString("utf8")) : undefined;
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
