import { api } from '@readytowork/api-client/api';
import { listSource, oneOf } from '../../lib/lists/list-source.ts';
import { kinds, states } from './data-request-names.ts';

export const requestsList = listSource({
  key: 'data-requests',
  sorts: ['due', 'received'],
  filters: { state: oneOf(states), kind: oneOf(kinds), assigned: oneOf(['me', 'nobody']) },
  fetchPage: (query, signal) => api('GET /v1/data_requests/', { query, signal }),
});
