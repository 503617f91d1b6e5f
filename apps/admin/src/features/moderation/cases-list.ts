import { api } from '@readytowork/api-client/api';
import { listSource, numberOf, oneOf } from '../../lib/lists/list-source.ts';
import { kinds, reasons, states } from './case-names.ts';

/** What waits for moderators, what is due first on top. */
export const casesList = listSource({
  key: 'cases',
  sorts: ['due', 'opened'],
  filters: {
    state: oneOf([...states, 'all']),
    kind: oneOf(kinds),
    reason: oneOf(reasons),
    cause: oneOf(['report', 'held']),
    author: numberOf,
  },
  fetchPage: (query, signal) => api('GET /v1/moderation/', { query, signal }),
});
