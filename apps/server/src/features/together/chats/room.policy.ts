import { mostInChats, type Room } from '@readytowork/contract';

/** The facts that decide who may write in a room. */
export interface RoomStands {
  kind: Room['kind'];
  /** False if the room or its group was closed. */
  open: boolean;
  /** For a private chat: true if the two are connected and the caller sees the other. */
  connected: boolean;
  seen: boolean;
}

/** Whether a reader of the room can write in it, and if not, why. */
export function stateOf({ kind, open, connected, seen }: RoomStands): Room['state'] {
  if (kind === 'pair') return connected && seen ? 'open' : 'apart';
  return open ? 'open' : 'closed';
}

/** True if this kind of room is available in the community's mode; `groups` excludes rooms created by members. */
export const isThere = (kind: Room['kind'], mode: 'groups' | 'on'): boolean =>
  mode === 'on' || kind === 'group';

/**
 * True if a client at change `after` must reload the room, because it missed too many changes or its position belongs to another
 * room.
 */
export const isTooFar = (after: number, change: number): boolean =>
  after > change || change - after > mostInChats.changes;
