import { api } from '@readytowork/api-client/api';
import { orders, ownerFilter, ticketCategories, ticketStateFilter } from '@readytowork/contract/choices';
import { idOf, listSource, oneOf, text } from '../../lib/lists/list-source.ts';

/** Tickets, latest activity first. */
export const ticketsList = listSource({
  key: 'tickets',
  order: orders.tickets,
  filters: {
    search: text,
    owner: oneOf(ownerFilter),
    state: oneOf(ticketStateFilter),
    category: oneOf(ticketCategories),
    user: idOf,
  },
  fetchPage: (query, signal) => api('GET /v1/tickets/', { query, signal }),
});
