import { api } from '@readytowork/api-client/api';
import type { StaffAccount } from '@readytowork/contract';
import { listSource, oneOf, text } from '../../lib/lists/list-source.ts';

export const roles = [
  'learner',
  'facilitator',
  'editor',
  'support',
  'administrator',
] as const satisfies readonly StaffAccount['role'][];
export const states = ['active', 'deactivated'] as const;

/** Everybody's accounts. */
export const peopleList = listSource({
  key: 'people',
  sorts: ['name', 'joined', 'last_seen'],
  filters: { search: text, role: oneOf(roles), state: oneOf(states) },
  fetchPage: (query, signal) => api('GET /v1/accounts/', { query, signal }),
});
