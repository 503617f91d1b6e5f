import { api } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';

/** A chapter's text by slide; immutable for a version of the course. */
export const chapterQuery = ({ id, version }: Pick<Webmodule, 'id' | 'version'>, chapter: number) =>
  queryOptions({
    queryKey: ['chapter', id, chapter, version],
    queryFn: ({ signal }) =>
      api('GET /v1/module/webmodule/:module/chapters/:chapter/', {
        params: { module: id, chapter },
        query: { v: version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
