export interface Page<Item> {
  readonly number: number;
  readonly count: number;
  readonly pages: number;
  readonly items: readonly Item[];
}

/**
 * One page of a list. An empty list has one empty page.
 *
 * @param requested the query's `page`; null for the first
 * @returns undefined if there is no such page
 */
export function pageOf<Item>(items: readonly Item[], requested: string | null, size: number): Page<Item> | undefined {
  if (requested !== null && !/^[1-9]\d{0,8}$/.test(requested)) return undefined;
  const number = requested === null ? 1 : Number(requested);
  const pages = Math.max(1, Math.ceil(items.length / size));
  if (number > pages) return undefined;
  return { number, count: items.length, pages, items: items.slice((number - 1) * size, number * size) };
}

/**
 * What Django REST framework adds to a page of results. The address of the first page has no `page`.
 *
 * @param url address of the list, absolute and without a query
 */
export function pageLinks({ number, count, pages }: Page<unknown>, url: string) {
  const at = (page: number) => (page === 1 ? url : `${url}?page=${page}`);
  return {
    count,
    next: number < pages ? at(number + 1) : null,
    previous: number > 1 ? at(number - 1) : null,
  };
}
