import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** All that is known of one group is known by a key below this one. */
const groupKey = (group: number) => ['group', group] as const;

export const groupQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'head'],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/', { params: { group }, signal }),
  });

/** How far the learners of a group are, course by course. */
export const progressQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'progress'],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/progress/', { params: { group }, signal }),
  });

/** Everybody who has joined, by name. */
export const learnersQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'learners'],
    queryFn: ({ signal }) => learnersFrom(group, signal),
  });

interface Learner {
  member: number;
  name: string;
}

/** Page after page: a group has at most two. */
async function learnersFrom(group: number, signal: AbortSignal, cursor?: string): Promise<Learner[]> {
  const query = { state: 'joined', sort: 'name', page_size: '100', ...(cursor && { cursor }) } as const;
  const { next, results } = await api('GET /v1/groups/:group/members/', { params: { group }, query, signal });
  const here = results.map(({ member, name }) => ({ member, name: name ?? '' }));
  return next ? [...here, ...(await learnersFrom(group, signal, next))] : here;
}

/** Who of one's open groups needs somebody today. */
export const needsMeQuery = (group: number | undefined) =>
  queryOptions({
    queryKey: ['needs-me', group ?? 'all'],
    queryFn: ({ signal }) => api('GET /v1/needs_me/', { query: ofGroup(group), signal }),
  });

export const ofGroup = (group: number | undefined) => (group === undefined ? {} : { group: String(group) });

/** Every published course. They change seldom. */
export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/', { signal }),
  staleTime: 5 * 60_000,
});
