import { api } from '@readytowork/api-client/api';
import { listSource, numberOf, oneOf } from '../../lib/lists/list-source.ts';

export const groupStates = ['open', 'closed'] as const;

/** The groups that one leads. */
export const ownGroups = listSource({
  key: 'groups',
  sorts: ['-created', 'created'],
  filters: { state: oneOf(groupStates) },
  fetchPage: (query, signal) => api('GET /v1/groups/', { query, signal }),
});

/** Everybody's groups, or those of one facilitator. */
export const allGroups = listSource({
  key: 'all-groups',
  sorts: ['-created', 'created'],
  filters: { state: oneOf(groupStates), facilitator: numberOf },
  fetchPage: ({ facilitator, ...query }, signal) =>
    api('GET /v1/all_groups/', {
      query: { ...query, ...(facilitator === undefined ? {} : { facilitator: String(facilitator) }) },
      signal,
    }),
});

/** Who is in a group, or invited to it. */
export const membersOf = (group: number) =>
  listSource({
    key: `members of ${group}`,
    sorts: ['name', 'since'],
    filters: { state: oneOf(['joined', 'invited']) },
    fetchPage: (query, signal) => api('GET /v1/groups/:group/members/', { params: { group }, query, signal }),
  });
