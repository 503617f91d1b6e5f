import { mostInChats, type Room } from '@readytowork/contract';

/** What decides who may write in a room. */
export interface RoomStands {
  kind: Room['kind'];
  /** Neither the room nor its group was closed. */
  open: boolean;
  /** Of a pair: the two are connected, and the caller sees the other one. */
  connected: boolean;
  seen: boolean;
}

/** Whether people write in it, for somebody who reads it. */
export function stateOf({ kind, open, connected, seen }: RoomStands): Room['state'] {
  if (kind === 'pair') return connected && seen ? 'open' : 'apart';
  return open ? 'open' : 'closed';
}

/** `groups`: rooms that people make themselves are not there. */
export const isThere = (kind: Room['kind'], mode: 'groups' | 'on'): boolean =>
  mode === 'on' || kind === 'group';

/** Whether somebody who has seen changes up to `after` reads the room anew: too many have come, or they saw another room's. */
export const isTooFar = (after: number, change: number): boolean =>
  after > change || change - after > mostInChats.changes;
