import { api } from '@readytowork/api-client/api';
import type { WorkbookEntry } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import { moduleKey, wholeKey } from './kept-entries.ts';
import type { KeptEntry } from './written-entry.ts';

/** Maximum number of entries in one response. */
const page_size = '100';

/** The user's entries of one module. */
export const moduleEntriesQuery = (user: number, module: number) =>
  queryOptions({
    queryKey: moduleKey(user, module),
    queryFn: async ({ signal }): Promise<KeptEntry[]> => {
      const query = { page_size, module: String(module) };
      return (await api('GET /v1/workbook/', { query, signal })).results;
    },
  });

/** All entries of the user. The result also fills `moduleEntriesQuery`, which receives later changes. */
export const workbookQuery = (user: number) =>
  queryOptions({
    queryKey: wholeKey(user),
    queryFn: async ({ client, signal }) => {
      const entries = await everyEntry(signal);
      for (const module of new Set(entries.map((entry) => entry.module)))
        client.setQueryData(
          moduleEntriesQuery(user, module).queryKey,
          entries.filter((entry) => entry.module === module),
        );
      return entries;
    },
  });

async function everyEntry(signal: AbortSignal): Promise<WorkbookEntry[]> {
  const entries: WorkbookEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { page_size, ...(cursor && { cursor }) };
    const page = await api('GET /v1/workbook/', { query, signal });
    entries.push(...page.results);
    cursor = page.next;
  } while (cursor);
  return entries;
}
