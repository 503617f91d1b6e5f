import { api } from '@readytowork/api-client/api';
import { orders } from '@readytowork/contract/choices';
import { idOf, listSource, oneOf } from '../../lib/lists/list-source.ts';
import { actions } from './action-names.tsx';

const day = (given: string) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);

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
