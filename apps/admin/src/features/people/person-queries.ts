import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Prefix of all query keys of a person, for `invalidateQueries` after an action. */
export const personKey = (id: number) => ['person', id] as const;

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'facts'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/', { params: { id }, signal }),
  });

export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'sessions'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/sessions/', { params: { id }, signal }),
  });

export const factorQuery = (id: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'factor'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/factor/', { params: { id }, signal }),
  });

export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'progress'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/progress/', { params: { id }, signal }),
  });

export const certificatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'certificates'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/certificates/', { params: { id }, signal }),
  });

export const groupsQuery = (id: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'groups'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/groups/', { params: { id }, signal }),
  });

export const answersQuery = (id: number, attempt: number) =>
  queryOptions({
    queryKey: [...personKey(id), 'answers', attempt],
    queryFn: ({ signal }) =>
      api('GET /v1/accounts/:id/attempts/:attempt/', { params: { id, attempt }, signal }),
  });
