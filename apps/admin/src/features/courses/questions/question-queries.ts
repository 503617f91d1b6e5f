import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The longest text of questions that the server takes, in characters. */
export const longestText = 200_000;

export const questionsQuery = (module: number) =>
  queryOptions({
    queryKey: ['course-questions', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/questions/', { params: { module }, signal }),
  });

/** Problems of a text, which the server checks and does not store. */
export const checkQuery = (module: number, text: string) =>
  queryOptions({
    queryKey: ['course-questions-check', module, text],
    queryFn: ({ signal }) =>
      api('POST /v1/modules/:module/questions/check/', { params: { module }, body: { text }, signal }),
    // Each text has its own cache key, so results are dropped soon.
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
