import Module from "node:module";

type Load = (this: unknown, request: string, ...rest: readonly unknown[]) => unknown;

/** Replaces the module `vscode`, which plain Node lacks, for code that `act` loads with `import()`. */
export async function withVscode<Value>(fake: object, act: () => Promise<Value>): Promise<Value> {
  const loader = Module as unknown as { _load: Load };
  const original = loader._load;
  loader._load = function (request, ...rest) {
    return request === "vscode" ? fake : original.call(this, request, ...rest);
  };
  try {
    return await act();
  } finally {
    loader._load = original;
  }
}
