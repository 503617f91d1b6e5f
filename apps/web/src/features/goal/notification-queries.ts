import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Which notifications the learner wants, and whether this device gets them. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => api('GET /v1/user/push/', { signal }),
});

export const reminderDaysQuery = queryOptions({
  queryKey: ['reminder-days'],
  queryFn: ({ signal }) => api('GET /v1/user/reminder_days/', { signal }),
});
