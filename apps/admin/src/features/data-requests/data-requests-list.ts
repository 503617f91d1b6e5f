import { api } from '@readytowork/api-client/api';
import { dataRequestKinds, dataRequestStates, orders, ownerFilter } from '@readytowork/contract/choices';
import { listSource, oneOf, usually } from '../../lib/lists/list-source.ts';

export const requestsList = listSource({
  key: 'data-requests',
  order: orders.dataRequests,
  filters: {
    state: usually('open', dataRequestStates),
    kind: oneOf(dataRequestKinds),
    assigned: oneOf(ownerFilter),
  },
  fetchPage: (query, signal) => api('GET /v1/data_requests/', { query, signal }),
});
