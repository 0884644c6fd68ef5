import { cleanLine, isCleanLine, MAX_LENGTH, type TextKind } from "./text/foreignText";

/** A row of a list of the server's API. Its texts come from names of files, so they are cleaned. */
export interface Row {
  /** Undefined if there is no such text, or if it would have to be changed. */
  exact(name: string, kind: TextKind): string | undefined;
  shown(name: string, kind: TextKind): string | undefined;
  /** As it is, for comparing and for files. Clean it before it is shown. Undefined if there is none, or it is too long. */
  raw(name: string, kind: TextKind): string | undefined;
  number(name: string): number | undefined;
  isTrue(name: string): boolean;
  list(name: string): readonly unknown[];
  within(name: string): Row;
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
    raw(name, kind) {
      const text = textIn(name);
      return text !== undefined && text.length <= MAX_LENGTH[kind] ? text : undefined;
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
    within: (name) => rowOf(fieldOf(value, name)),
  };
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
