import { api } from '@readytowork/api-client/api';
import type { Room } from '@readytowork/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const key = ['chats'] as const;
/** Messages in a page: few enough for a slow phone to put them in place between two frames. */
export const page_size = '30';
/** So often the list of rooms asks what is new, while somebody looks at it. */
const refetchMs = 30_000;

/** The rooms of the person signed in, the newest message first. */
export const roomsQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [...key, 'rooms', cursor ?? ''],
    queryFn: ({ signal }) => api('GET /v1/chats/', { query: { cursor }, signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  });

export const roomQuery = (room: string) =>
  queryOptions({
    queryKey: [...key, 'room', room],
    queryFn: ({ signal }) => api('GET /v1/chats/:room/', { params: { room }, signal }),
    staleTime: 0,
    // How far somebody had read is that of this visit.
    gcTime: 0,
  });

/** The newest messages, read anew whenever somebody comes; what happens from then on is followed (live). */
export const newestQuery = (room: string) =>
  queryOptions({
    queryKey: [...key, 'newest', room],
    queryFn: ({ signal }) =>
      api('GET /v1/chats/:room/messages/', { params: { room }, query: { page_size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const peopleQuery = (room: string) =>
  queryOptions({
    queryKey: [...key, 'people', room],
    queryFn: ({ signal }) => api('GET /v1/chats/:room/people/', { params: { room }, signal }),
  });

/** What the server told of a room is what is shown of it; the list is asked for anew. */
export function roomChanged(queries: QueryClient, room: Room): void {
  queries.setQueryData(roomQuery(room.room).queryKey, room);
  void queries.invalidateQueries({ queryKey: [...key, 'rooms'] });
  void queries.invalidateQueries({ queryKey: [...key, 'people', room.room] });
}

/** Nothing of a room that somebody left is kept. */
export function roomLeft(queries: QueryClient, room: string): void {
  for (const { queryKey } of [roomQuery(room), newestQuery(room)]) queries.removeQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: [...key, 'rooms'] });
}
