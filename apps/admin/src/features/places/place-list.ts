import { api } from '@readytowork/api-client/api';
import type { PlaceKind, PlaceRow } from '@readytowork/contract';
import { listSource, oneOf, text } from '../../lib/lists/list-source.ts';

export const kinds = [
  'job_board',
  'learnership',
  'public_service',
  'bursary',
  'career_guidance',
  'helpline',
] as const satisfies readonly PlaceKind[];
export const states = [
  'shown',
  'hidden',
  'broken',
  'reported',
  'check',
  'file',
] as const satisfies readonly PlaceRow['states'][number][];

/** Where people are sent to look for work, learning and help. */
export const placeList = listSource({
  key: 'places',
  sorts: ['name', 'checked', 'changed'],
  filters: { search: text, kind: oneOf(kinds), state: oneOf(states) },
  fetchPage: (query, signal) => api('GET /v1/edited_places/', { query, signal }),
});
