import { useQueryClient } from '@tanstack/react-query';
import { personKey } from './person-queries.ts';

/** What is shown of somebody is fetched anew after an act, and the list of people with it. */
export function useAfterAct(id: number): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: personKey(id) }),
      cache.invalidateQueries({ queryKey: ['list', 'people'] }),
    ]);
  };
}
