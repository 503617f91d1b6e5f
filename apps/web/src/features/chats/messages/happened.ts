import type { ChatMessage } from '@readytowork/contract';
import { type MessageWindow, withChanges, withNewer, withOlder } from './message-window.ts';

/** Events that change the messages shown on a page. */
export type Happened =
  | { what: 'older' | 'newer' | 'newest'; page: MessageWindow<ChatMessage> }
  | { what: 'changed'; messages: readonly ChatMessage[]; isAtEnd: boolean };

/** Returns the messages after the event. */
export function reduce(window: MessageWindow<ChatMessage>, happened: Happened): MessageWindow<ChatMessage> {
  if (happened.what === 'changed') return withChanges(window, happened.messages, happened.isAtEnd);
  if (happened.what === 'newest') return happened.page;
  return (happened.what === 'older' ? withOlder : withNewer)(window, happened.page);
}
