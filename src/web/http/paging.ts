export interface Page<Item> {
  readonly number: number;
  readonly count: number;
  readonly pages: number;
  readonly items: readonly Item[];
}

/** Undefined if there is no such page. An empty list has one empty page. @param requested null for the first */
export function pageOf<Item>(items: readonly Item[], requested: string | null, size: number): Page<Item> | undefined {
  if (requested !== null && !/^[1-9]\d{0,8}$/.test(requested)) return undefined;
  const number = requested === null ? 1 : Number(requested);
  const pages = Math.max(1, Math.ceil(items.length / size));
  if (number > pages) return undefined;
  return { number, count: items.length, pages, items: items.slice((number - 1) * size, number * size) };
}

/**
 * As Django REST framework does, without `page` for the first.
 *
 * @param url without a query
 * @param kept other parameters of the query
 */
export function pageLinks(
  { number, count, pages }: Page<unknown>,
  url: string,
  kept: Readonly<Record<string, string>> = {},
) {
  const at = (page: number) => {
    const query = new URLSearchParams({ ...(page === 1 ? {} : { page: String(page) }), ...kept }).toString();
    return query === "" ? url : `${url}?${query}`;
  };
  return {
    count,
    next: number < pages ? at(number + 1) : null,
    previous: number > 1 ? at(number - 1) : null,
  };
}
