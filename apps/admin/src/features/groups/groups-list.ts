import { api } from '@readytowork/api-client/api';
import { groupStates, groupsLed, memberStates, orders } from '@readytowork/contract/choices';
import { idOf, listSource, oneOf } from '../../lib/lists/list-source.ts';

/** The groups that the facilitator leads. */
export const ownGroups = listSource({
  key: 'groups',
  order: orders.groups,
  filters: { state: oneOf(groupStates) },
  fetchPage: (query, signal) => api('GET /v1/groups/', { query, signal }),
});

/** All groups; can be filtered by facilitator. */
export const allGroups = listSource({
  key: 'all-groups',
  order: orders.groups,
  filters: { state: oneOf(groupStates), facilitator: idOf, led: oneOf(groupsLed) },
  fetchPage: (query, signal) => api('GET /v1/all_groups/', { query, signal }),
});

/** The groups of the partners that the reader manages. */
export const partnerGroups = listSource({
  key: 'partner-groups',
  order: orders.groups,
  filters: { state: oneOf(groupStates) },
  fetchPage: (query, signal) => api('GET /v1/partner_groups/', { query, signal }),
});

/** Members and invited people of a group. */
export const membersOf = (group: number) =>
  listSource({
    key: `members of ${group}`,
    order: orders.members,
    filters: { state: oneOf(memberStates) },
    fetchPage: (query, signal) => api('GET /v1/groups/:group/members/', { params: { group }, query, signal }),
  });
