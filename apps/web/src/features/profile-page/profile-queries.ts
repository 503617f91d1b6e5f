import { ApiError, api, download } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../../lib/public-answers.ts';

/** As whom one looks at one's own page. */
export const previews = ['connection', 'anyone'] as const;
export type Preview = (typeof previews)[number];

/** What a visitor sees of somebody; null: there is no page, or none for visitors. */
export const visitorsQuery = (handle: string) =>
  answerQuery(`/v1/people/${encodeURIComponent(handle)}/`, (signal) =>
    api('GET /v1/people/:handle/', { params: { handle }, signal }),
  );

const ofReader = (reader: number) => ['people', reader] as const;

/** What somebody who is signed in sees of a page; the document's answer is a visitor's, so they ask for themselves. */
export const pageQuery = (reader: number, handle: string, as?: Preview) =>
  queryOptions({
    queryKey: [...ofReader(reader), handle, as ?? 'themselves'],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /v1/people/:handle/', { params: { handle }, query: as ? { as } : {}, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** A picture by its name: another picture has another. */
export const pictureOfPageQuery = (reader: number, handle: string, picture: string) =>
  queryOptions({
    queryKey: [...ofReader(reader), handle, 'picture', picture],
    queryFn: ({ signal }) => download('GET /v1/people/:handle/picture/', { params: { handle }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
