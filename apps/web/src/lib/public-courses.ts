import { api } from '@readytowork/api-client/api';
import { answerQuery } from './public-answers.ts';

/** The public courses, in order. */
export const coursesQuery = answerQuery('/v1/courses/', (signal) => api('GET /v1/courses/', { signal }));

/** A public course with the text of its first chapter; null if there is none. */
export const courseQuery = (slug: string) =>
  answerQuery(`/v1/courses/${encodeURIComponent(slug)}/`, (signal) =>
    api('GET /v1/courses/:slug/', { params: { slug }, signal }),
  );
