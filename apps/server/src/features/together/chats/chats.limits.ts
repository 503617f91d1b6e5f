import { mostInChats } from '@readytowork/contract';
import type { KeyLimit } from '../../base/throttle/limit.ts';

export const chatLimits = {
  /** Limited because adding people to new rooms can be a nuisance even among connections. */
  newRooms: { name: 'chat-rooms', by: 'key', most: mostInChats.newRooms, seconds: 24 * 3600 },
} as const satisfies Record<string, KeyLimit>;

/** Message rate per process (docs/decisions/0020), so that a flood is slowed where it arrives. */
export const messageRate = {
  name: 'messages',
  burst: mostInChats.atOnce,
  perSecond: mostInChats.perMinute / 60,
};
