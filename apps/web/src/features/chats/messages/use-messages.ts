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
  /** Called with messages that arrive while the page is open. */
  onReceived: (messages: ChatMessage[]) => void;
  /** Called when the server rejects a message, which means that this page's view of the chat is out of date. */
  onRefused: () => void;
}

/** The messages of a chat on this page: adds new ones as they arrive, and fetches more as the reader scrolls. */
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
  /** Fetches the latest changes without waiting for the stream. */
  const refresh = async () => {
    const query = { after: String(change.current) };
    take(await api('GET /v1/chats/:room/changes/', { params: { room }, query }));
  };
  return { window, ended, fetchPage, failed, refresh };
}

/** Calls back with the server's version of each message that was sent from this page. */
function useWritten(room: string, onWritten: (message: ChatMessage | undefined) => void): void {
  const latest = useRef(onWritten);
  latest.current = onWritten;
  useEffect(() => followWritten((where, message) => where === room && latest.current(message)), [room]);
}
