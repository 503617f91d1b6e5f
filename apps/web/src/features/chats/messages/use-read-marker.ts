import { api } from '@readytowork/api-client/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { roomsQuery } from '../queries.ts';

/** Minimum milliseconds between two reports, because the server need not know of every message that the reader sees. */
const everyMs = 3_000;

/**
 * Tells the server how far the reader has read.
 *
 * @param number of the last visible message; undefined while the end of the room is not visible
 */
export function useReadMarker(room: string, lastRead: number, number: number | undefined): void {
  const queries = useQueryClient();
  const told = useRef(lastRead);
  const seen = useRef(lastRead);
  seen.current = Math.max(seen.current, number ?? 0);
  useEffect(() => {
    const tell = async () => {
      const last_read = seen.current;
      if (last_read <= told.current || document.visibilityState !== 'visible') return;
      told.current = last_read;
      // If a report is lost, the next one makes up for it.
      await api('PUT /v1/chats/:room/read/', { params: { room }, body: { last_read } }).catch(() => {});
      await queries.invalidateQueries({ queryKey: roomsQuery().queryKey.slice(0, 2) });
    };
    const soon = setTimeout(tell, 500);
    const timer = setInterval(tell, everyMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      void tell();
    };
  }, [room, queries]);
}
