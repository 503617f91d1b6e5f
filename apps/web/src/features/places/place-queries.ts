import { api } from '@readytowork/api-client/api';
import { answerQuery } from '../../lib/public-answers.ts';

/** Places to find work and learning, in order. */
export const placesQuery = answerQuery('/v1/places/', (signal) => api('GET /v1/places/', { signal }));

/** One place; null if there is none. */
export const placeQuery = (place: string) =>
  answerQuery(`/v1/places/${encodeURIComponent(place)}/`, (signal) =>
    api('GET /v1/places/:place/', { params: { place }, signal }),
  );
