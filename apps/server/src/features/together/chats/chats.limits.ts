import { mostInChats } from '@readytowork/contract';
import type { KeyLimit } from '../../base/throttle/limit.ts';

export const chatLimits = {
  /** Who is connected can still be a nuisance. */
  newRooms: { name: 'chat-rooms', by: 'key', most: mostInChats.newRooms, seconds: 24 * 3600 },
} as const satisfies Record<string, KeyLimit>;

/** Of messages, in each process (docs/decisions/0020): a flood is slowed where it comes in. */
export const messageRate = {
  name: 'messages',
  burst: mostInChats.atOnce,
  perSecond: mostInChats.perMinute / 60,
};
