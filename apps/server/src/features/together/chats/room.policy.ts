import { mostInChats, type Room } from '@readytowork/contract';

/** The facts that decide who may write in a room. */
export interface RoomStands {
  kind: Room['kind'];
  /** False if the room or its group was closed. */
  open: boolean;
  /** For a pair: the two are connected, and the caller sees the other. */
  connected: boolean;
  seen: boolean;
}

/** Whether a reader of the room can write in it. */
export function stateOf({ kind, open, connected, seen }: RoomStands): Room['state'] {
  if (kind === 'pair') return connected && seen ? 'open' : 'apart';
  return open ? 'open' : 'closed';
}

/** `groups`: rooms created by members are not available. */
export const isThere = (kind: Room['kind'], mode: 'groups' | 'on'): boolean =>
  mode === 'on' || kind === 'group';

/** True if a client at change `after` must reload the room: too many changes came, or the position is another room's. */
export const isTooFar = (after: number, change: number): boolean =>
  after > change || change - after > mostInChats.changes;
