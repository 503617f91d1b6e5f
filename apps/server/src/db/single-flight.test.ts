import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A fake source that answers when told to, with the value it had when it was asked. */
function source() {
  let value = 'old';
  let kept = '';
  let underWay = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const read = singleFlight(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    const found = value;
    await new Promise<void>((resolve) => waiting.push(resolve));
    underWay -= 1;
    if (found === 'bad') throw new Error('could not be read');
    kept = found;
  });
  return {
    read,
    set: (to: string) => {
      value = to;
    },
    answer: () => waiting.shift()?.(),
    kept: () => kept,
    most: () => most,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a call during a read gets the result of a new read that begins afterwards', async () => {
  const { read, set, answer, kept, most } = source();
  const first = read();
  set('new');
  const [second, third] = [read(), read()];
  expect(second).toBe(third);
  answer();
  await first;
  expect(kept()).toBe('old');
  await settled();
  answer();
  await second;
  expect(kept()).toBe('new');
  expect(most()).toBe(1);
});

test('two reads never overlap, whenever they are requested', async () => {
  const { read, answer, most } = source();
  const first = read();
  void read();
  answer();
  // Tries every moment between the end of the first read and the beginning of the second.
  for (let turn = 0; turn < 10; turn++) {
    void read();
    await Promise.resolve();
  }
  await first;
  for (let turn = 0; turn < 5; turn++) {
    answer();
    await settled();
  }
  expect(most()).toBe(1);
});

test('a failed read does not prevent the next', async () => {
  const { read, set, answer, kept } = source();
  set('bad');
  const first = read();
  set('good');
  const second = read();
  answer();
  await expect(first).rejects.toThrow('could not be read');
  await settled();
  answer();
  await second;
  expect(kept()).toBe('good');
});
