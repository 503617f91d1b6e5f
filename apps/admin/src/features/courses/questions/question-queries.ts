import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The longest text of questions that the server takes, in characters. */
export const longestText = 200_000;

export const questionsQuery = (module: number) =>
  queryOptions({
    queryKey: ['course-questions', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/questions/', { params: { module }, signal }),
  });

/** What must be mended in a text, which the server reads without keeping it. */
export const checkQuery = (module: number, text: string) =>
  queryOptions({
    queryKey: ['course-questions-check', module, text],
    queryFn: ({ signal }) =>
      api('POST /v1/modules/:module/questions/check/', { params: { module }, body: { text }, signal }),
    // Each text is a key of its own, so none is kept for long.
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
