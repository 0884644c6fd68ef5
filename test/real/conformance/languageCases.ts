import { type ConformanceCase, isRight } from "./conformanceCase";

export type Language = readonly [code: string, forms: number, formula: string];

/** Numbers that show how many take a form. */
const MANY_NUMBERS = 1000;
/** Such as 0 and 1 in French. */
const FEW_NUMBERS = 2;

/** Languages of which a form is accepted or not without its number other than by gettext's formula. */
export function differingLanguages(languages: readonly Language[]): readonly string[] {
  return languages.filter((language) => !casesOf(language).every(isRight)).map(([code]) => code);
}

/** For each form of a language, a translation that lacks the number only there, which is right for few numbers. */
function casesOf([code, forms, formula]: Language): readonly ConformanceCase[] {
  const formOf = new Function("n", `return Number(${formula})`) as (number: number) => number;
  const numbers = Array.from({ length: MANY_NUMBERS }, (_, number) => formOf(number));
  return Array.from({ length: forms }, (_, form) => ({
    checks: ["python_format"],
    source: "%d",
    sourcePlural: "%d",
    texts: Array.from({ length: forms }, (_each, index) => (index === form ? "x" : "%d")),
    flags: ["python-format"],
    code,
    fails: numbers.filter((each) => each === form).length > FEW_NUMBERS,
  }));
}
