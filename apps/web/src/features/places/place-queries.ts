import { api } from '@readytowork/api-client/api';
import { answerQuery } from '../../lib/public-answers.ts';

/** Sites on which to find work and learning, in order. */
export const placesQuery = answerQuery('/v1/places/', (signal) => api('GET /v1/places/', { signal }));

/** One job site; null if there is none with this name. */
export const placeQuery = (place: string) =>
  answerQuery(`/v1/places/${encodeURIComponent(place)}/`, (signal) =>
    api('GET /v1/places/:place/', { params: { place }, signal }),
  );
