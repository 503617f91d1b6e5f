import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { inBatches } from './batcher.ts';
import { openDatabase } from './database.ts';

/** Never connected to: the work of these tests is done in the test itself. */
const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
afterAll(() => close());

const refusedWith = (code: string) =>
  Object.assign(new pg.DatabaseError(`refused: ${code}`, 4, 'error'), { code });

/** Records batches as they are sent; each waits until the test releases it. */
function recorded(
  outcome: (items: string[]) => string[] = (items) => items.map((item) => item.toUpperCase()),
) {
  const sent: string[][] = [];
  const goOn: (() => void)[] = [];
  let held = false;
  const ask = inBatches<string, string>({
    keyOf: (item) => item.slice(0, 1),
    async run(_, items) {
      sent.push(items);
      if (held) await new Promise<void>((resolve) => goOn.push(resolve));
      return outcome(items);
    },
  });
  return {
    sent,
    ask: (item: string) => ask(db, item),
    hold: () => {
      held = true;
    },
    /** Releases the oldest waiting batch. */
    async next() {
      goOn.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    },
    async turn() {
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('items of one tick are sent together, and each gets its own result', async () => {
  const { sent, ask } = recorded();
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(sent).toEqual([['a', 'b', 'c']]);
  expect(await ask('d')).toBe('D');
  expect(sent).toEqual([['a', 'b', 'c'], ['d']]);
});

test('runs two batches at a time; items that arrive while they run form the next one', async () => {
  const { sent, ask, hold, next, turn } = recorded();
  hold();
  const asked = [];
  for (const item of ['a', 'b', 'c', 'd']) {
    asked.push(ask(item));
    await turn();
  }
  expect(sent).toEqual([['a'], ['b']]);
  await next();
  expect(sent).toEqual([['a'], ['b'], ['c', 'd']]);
  await next();
  await next();
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'C', 'D']);
});

test('limits a batch to a hundred items', async () => {
  const { sent, ask } = recorded();
  const items = Array.from({ length: 250 }, (_, n) => String.fromCodePoint(0x4e00 + n));
  await Promise.all(items.map(ask));
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(sent.flat()).toEqual(items);
});

test('runs items with the same key one at a time, in order', async () => {
  const { sent, ask, hold, next, turn } = recorded();
  hold();
  const asked = ['a1', 'a2', 'b1', 'a3'].map(ask);
  await turn();
  expect(sent).toEqual([['a1', 'b1']]);
  for (let turns = 0; turns < 3; turns++) await next();
  expect(sent).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  expect(await Promise.all(asked)).toEqual(['A1', 'A2', 'B1', 'A3']);
});

test.each([
  ['an invalid value of one item', '23514'],
  ['a deadlock of two items', '40P01'],
  ['a locked row', '55P03'],
])('after %s, each item is retried alone', async (_, code) => {
  const { sent, ask } = recorded((items) => {
    if (items.includes('b')) throw refusedWith(code);
    return items;
  });
  const [a, b, c] = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect([a, c]).toMatchObject([{ value: 'a' }, { value: 'c' }]);
  expect(b).toMatchObject({ reason: { code } });
  expect(sent).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

test.each<[string, Error]>([
  ['a timeout', refusedWith('57014')],
  ['a shutdown of the database', refusedWith('57P01')],
  ['a broken connection', Object.assign(new Error('broken'), { code: 'ECONNRESET' })],
])('after %s, no item is retried, because each retry would wait just as long', async (_, error) => {
  const { sent, ask } = recorded(() => {
    throw error;
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map(ask));
  expect(outcomes).toMatchObject([{ reason: error }, { reason: error }]);
  expect(sent).toEqual([['a', 'b']]);
});

test('a refused item that was alone in its batch is not retried, and the next one runs', async () => {
  let refusals = 0;
  const { sent, ask } = recorded((items) => {
    if (++refusals === 1) throw refusedWith('23514');
    return items;
  });
  await expect(ask('a')).rejects.toMatchObject({ code: '23514' });
  expect(await ask('a')).toBe('a');
  expect(sent).toEqual([['a'], ['a']]);
});

test("a missing result is an error, and no item gets another item's result", async () => {
  const { ask } = recorded((items) => items.slice(1));
  const outcomes = await Promise.allSettled(['a', 'b'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
