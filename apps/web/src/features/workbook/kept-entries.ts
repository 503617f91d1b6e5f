import { withWriting } from '@readytowork/activities/workbook';
import type { QueryClient } from '@tanstack/react-query';
import type { KeptEntry, WrittenEntry } from './written-entry.ts';

/** Query keys of fetched entries (queries.ts). Every page loads this file, but nothing else of the workbook. */
export const moduleKey = (user: number, module: number) => ['workbook', user, module] as const;
export const wholeKey = (user: number) => ['workbook', user, 'all'] as const;

/** Puts a text that the server accepted, in any tab, into the cache. */
export function recordIn(queries: QueryClient, user: number, said: WrittenEntry): void {
  const queryKey = moduleKey(user, said.module);
  queries.setQueryData<KeptEntry[]>(queryKey, (entries) => entries && withEntry(entries, said));
  for (const asked of [queryKey, wholeKey(user)])
    if (queries.isFetching({ queryKey: asked }) > 0) void askAgain(queries, asked);
  void queries.invalidateQueries({ queryKey: wholeKey(user), refetchType: 'none' });
}

/** Fetches again, because a request already under way may not contain the text. */
async function askAgain(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

function withEntry(entries: KeptEntry[], { entry: name, ...writing }: WrittenEntry): KeptEntry[] {
  const known = entries.find((entry) => entry.name === name)?.versions ?? [];
  const versions = withWriting(known, writing, new Date().toISOString());
  return [...entries.filter((entry) => entry.name !== name), { name, versions }];
}
