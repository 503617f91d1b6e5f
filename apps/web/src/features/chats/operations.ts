import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import type { ChatMessage } from '@readytowork/contract';
import { readNote, writeNote } from '../on-device/on-device.ts';
import { classifyFailure } from '../outbox/classify-failure.ts';
import { defineKind } from '../outbox/kind.ts';
import { priorities } from '../outbox/priorities.ts';
import { draftOf } from './draft-of.ts';

export interface Written {
  room: string;
  /** An id generated on this device, so that sending twice creates only one message. */
  id: string;
  text: string;
}

const place = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** A message that a member wrote. Messages in one chat are sent in the order they were written. */
export const messageWritten = defineKind<Written>({
  name: 'message',
  encode: ({ room, id, text }) => ({ id: `${room}.${id}`, content: text }),
  decode: (name, text) => {
    const [, room, id] = place.exec(name) ?? [];
    return room && id && text ? { room, id, text } : undefined;
  },
  priority: priorities.message,
  group: ({ room }) => `chat ${room}`,
  send,
  refusal: () => i18n._('refused.message', {}, { message: 'Your message could not be sent.' }),
});

/** Receives the server's version of each sent message, or undefined if the server rejected it. */
type Listener = (room: string, message: ChatMessage | undefined) => void;
const listeners = new Set<Listener>();

/** Calls back before a message leaves the outbox, so that an accepted message never briefly disappears. */
export function followWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function send({ room, id, text }: Written, signal: AbortSignal): Promise<void> {
  try {
    const message = await api('POST /v1/chats/:room/messages/', {
      params: { room },
      body: { id, text },
      signal,
    });
    for (const listener of listeners) listener(room, message);
  } catch (error) {
    if (classifyFailure(error) === 'refused') {
      giveBack(room, text);
      for (const listener of listeners) listener(room, undefined);
    }
    throw error;
  }
}

/** Puts a rejected message back into the message box, so that its author can change it. */
function giveBack(room: string, text: string): void {
  const of = { user: readSession()?.user_id, tool: draftOf(room) };
  const typed = readNote(of);
  writeNote(of, typed ? `${text}\n${typed}` : text);
}
