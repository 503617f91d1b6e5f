import { expect, test } from 'vitest';
import { type Channel, Dialogue } from './dialogue.ts';

/** Two dialogues that hear each other. */
function pair(): [Dialogue, Dialogue] {
  const heard: ((message: unknown) => void)[] = [];
  const end = (own: number, other: number): Channel => ({
    send: async (message) => heard[other]?.(structuredClone(message)),
    listen: (listener) => {
      heard[own] = listener;
    },
  });
  return [new Dialogue(end(0, 1)), new Dialogue(end(1, 0))];
}

test('a question gets its own answer, whatever the order of the answers', async () => {
  const [primary, member] = pair();
  let finish = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  member.answer('slow', () => slow);
  member.answer('fast', () => 'fast answer');
  const asked = primary.ask('slow', 60_000);
  expect(await primary.ask('fast', 60_000)).toBe('fast answer');
  finish('slow answer');
  expect(await asked).toBe('slow answer');
});

test('a question without an answer, in time or at all, is undefined', async () => {
  const [primary, member] = pair();
  member.answer('never', () => new Promise(() => {}));
  member.answer('fails', () => Promise.reject(new Error('broken')));
  expect(await primary.ask('never', 10)).toBeUndefined();
  expect(await primary.ask('fails', 60_000)).toBeUndefined();
  expect(await primary.ask('unknown', 60_000)).toBeUndefined();
});

test('a note is heard once, under its name', async () => {
  const [primary, member] = pair();
  const heard: unknown[] = [];
  member.hear('count', (body) => heard.push(body));
  await primary.tell('count', 1);
  await primary.tell('other', 2);
  expect(heard).toEqual([1]);
});
