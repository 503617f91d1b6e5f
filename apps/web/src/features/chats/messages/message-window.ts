/** What the window has to know of a message: its number in the room, where no number is left out. */
interface Numbered {
  number: number;
}

/** A part of a room, oldest first and without gaps: however long a conversation is, a page holds no more of it than this. */
export interface MessageWindow<M extends Numbered> {
  messages: readonly M[];
  older: boolean;
  newer: boolean;
}

/** The most messages that stand in a page at once. */
export const mostShown = 150;
/** So many wait for somebody who reads further up; what comes then is read anew. */
const mostWaiting = 2 * mostShown;

/** Scrolled up: what came before, for which the newest make room. */
export function withOlder<M extends Numbered>(
  window: MessageWindow<M>,
  { messages, older }: MessageWindow<M>,
): MessageWindow<M> {
  if (!isNext(messages, window.messages) || isPassed(window.messages[0], messages[0])) return window;
  const all = merged(messages, window.messages);
  return { messages: all.slice(0, mostShown), older, newer: window.newer || all.length > mostShown };
}

/** Scrolled down again: what came after, for which the oldest make room. */
export function withNewer<M extends Numbered>(
  window: MessageWindow<M>,
  { messages, newer }: MessageWindow<M>,
): MessageWindow<M> {
  if (!isNext(window.messages, messages) || isPassed(messages.at(-1), window.messages.at(-1))) return window;
  const all = merged(window.messages, messages);
  return { messages: all.slice(-mostShown), older: window.older || all.length > mostShown, newer };
}

/**
 * What came in just now: new messages, and known ones that have changed. While the window ends further up, new ones are for later.
 * Nothing is taken away above somebody who reads up there.
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
  // What stands above the window comes when somebody scrolls there.
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

/** Whether nothing is missing between the two: the window may have moved while a page was on its way. */
function isNext(earlier: readonly Numbered[], later: readonly Numbered[]): boolean {
  const [end, start] = [earlier.at(-1)?.number, later[0]?.number];
  return end === undefined || start === undefined || start <= end + 1;
}

/**
 * Whether a page ends no further out than the window: somebody went on before it came. What it says of what lies beyond its end is not true
 * of what lies beyond the window.
 */
const isPassed = (inner: Numbered | undefined, outer: Numbered | undefined): boolean =>
  inner !== undefined && outer !== undefined && inner.number <= outer.number;

/** The later one counts where both have a message. */
function merged<M extends Numbered>(earlier: readonly M[], later: readonly M[]): M[] {
  const all = new Map([...earlier, ...later].map((message) => [message.number, message]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}
