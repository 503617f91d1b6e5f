import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Every published module, in order. Courses change seldom. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/', { signal }),
  staleTime: 5 * 60_000,
});

/** The learner's progress in each module. */
export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/summary/', { signal }),
});

/** The learner's own record. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api('GET /v1/user/:id/', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });

/** What the learner wants to do in a week, and whether to be reminded. */
export const goalQuery = queryOptions({
  queryKey: ['goal'],
  queryFn: ({ signal }) => api('GET /v1/user/goal/', { signal }),
});

/** The addresses of these calls, for pages that ask for them first of all; `:user` stands for who is signed in. */
export const addresses = {
  modules: '/v1/module/webmodule/',
  summary: '/v1/module/webmodule/summary/',
  user: '/v1/user/:user/',
};
