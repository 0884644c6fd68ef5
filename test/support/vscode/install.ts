import Module from "node:module";

type Load = (
  this: unknown,
  request: string,
  parent: { readonly filename?: string } | undefined,
  ...rest: readonly unknown[]
) => unknown;

/** Test files, each with its own modules, share an instance through the process. */
const KEY = Symbol.for("translation-status.test.vscode");

/** Filled by `startExtension`. */
export const vscode: Record<string, unknown> = {};

const shared = globalThis as { [KEY]?: Map<string, object> };
if (shared[KEY] === undefined) {
  const apis = new Map<string, object>();
  shared[KEY] = apis;
  const loader = Module as unknown as { _load: Load };
  const original = loader._load;
  loader._load = function (request, parent, ...rest) {
    const api = request === "vscode" ? apis.get(parent?.filename ?? "") : undefined;
    return api ?? original.call(this, request, parent, ...rest);
  };
}
shared[KEY].set(__filename, vscode);
