import { cleanLine, isCleanLine, type TextKind } from "./text/foreignText";

/** A row of a list of the server's API. Its texts come from names of files, so they are cleaned. */
export interface Row {
  /** Undefined if there is no such text, or if it would have to be changed. */
  exact(name: string, kind: TextKind): string | undefined;
  shown(name: string, kind: TextKind): string | undefined;
  number(name: string): number | undefined;
  isTrue(name: string): boolean;
  list(name: string): readonly unknown[];
}

export function rowOf(value: unknown): Row {
  const textIn = (name: string): string | undefined => {
    const text = fieldOf(value, name);
    return typeof text === "string" && text !== "" ? text : undefined;
  };
  return {
    exact(name, kind) {
      const text = textIn(name);
      return text !== undefined && isCleanLine(text, kind) ? text : undefined;
    },
    shown(name, kind) {
      const text = textIn(name);
      return text === undefined ? undefined : cleanLine(text, kind);
    },
    number(name) {
      const number = fieldOf(value, name);
      return typeof number === "number" && Number.isInteger(number) ? number : undefined;
    },
    isTrue: (name) => fieldOf(value, name) === true,
    list(name) {
      const list = fieldOf(value, name);
      return Array.isArray(list) ? list : [];
    },
  };
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
