import { api } from '@readytowork/api-client/api';
import { answerQuery } from '../../lib/public-answers.ts';

/** Where to look for work and learning, in order. */
export const placesQuery = answerQuery('/v1/places/', (signal) => api('GET /v1/places/', { signal }));

/** One place; null: there is no such place. */
export const placeQuery = (place: string) =>
  answerQuery(`/v1/places/${encodeURIComponent(place)}/`, (signal) =>
    api('GET /v1/places/:place/', { params: { place }, signal }),
  );
