import { api } from '@readytowork/api-client/api';
import type { Room } from '@readytowork/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { putMembership } from '../community/membership.ts';

const key = ['chats'] as const;
/** Messages per page: few enough for a slow phone to render between two frames. */
export const page_size = '30';
/** How often the visible list of chats is refetched, in milliseconds. */
const refetchMs = 30_000;

/** The user's chats, the one with the newest message first. */
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
    // Long enough that a room which has just come with its page is not fetched again.
    staleTime: 5_000,
    // Not cached, because how far the member had read applies to this visit only.
    gcTime: 0,
  });

/** The newest messages, fetched on each visit; live/ follows the changes from then on. */
export const newestQuery = (room: string) =>
  queryOptions({
    queryKey: [...key, 'newest', room],
    queryFn: ({ signal }) =>
      api('GET /v1/chats/:room/messages/', { params: { room }, query: { page_size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The room, its newest messages and the user's standing in one call. What the single queries hold from then on is newer. */
const chatPageQuery = (room: string) =>
  queryOptions({
    queryKey: [...key, 'page', room],
    queryFn: async ({ client, signal }) => {
      const page = await api('GET /v1/pages/chat/:room/', { params: { room }, signal });
      putMembership(client, page.community);
      return page;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Fetches the data of a chat's page. If that fails, each part of the page fetches its own data and shows its own errors. */
export const useChatPage = (room: string) => useQuery(chatPageQuery(room));

export const peopleQuery = (room: string) =>
  queryOptions({
    queryKey: [...key, 'people', room],
    queryFn: ({ signal }) => api('GET /v1/chats/:room/people/', { params: { room }, signal }),
  });

/** Caches the server's new version of a chat and refetches the list. */
export function roomChanged(queries: QueryClient, room: Room): void {
  queries.setQueryData(roomQuery(room.room).queryKey, room);
  void queries.invalidateQueries({ queryKey: [...key, 'rooms'] });
  void queries.invalidateQueries({ queryKey: [...key, 'people', room.room] });
}

/** Removes everything about a chat that the member has left. */
export function roomLeft(queries: QueryClient, room: string): void {
  for (const { queryKey } of [roomQuery(room), newestQuery(room)]) queries.removeQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: [...key, 'rooms'] });
}
