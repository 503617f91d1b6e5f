import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The review of the last finished attempt. */
export const reviewQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-review', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/review/:module/', { params: { module }, signal }),
    gcTime: 0,
  });
