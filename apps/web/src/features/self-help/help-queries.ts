import { api } from '@readytowork/api-client/api';
import { answerQuery } from '../../lib/public-answers.ts';

export const categoriesQuery = answerQuery('/v3/self_help/categories/', (signal) =>
  api('GET /v3/self_help/categories/', { signal }),
);

export const categoryQuery = (slug: string) =>
  answerQuery(`/v3/self_help/category/${encodeURIComponent(slug)}/`, (signal) =>
    api('GET /v3/self_help/category/:slug/', { params: { slug }, signal }),
  );

export const articleQuery = (id: string) =>
  answerQuery(`/v3/self_help/${encodeURIComponent(id)}/`, (signal) =>
    api('GET /v3/self_help/:id/', { params: { id }, signal }),
  );

export const searchQuery = (q: string) =>
  answerQuery(`/v3/self_help/self_help/?${new URLSearchParams({ q })}`, (signal) =>
    api('GET /v3/self_help/self_help/', { query: { q }, signal }),
  );
