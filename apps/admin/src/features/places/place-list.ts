import { api } from '@readytowork/api-client/api';
import { orders, placeKinds, placeStates } from '@readytowork/contract/choices';
import { listSource, oneOf, text } from '../../lib/lists/list-source.ts';

/** The list of places: sites and services for work, learning and help. */
export const placeList = listSource({
  key: 'places',
  order: orders.places,
  filters: { search: text, kind: oneOf(placeKinds), state: oneOf(placeStates) },
  fetchPage: (query, signal) => api('GET /v1/edited_places/', { query, signal }),
});
