import { api } from '@readytowork/api-client/api';
import type { ChatMessage } from '@readytowork/contract';
import { useEffect, useRef, useState } from 'react';
import { page_size } from '../queries.ts';
import type { Happened } from './happened.ts';
import type { MessageWindow } from './message-window.ts';
import { slicesOf } from './slices.ts';

export type Direction = 'older' | 'newer' | 'newest';

/** Fetches older messages, newer messages or the newest ones, one page at a time. */
export function useFetchPage(
  room: string,
  window: MessageWindow<ChatMessage>,
  dispatch: (happened: Happened) => void,
) {
  const fetching = useRef<AbortController>(undefined);
  const came = useRef<ChatMessage[]>([]);
  const [failed, setFailed] = useState<Direction>();
  useEffect(() => () => fetching.current?.abort(), []);
  const fetchPage = async (what: Direction): Promise<void> => {
    const isThere = { older: window.older, newer: window.newer, newest: true }[what];
    // "Go to the newest" does not wait for a fetch that the reader no longer needs.
    if (!isThere || (fetching.current && what !== 'newest')) return;
    fetching.current?.abort();
    const own = new AbortController();
    fetching.current = own;
    came.current = [];
    setFailed(undefined);
    try {
      const query = { ...placeOf(what, window), page_size };
      const page = await api('GET /v1/chats/:room/messages/', {
        params: { room },
        query,
        signal: own.signal,
      });
      const slices = what === 'newest' ? [page] : slicesOf(page, what);
      for (const [at, slice] of slices.entries()) {
        // Waits for a frame between slices, but not after the last one, because its end may request the next page.
        if (at > 0) await new Promise(requestAnimationFrame);
        if (own.signal.aborted) return;
        dispatch({ what, page: slice });
        if (came.current.length > 0) dispatch({ what: 'changed', messages: came.current, isAtEnd: false });
      }
    } catch {
      if (!own.signal.aborted) setFailed(what);
    } finally {
      if (fetching.current === own) fetching.current = undefined;
    }
  };
  return {
    fetchPage,
    failed,
    /** Adds changes that arrived during the request, because the fetched page may not contain them. */
    meanwhile: (messages: readonly ChatMessage[]) =>
      void (fetching.current && came.current.push(...messages)),
  };
}

function placeOf(
  what: Direction,
  { messages }: MessageWindow<ChatMessage>,
): { before?: string; after?: string } {
  const end = (what === 'older' ? messages[0] : messages.at(-1))?.number ?? 0;
  if (what === 'newest') return {};
  return what === 'older' ? { before: String(end) } : { after: String(end) };
}
