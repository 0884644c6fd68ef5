/** A part of a list and where its neighbours are. */
export interface Page<Item> {
  readonly number: number;
  readonly count: number;
  readonly pages: number;
  readonly items: readonly Item[];
}

/**
 * One page of a list. An empty list has one empty page.
 *
 * @param requested the query's `page`: a plain positive number; none means the first
 * @returns undefined if there is no such page
 */
export function pageOf<Item>(items: readonly Item[], requested: string | null, size: number): Page<Item> | undefined {
  if (requested !== null && !/^[1-9]\d{0,8}$/.test(requested)) return undefined;
  const number = requested === null ? 1 : Number(requested);
  const pages = Math.max(1, Math.ceil(items.length / size));
  if (number > pages) return undefined;
  return { number, count: items.length, pages, items: items.slice((number - 1) * size, number * size) };
}

/** The parts of a paged answer besides its results. */
export interface PageLinks {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * Links to the neighbouring pages. As with the REST framework of the documented service, the first page's address has
 * no `page`.
 *
 * @param url address of the list, absolute and without a query
 */
export function pageLinks({ number, count, pages }: Page<unknown>, url: string): PageLinks {
  const at = (page: number) => (page === 1 ? url : `${url}?page=${page}`);
  return {
    count,
    next: number < pages ? at(number + 1) : null,
    previous: number > 1 ? at(number - 1) : null,
  };
}
