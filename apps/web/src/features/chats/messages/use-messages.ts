import { api } from '@readytowork/api-client/api';
import type { ChatMessage, RoomChanges } from '@readytowork/contract';
import { useEffect, useReducer, useRef } from 'react';
import { useLive } from '../live/use-live.ts';
import { followWritten } from '../operations.ts';
import { reduce } from './happened.ts';
import type { MessageWindow } from './message-window.ts';
import { useFetchPage } from './use-fetch-page.ts';

export interface MessagesRead extends MessageWindow<ChatMessage> {
  change: number;
}

interface Options {
  room: string;
  first: MessagesRead;
  isAtEnd: () => boolean;
  /** Told of what came in while somebody looks on. */
  onReceived: (messages: ChatMessage[]) => void;
  /** The server did not take a message: the room is not what this page thinks it is. */
  onRefused: () => void;
}

/** The messages of a room as far as they stand in the page: followed as they come, and fetched where somebody scrolls. */
export function useMessages({ room, first, isAtEnd, onReceived, onRefused }: Options) {
  const [window, dispatch] = useReducer(reduce, first);
  const change = useRef(first.change);
  const { fetchPage, failed, meanwhile } = useFetchPage(room, window, dispatch);
  const show = (messages: readonly ChatMessage[], atEnd: boolean) => {
    meanwhile(messages);
    dispatch({ what: 'changed', messages, isAtEnd: atEnd });
  };
  const take = (changes: RoomChanges) => {
    change.current = Math.max(change.current, changes.change);
    if (changes.reset) return void fetchPage('newest');
    show(changes.messages, isAtEnd());
    const last = window.messages.at(-1)?.number ?? 0;
    onReceived(changes.messages.filter(({ number }) => number > last));
  };
  const ended = useLive({ room, change: () => change.current, onChanges: take });
  useWritten(room, (message) => (message ? show([message], true) : onRefused()));
  /** Asks what has changed, without waiting for the stream. */
  const refresh = async () => {
    const query = { after: String(change.current) };
    take(await api('GET /v1/chats/:room/changes/', { params: { room }, query }));
  };
  return { window, ended, fetchPage, failed, refresh };
}

/** Called back with each message of this room that the server has judged, which this page sent. */
function useWritten(room: string, onWritten: (message: ChatMessage | undefined) => void): void {
  const latest = useRef(onWritten);
  latest.current = onWritten;
  useEffect(() => followWritten((where, message) => where === room && latest.current(message)), [room]);
}
