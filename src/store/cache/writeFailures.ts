/** Logs why files can't be written: one line for each cause, until a file that it kept from being written is written. */
export interface WriteFailures {
  failed(file: string, error: unknown, message: string): void;
  written(file: string): void;
}

export function createWriteFailures(warn: (message: string) => void): WriteFailures {
  const causes = new Map<string, string>();
  return {
    failed(file, error, message) {
      const cause = causeOf(error);
      const isLogged = [...causes.values()].includes(cause);
      causes.set(file, cause);
      if (!isLogged) warn(`${message}: ${String(error)}`);
    },
    written(file) {
      const cause = causes.get(file);
      if (cause === undefined) return;
      for (const [other, its] of causes) if (its === cause) causes.delete(other);
    },
  };
}

/** Messages of the system name the file, its codes don't. */
function causeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : String(error);
}
