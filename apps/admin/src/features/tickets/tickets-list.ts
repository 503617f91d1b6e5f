import { api } from '@readytowork/api-client/api';
import { listSource, numberOf, oneOf, text } from '../../lib/lists/list-source.ts';
import { categories, states } from './ticket-names.ts';

/** What people wrote to support; what moved last first. */
export const ticketsList = listSource({
  key: 'tickets',
  sorts: ['-last_message', 'last_message'],
  filters: {
    search: text,
    owner: oneOf(['me', 'nobody']),
    state: oneOf([...states, 'not_closed']),
    category: oneOf(categories),
    user: numberOf,
  },
  fetchPage: (query, signal) => api('GET /v1/tickets/', { query, signal }),
});
