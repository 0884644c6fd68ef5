/** Replaces the compiled log module of VS Code, which the installation lacks. */
import { appendFileSync } from "node:fs";
import Module from "node:module";

const LEVELS = ["trace", "debug", "info", "warning", "error", "critical"] as const;
type Level = (typeof LEVELS)[number];

class Logger {
  #level = LEVELS.indexOf("info");
  #plain = false;
  readonly #file: string;

  constructor(_type: string, _name: string, file: string) {
    this.#file = file;
  }

  trace = (message: string): void => this.#write("trace", message);
  debug = (message: string): void => this.#write("debug", message);
  info = (message: string): void => this.#write("info", message);
  warn = (message: string): void => this.#write("warning", message);
  error = (message: string): void => this.#write("error", message);
  critical = (message: string): void => this.#write("critical", message);

  getLevel(): number {
    return this.#level;
  }

  setLevel(level: number): void {
    this.#level = level;
  }

  clearFormatters(): void {
    this.#plain = true;
  }

  setPattern(): void {}
  flush(): void {}
  drop(): void {}

  #write(level: Level, message: string): void {
    if (LEVELS.indexOf(level) < this.#level) return;
    const time = new Date().toISOString().replace("T", " ").slice(0, -1);
    appendFileSync(this.#file, this.#plain ? message : `${time} [${level}] ${message}\n`);
  }
}

const SPDLOG = { version: 0, setLevel: () => undefined, setFlushOn: () => undefined, Logger };

export function writePlainLogs(): void {
  const loader: unknown = Module;
  const modules = loader as { _load: (request: string, parent: { filename?: string } | undefined) => unknown };
  modules._load = new Proxy(modules._load, {
    apply(load, self, args: Parameters<typeof modules._load>) {
      const [request, parent] = args;
      const compiled = request === "bindings" && /[\\/]@vscode[\\/]spdlog[\\/]/.test(parent?.filename ?? "");
      return compiled ? () => SPDLOG : Reflect.apply(load, self, args);
    },
  });
}
