import { api } from '@readytowork/api-client/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeCountQuery } from '../../lib/queries.ts';

interface Shown {
  /** Time of the newest notice; undefined until one is shown. */
  newest: string | undefined;
  unseen: number;
  /** Number of chats with unread messages. The total includes them, but only opening a chat clears them. */
  rooms: number;
}

/**
 * Reports notices as seen once the page has shown them. The list labels them new until it is fetched again. If the report fails,
 * they are new again next time.
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
