import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import type { Orientation } from '../chapters/slide-address.ts';

/** Read once, so that words and pictures are of one moment while a reviewer reads. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['course-preview', token],
    queryFn: ({ signal }) => api('POST /v1/course-previews/read/', { body: { token }, signal }),
    ...once,
  });

interface Wanted {
  token: string;
  chapter: number;
  slide: number;
  look: Orientation;
}

export const pictureQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['course-preview-slide', wanted],
    queryFn: ({ signal }) => api('POST /v1/course-previews/slide/', { body: wanted, signal }),
    ...once,
  });
