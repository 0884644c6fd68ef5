/** State of a unit in a file, as bits. None of them: not translated. */
export const TRANSLATED = 1;
export const FUZZY = 2;
export const FAILING = 4;
