import { env } from "vscode";
import { once } from "../../common/memoize";
import { createTexts, readBundle } from "../../common/texts";

/** The build gives this to all that imports `l10n` from `vscode`, whose bundles would repeat every key in each language. */
export const l10n = createTexts(once(() => (/^en\b/.test(env.language) ? undefined : readBundle(env.language))));
