/** The window only needs each message's number in the chat; numbers have no gaps. */
interface Numbered {
  number: number;
}

/**
 * The part of a chat that a page holds in memory, oldest first and without gaps, so that a long conversation does not use too
 * much.
 */
export interface MessageWindow<M extends Numbered> {
  messages: readonly M[];
  older: boolean;
  newer: boolean;
}

/** Maximum number of messages on a page at once. */
export const mostShown = 150;
/** Maximum number of new messages to hold while the reader is further up; if there are more, the page fetches them again. */
const mostWaiting = 2 * mostShown;

/** Adds older messages and drops the newest ones to make space. */
export function withOlder<M extends Numbered>(
  window: MessageWindow<M>,
  { messages, older }: MessageWindow<M>,
): MessageWindow<M> {
  if (!isNext(messages, window.messages) || isPassed(window.messages[0], messages[0])) return window;
  const all = merged(messages, window.messages);
  return { messages: all.slice(0, mostShown), older, newer: window.newer || all.length > mostShown };
}

/** Adds newer messages and drops the oldest ones to make space. */
export function withNewer<M extends Numbered>(
  window: MessageWindow<M>,
  { messages, newer }: MessageWindow<M>,
): MessageWindow<M> {
  if (!isNext(window.messages, messages) || isPassed(messages.at(-1), window.messages.at(-1))) return window;
  const all = merged(window.messages, messages);
  return { messages: all.slice(-mostShown), older: window.older || all.length > mostShown, newer };
}

/**
 * Adds new messages and changes to known ones. New ones are held back while the window ends further up. Nothing above the reader
 * is dropped.
 */
export function withChanges<M extends Numbered>(
  window: MessageWindow<M>,
  changed: readonly M[],
  isAtEnd: boolean,
): MessageWindow<M> {
  const first = window.messages[0]?.number ?? 0;
  const last = window.messages.at(-1)?.number ?? 0;
  const isFull = !isAtEnd && window.messages.length >= mostWaiting;
  const closed = window.newer || isFull;
  const fitting = changed.filter(({ number }) => number <= last || !closed);
  // Messages above the window load when the reader scrolls there.
  const all = merged(
    window.messages,
    fitting.filter(({ number }) => number >= first || !window.older),
  );
  const messages = isAtEnd ? all.slice(-mostShown) : all;
  return {
    messages,
    older: window.older || messages.length < all.length,
    newer: window.newer || (isFull && changed.some(({ number }) => number > last)),
  };
}

/** Whether no message is missing between the two: the window may have moved during the request. */
function isNext(earlier: readonly Numbered[], later: readonly Numbered[]): boolean {
  const [end, start] = [earlier.at(-1)?.number, later[0]?.number];
  return end === undefined || start === undefined || start <= end + 1;
}

/**
 * Whether a page ends inside the window, because the window grew during the request. The page's flag for further messages then
 * says nothing about the window.
 */
const isPassed = (inner: Numbered | undefined, outer: Numbered | undefined): boolean =>
  inner !== undefined && outer !== undefined && inner.number <= outer.number;

/** If both lists contain a message, the version in `later` wins. */
function merged<M extends Numbered>(earlier: readonly M[], later: readonly M[]): M[] {
  const all = new Map([...earlier, ...later].map((message) => [message.number, message]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}
