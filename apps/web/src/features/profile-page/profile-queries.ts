import { ApiError, api, download } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../../lib/public-answers.ts';

/** The readers as whom users can preview their own page. */
export const previews = ['connection', 'anyone'] as const;
export type Preview = (typeof previews)[number];

/** What visitors see of a member; null if the page is not open to visitors. */
export const visitorsQuery = (handle: string) =>
  answerQuery(`/v1/people/${encodeURIComponent(handle)}/`, (signal) =>
    api('GET /v1/people/:handle/', { params: { handle }, signal }),
  );

const ofReader = (reader: number) => ['people', reader] as const;

/** What a signed-in reader sees. The document contains the visitors' version, so signed-in readers fetch their own. */
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

/** A picture by its file name, which is new for each picture. */
export const pictureOfPageQuery = (reader: number, handle: string, picture: string) =>
  queryOptions({
    queryKey: [...ofReader(reader), handle, 'picture', picture],
    queryFn: ({ signal }) => download('GET /v1/people/:handle/picture/', { params: { handle }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
