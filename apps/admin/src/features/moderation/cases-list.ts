import { api } from '@readytowork/api-client/api';
import {
  caseCauses,
  caseStateFilter,
  orders,
  reportableKinds,
  reportReasons,
} from '@readytowork/contract/choices';
import { idOf, listSource, oneOf } from '../../lib/lists/list-source.ts';

/** The moderators' queue, most urgent case first. */
export const casesList = listSource({
  key: 'cases',
  order: orders.cases,
  filters: {
    state: oneOf(caseStateFilter),
    kind: oneOf(reportableKinds),
    reason: oneOf(reportReasons),
    cause: oneOf(caseCauses),
    author: idOf,
  },
  fetchPage: (query, signal) => api('GET /v1/moderation/', { query, signal }),
});
