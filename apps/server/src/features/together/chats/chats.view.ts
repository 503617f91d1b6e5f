import { type ChatMessage, mostInChats, type Room, type RoomPerson } from '@readytowork/contract';
import { authorView, personView } from '../membership/person.view.ts';
import type { Chat, MessageRow } from './messages.queries.ts';
import type { PersonInRow } from './people.queries.ts';
import { stateOf } from './room.policy.ts';
import type { RoomRow } from './rooms.queries.ts';

export const roomView = (room: RoomRow): Room => ({
  room: room.uuid,
  kind: room.kind,
  name: room.name,
  group: room.group_id,
  with: room.kind === 'pair' && room.seen ? personView(room, room.connected) : null,
  state: stateOf(room),
  manages: room.manages,
  muted: room.muted,
  unread: unreadOf(room.last_number, room.last_read ?? room.last_number),
  last_read: room.last_read ?? room.last_number,
  last_number: room.last_number,
  last_at: room.last_at.toISOString(),
});

/** A room with its newest messages, in their order. */
export const chatView = ({ room, found }: Chat, viewer: number) => ({
  room: roomView(room),
  messages: {
    messages: found
      .slice(0, mostInChats.newest)
      .reverse()
      .map((row) => messageView(row, viewer)),
    change: room.last_change,
    older: found.length > mostInChats.newest,
    newer: false,
  },
});

export const unreadOf = (lastNumber: number, lastRead: number): number =>
  Math.min(Math.max(lastNumber - lastRead, 0), mostInChats.unread);

/** The member as a list with one entry; an empty list if the viewer does not see them. */
export const personInView = (row: PersonInRow, viewer: number): RoomPerson[] => {
  const self = row.account_id === viewer;
  const person = authorView(row, self);
  return person ? [{ ...person, self, manages: row.manages }] : [];
};

/** Viewers get the text of a visible message if they see its author; a hidden message's text goes to its author only. */
export function messageView(row: Omit<MessageRow, 'change'>, viewer: number): ChatMessage {
  const state = messageState(row);
  const own = row.account_id === viewer;
  return {
    id: row.id,
    number: row.number,
    at: row.at.toISOString(),
    author: row.seen ? authorView(row) : null,
    own,
    state,
    text: state === 'shown' || (state === 'hidden' && own) ? row.text : null,
  };
}

function messageState({
  deleted,
  hidden,
  seen,
}: Pick<MessageRow, 'deleted' | 'hidden' | 'seen'>): ChatMessage['state'] {
  if (deleted) return 'deleted';
  if (!seen) return 'unseen';
  return hidden ? 'hidden' : 'shown';
}
