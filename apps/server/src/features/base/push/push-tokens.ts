import type { PushKind } from '@readytowork/contract';
import { type UnsubscribeTokens, unsubscribeTokens } from '../mail/unsubscribe-token.ts';

/** Signed tokens with which the buttons of a notification act without a session, by its kind. */
export type PushTokens = Record<PushKind, UnsubscribeTokens>;

export const pushTokens = (secrets: readonly [string, ...string[]]): PushTokens => ({
  reminders: unsubscribeTokens(secrets, 'push reminders'),
  due_dates: unsubscribeTokens(secrets, 'push due_dates'),
  replies: unsubscribeTokens(secrets, 'push replies'),
  community: unsubscribeTokens(secrets, 'push community'),
});
