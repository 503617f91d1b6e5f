import { api } from '@readytowork/api-client/api';
import { listSource, numberOf, oneOf } from '../../lib/lists/list-source.ts';
import { actions } from './action-names.tsx';

const day = (given: string) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);

/** The audit log, the newest first. */
export const auditList = listSource({
  key: 'audit',
  sorts: ['-at', 'at'],
  filters: {
    person: numberOf,
    actor: numberOf,
    about: numberOf,
    action: oneOf(actions),
    from: day,
    until: day,
  },
  fetchPage: (query, signal) => api('GET /v1/audit/', { query, signal }),
});
