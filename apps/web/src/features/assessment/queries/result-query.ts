import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The result of the last finished attempt, in percent. */
export const resultQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-result', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/result/:module/', { params: { module }, signal }),
    gcTime: 0,
  });
