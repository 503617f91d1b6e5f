import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** What was right in the last finished attempt, and why. */
export const reviewQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-review', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/review/:module/', { params: { module }, signal }),
    gcTime: 0,
  });
