import { api } from '@readytowork/api-client/api';
import { roles } from '@readytowork/contract/access';
import { accountStates, orders } from '@readytowork/contract/choices';
import { listSource, oneOf, text } from '../../lib/lists/list-source.ts';

/** All accounts. */
export const peopleList = listSource({
  key: 'people',
  order: orders.people,
  filters: { search: text, role: oneOf(roles), state: oneOf(accountStates) },
  fetchPage: (query, signal) => api('GET /v1/accounts/', { query, signal }),
});
