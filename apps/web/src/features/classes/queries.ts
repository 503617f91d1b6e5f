import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/**
 * Prefix of all query keys about the groups that the user leads. Their answers are stored on the device
 * (features/offline/keep-queries.ts).
 */
const led = 'led';

/** The open groups that the user leads: 20 at most. */
export const ledGroupsQuery = queryOptions({
  queryKey: [led, 'groups'],
  queryFn: ({ signal }) => api('GET /v1/groups/', { query: { state: 'open', page_size: '20' }, signal }),
});

/** The learners of these groups who need the facilitator. */
export const needsQuery = queryOptions({
  queryKey: [led, 'needs'],
  queryFn: ({ signal }) => api('GET /v1/needs_me/', { signal }),
});

export const ledGroupQuery = (group: number) =>
  queryOptions({
    queryKey: [led, 'group', group],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/', { params: { group }, signal }),
  });

/** The meetings of a group, and the hours of its learners. */
export const attendanceQuery = (group: number) =>
  queryOptions({
    queryKey: [led, 'attendance', group],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/attendance/', { params: { group }, signal }),
  });

/** The marks of one meeting. */
export const meetingQuery = (group: number, day: string) =>
  queryOptions({
    queryKey: [led, 'meeting', group, day],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/meetings/:day/', { params: { group, day }, signal }),
  });
