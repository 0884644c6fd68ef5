/** Of a table. */
export const ROWS_PER_PAGE = 500;
