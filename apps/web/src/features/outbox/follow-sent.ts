import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { summaryQuery } from '../../lib/queries.ts';
import { withItems } from '../viewer/recorded-progress.ts';
import { onSent } from './browser-outbox.ts';
import type { Item } from './operation.ts';

/** Writes what the server has taken into the progress already fetched, and has it fetched anew where it is next needed. */
export function useFollowSent(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onSent((item: Item) => {
        if (item.kind === 'scorm') void queries.invalidateQueries({ queryKey: summaryQuery.queryKey });
        if (item.kind !== 'slide' && item.kind !== 'offline') return;
        const at = new Date().toISOString();
        queries.setQueryData(summaryQuery.queryKey, (summary) =>
          summary?.map((module) =>
            module.id === item.module ? { ...withItems(module, [item]), last_activity: at } : module,
          ),
        );
        void queries.invalidateQueries({ queryKey: summaryQuery.queryKey, refetchType: 'none' });
      }),
    [queries],
  );
}
