import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** How far the learner is with a module's assessment, and the result. */
export const quizStatusQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-status', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/status/:module/', { params: { module }, signal }),
  });
