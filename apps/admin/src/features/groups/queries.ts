import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Prefix of all query keys of a group, or of all groups. */
export const groupKey = (group?: number) => (group === undefined ? ['group'] : ['group', group]);

export const groupQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'head'],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/', { params: { group }, signal }),
  });

/** Progress of the learners of a group, by course. */
export const progressQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'progress'],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/progress/', { params: { group }, signal }),
  });

/** The meetings of a group, and the hours of its learners. */
export const attendanceQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'attendance'],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/attendance/', { params: { group }, signal }),
  });

/** The learners with their last messages, and the effect of the facilitators' messages. */
export const messagesQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'messages'],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/messages/', { params: { group }, signal }),
  });

/** All members, by name. */
export const learnersQuery = (group: number) =>
  queryOptions({
    queryKey: [...groupKey(group), 'learners'],
    queryFn: ({ signal }) => learnersFrom(group, signal),
  });

interface Learner {
  member: number;
  name: string;
}

/** Fetches every page of members; a group has two at most. */
async function learnersFrom(group: number, signal: AbortSignal, cursor?: string): Promise<Learner[]> {
  const query = { state: 'joined', sort: 'name', page_size: '100', ...(cursor && { cursor }) } as const;
  const { next, results } = await api('GET /v1/groups/:group/members/', { params: { group }, query, signal });
  const here = results.map(({ member, name }) => ({ member, name: name ?? '' }));
  return next ? [...here, ...(await learnersFrom(group, signal, next))] : here;
}

/** Learners of the facilitator's open groups who need help today. */
export const needsMeQuery = (group: number | undefined) =>
  queryOptions({
    queryKey: ['needs-me', group ?? 'all'],
    queryFn: ({ signal }) => api('GET /v1/needs_me/', { query: ofGroup(group), signal }),
  });

export const ofGroup = (group: number | undefined) => (group === undefined ? {} : { group: String(group) });

/** All published courses. They seldom change. */
export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/', { signal }),
  staleTime: 5 * 60_000,
});
