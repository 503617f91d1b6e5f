import type { Webmodule } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chapterQuery } from './chapter-query.ts';

/**
 * Fetches the text of all chapters when it is first needed. That is only about as large as one picture, and the course then works
 * offline.
 */
export function useWholeText(
  {
    id,
    version,
    chapters,
  }: Pick<Webmodule, 'id' | 'version'> & { chapters: readonly { chapterNumber: number }[] },
  wanted: boolean,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    for (const { chapterNumber } of chapters)
      void queries.prefetchQuery(chapterQuery({ id, version }, chapterNumber));
  }, [queries, id, version, chapters, wanted]);
}
