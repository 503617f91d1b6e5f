import { useQueryClient } from '@tanstack/react-query';
import { personKey } from './person-queries.ts';

/** Fetches the person and the list of people again after an action. */
export function useAfterAct(id: number): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: personKey(id) }),
      cache.invalidateQueries({ queryKey: ['list', 'people'] }),
    ]);
  };
}
