import { api } from '@readytowork/api-client/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeCountQuery } from '../../lib/queries.ts';

interface Shown {
  /** When the newest of them happened; undefined: none is shown yet. */
  newest: string | undefined;
  unseen: number;
  /** Chats with something new: they are counted too, and are read where they stand. */
  rooms: number;
}

/**
 * What was shown counts as seen, once it was in front of somebody. The list keeps saying what was new until it is fetched again; where
 * the server was not told, they are new the next time.
 */
export function useSeeNotices({ newest, unseen, rooms }: Shown): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (until: string) => api('PUT /v1/notices/seen/', { body: { until } }),
    onSuccess: (left) => queries.setQueryData(noticeCountQuery.queryKey, left.unseen + rooms),
  });
  useEffect(() => {
    if (newest !== undefined && unseen > 0 && document.visibilityState === 'visible') mutate(newest);
  }, [newest, unseen, mutate]);
}
