/** The search text in an address, cut to the API's limit. */
export const searchText = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '').trim().slice(0, 100);
