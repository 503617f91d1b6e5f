import { describe, expect, test } from 'vitest';
import { type MessageWindow, mostShown, withChanges, withNewer, withOlder } from './message-window.ts';

const message = (number: number, text = '') => ({ number, text });
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));
const page = (first: number, last: number, older = true, newer = false) => ({
  messages: from(first, last),
  older,
  newer,
});
const numbers = ({ messages }: { messages: readonly { number: number }[] }) =>
  messages.map(({ number }) => number);
const ends = (window: { messages: readonly { number: number }[] }) => [
  numbers(window)[0],
  numbers(window).at(-1),
];

describe('a window', () => {
  test('stays within its limit and without gaps wherever the reader scrolls', () => {
    let window: MessageWindow<{ number: number }> = page(951, 1000);
    for (let first = 901; first >= 701; first -= 50)
      window = withOlder(window, page(first, first + 49, true, true));
    expect(ends(window)).toEqual([701, 850]);
    expect(window).toMatchObject({ older: true, newer: true });
    const down = withNewer(window, page(851, 900, true, true));
    expect(ends(down)).toEqual([751, 900]);
    const end = withNewer(down, page(901, 1000, true, false));
    expect(ends(end)).toEqual([851, 1000]);
    expect(end).toMatchObject({ older: true, newer: false });
    expect(end.messages).toHaveLength(mostShown);
  });

  test('ignores a page that leaves a gap because the window has moved since the request', () => {
    const window = page(101, 150);
    expect(withOlder(window, page(41, 80))).toBe(window);
    expect(withNewer(window, page(171, 200))).toBe(window);
  });

  test('ignores a page that lies inside the window, and still knows where the chat ends', () => {
    const window = page(271, 300, true, false);
    expect(withNewer(window, page(251, 280, true, true))).toBe(window);
    const beginning = page(1, 30, false, true);
    expect(withOlder(beginning, page(11, 20, true, true))).toBe(beginning);
  });

  test('knows when it reaches the beginning of the chat', () => {
    const window = withOlder(page(3, 3), page(1, 2, false, true));
    expect(numbers(window)).toEqual([1, 2, 3]);
    expect(window.older).toBe(false);
  });
});

describe('new messages and changes', () => {
  const window = page(10, 12);

  test.each<[string, number[], number[]]>([
    ['a new one', [13], [10, 11, 12, 13]],
    ['the same twice', [12, 13, 13], [10, 11, 12, 13]],
    ['two in the wrong order', [14, 13], [10, 11, 12, 13, 14]],
    ['one of before the window', [4], [10, 11, 12]],
  ])('%s', (_, changed, shown) => {
    const received = changed.map((number) => message(number));
    expect(numbers(withChanges(window, received, true))).toEqual(shown);
  });

  test('replace messages that are already in the window', () => {
    expect(withChanges(window, [message(11, 'gone')], true).messages[1]?.text).toBe('gone');
  });

  test('are not added while the window ends further up', () => {
    const up = { ...window, newer: true };
    const shown = withChanges(up, [message(11, 'gone'), message(40)], false);
    expect(numbers(shown)).toEqual([10, 11, 12]);
    expect(shown.messages[1]?.text).toBe('gone');
  });

  test('push out the oldest messages only at the end of the chat', () => {
    const full = page(1, mostShown, false);
    const more = from(mostShown + 1, mostShown + 5);
    expect(ends(withChanges(full, more, false))).toEqual([1, mostShown + 5]);
    const atEnd = withChanges(full, more, true);
    expect(ends(atEnd)).toEqual([6, mostShown + 5]);
    expect(atEnd.older).toBe(true);
  });

  test('are fetched later if too many arrive while the reader is further up', () => {
    const long = page(1, 2 * mostShown);
    const shown = withChanges(long, [message(2 * mostShown + 1)], false);
    expect(shown.messages).toHaveLength(2 * mostShown);
    expect(shown.newer).toBe(true);
  });
});
