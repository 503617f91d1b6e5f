import { api } from '@readytowork/api-client/api';
import { orders } from '@readytowork/contract/choices';
import { day, idOf, listSource, oneOf } from '../../lib/lists/list-source.ts';
import { actions } from './action-names.tsx';

/** The audit log, the newest entry first. */
export const auditList = listSource({
  key: 'audit',
  order: orders.audit,
  filters: {
    person: idOf,
    actor: idOf,
    about: idOf,
    action: oneOf(actions),
    from: day,
    until: day,
  },
  fetchPage: (query, signal) => api('GET /v1/audit/', { query, signal }),
});
