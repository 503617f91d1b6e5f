/** What an address asks a search for, cut where the API cuts it. */
export const searchText = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '').trim().slice(0, 100);
