/** Moves of a slide show that a key can make. Presenters' remotes send the page keys. */
type Move = 'next' | 'previous' | 'first' | 'last' | 'dark' | 'text' | 'full screen';

const moves: Record<string, Move> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  b: 'dark',
  '.': 'dark',
  t: 'text',
  f: 'full screen',
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** True if the key would press the focused element. */
  isOnControl: boolean;
}

/** The move that a key makes; undefined if the key belongs to the browser. */
export function moveOf({ altKey, ctrlKey, isOnControl, key, metaKey }: Press): Move | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === ' ' && isOnControl) return undefined;
  return moves[key] ?? moves[key.toLowerCase()];
}

/** The slide after a move: 0, the cover, up to the last. */
export function placeAfter(move: Move, slide: number, last: number): number {
  const places: Partial<Record<Move, number>> = {
    next: slide + 1,
    previous: slide - 1,
    first: 0,
    last,
  };
  return Math.min(Math.max(places[move] ?? slide, 0), last);
}
