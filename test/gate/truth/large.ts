import type { Files, Row } from "./readiness";

export const numbered = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
export const json = (count: number): string => `{${numbered(count, (index) => `"k${index}":"x"`)}}`;

/** Components of which only the last is incomplete. */
const components = (count: number): Files =>
  Object.fromEntries(
    numbered(count, (index) => {
      const folder = `c${String(index).padStart(4, "0")}/locales`;
      return [
        [`${folder}/en.json`, '{ "a": "Open", "b": "Close" }'],
        [`${folder}/de.json`, index === count - 1 ? '{ "a": "Öffnen" }' : '{ "a": "Öffnen", "b": "Schließen" }'],
      ] as const;
    }).flat(),
  );

/** What is beyond a limit that only very much reaches. */
export const LARGE: readonly Row[] = [
  { name: "there are 1,001 components", files: components(1001) },
  { name: "a file has 500,001 strings", files: { "locales/en.json": json(500_001), "locales/de.json": json(500_000) } },
];
