import { api } from '@readytowork/api-client/api';
import { answerQuery } from './public-answers.ts';

/** The courses as everybody may see them, in order. */
export const coursesQuery = answerQuery('/v1/courses/', (signal) => api('GET /v1/courses/', { signal }));

/** One of them, with the text of its first chapter; null: there is no such course. */
export const courseQuery = (slug: string) =>
  answerQuery(`/v1/courses/${encodeURIComponent(slug)}/`, (signal) =>
    api('GET /v1/courses/:slug/', { params: { slug }, signal }),
  );
