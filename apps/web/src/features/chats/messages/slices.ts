import type { MessageWindow } from './message-window.ts';

/** Number of messages that a slow phone can render between two frames. */
const inOneGo = 4;

/** Splits a page of messages into slices in render order, starting next to the messages that are already shown. */
export function slicesOf<M extends { number: number }>(
  { messages, older, newer }: MessageWindow<M>,
  direction: 'older' | 'newer',
): MessageWindow<M>[] {
  if (messages.length === 0) return [{ messages, older, newer }];
  const slices: MessageWindow<M>[] = [];
  for (let at = 0; at < messages.length; at += inOneGo) {
    const isLast = at + inOneGo >= messages.length;
    slices.push({
      messages:
        direction === 'newer'
          ? messages.slice(at, at + inOneGo)
          : messages.slice(Math.max(0, messages.length - at - inOneGo), messages.length - at),
      older: direction === 'older' && !isLast ? true : older,
      newer: direction === 'newer' && !isLast ? true : newer,
    });
  }
  return slices;
}
