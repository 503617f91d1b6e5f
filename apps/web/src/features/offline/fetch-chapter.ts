import { ApiError, api } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { chapterQuery } from '../chapters/queries/chapter-query.ts';
import { keptAnswer } from './keep-queries.ts';
import { everyone, KeptAnswers } from './kept-answers.ts';

/**
 * Fetches the text of a chapter, unless it is on this device. If an earlier version of the course has the same text, the server
 * says so in a few bytes.
 */
export async function fetchChapter(
  queries: QueryClient,
  { id, version }: Pick<Webmodule, 'id' | 'version'>,
  chapter: number,
): Promise<void> {
  const queryKey: QueryKey = chapterQuery({ id, version }, chapter).queryKey;
  const queryHash = hashKey(queryKey);
  const text = async (signal: AbortSignal): Promise<unknown> => {
    // Without IndexedDB nothing is on this device.
    const kept = await keptAnswer(everyone, { queryKey, queryHash }, new KeptAnswers()).catch(
      () => undefined,
    );
    if (kept?.query === queryHash) return kept.data;
    try {
      return await api('GET /v1/module/webmodule/:module/chapters/:chapter/', {
        params: { module: id, chapter },
        query: { v: version },
        signal,
        ...(kept && { earlier: await etagOf(kept.data) }),
      });
    } catch (error) {
      if (kept && error instanceof ApiError && error.status === 304) return kept.data;
      throw error;
    }
  };
  const staleTime = Number.POSITIVE_INFINITY;
  await queries.fetchQuery({ queryKey, staleTime, queryFn: ({ signal }) => text(signal) });
}

/** The ETag that the server gives an answer of a shared call: a hash of its text (apps/server/src/http/packed.ts). */
async function etagOf(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64url = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `W/"${base64url.slice(0, 22)}"`;
}
