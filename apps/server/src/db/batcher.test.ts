import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { inBatches } from './batcher.ts';
import { openDatabase } from './database.ts';

/** Nothing is asked of it: the work of these tests is done here. */
const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
afterAll(() => close());

const refusedWith = (code: string) =>
  Object.assign(new pg.DatabaseError(`refused: ${code}`, 4, 'error'), { code });

/** Batches as they are sent, each waiting until it is let go on. */
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
    /** Lets the oldest that waits go on. */
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

test('what comes in one tick goes together, and each gets their own result', async () => {
  const { sent, ask } = recorded();
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(sent).toEqual([['a', 'b', 'c']]);
  expect(await ask('d')).toBe('D');
  expect(sent).toEqual([['a', 'b', 'c'], ['d']]);
});

test('two batches are under way at once, and no third; what comes meanwhile goes together', async () => {
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

test('a batch is a hundred at most', async () => {
  const { sent, ask } = recorded();
  const items = Array.from({ length: 250 }, (_, n) => String.fromCodePoint(0x4e00 + n));
  await Promise.all(items.map(ask));
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(sent.flat()).toEqual(items);
});

test('of those with the same key one is under way, and they keep their order', async () => {
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
  ['what one of them gave is wrong', '23514'],
  ['two of them lay in wait for each other', '40P01'],
  ['a row is held by somebody else', '55P03'],
])('where %s, each asks again alone', async (_, code) => {
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
  ['it took too long', refusedWith('57014')],
  ['the database is about to go', refusedWith('57P01')],
  ['the connection broke', Object.assign(new Error('broken'), { code: 'ECONNRESET' })],
])('where %s, nobody asks again: they would wait for the same', async (_, error) => {
  const { sent, ask } = recorded(() => {
    throw error;
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map(ask));
  expect(outcomes).toMatchObject([{ reason: error }, { reason: error }]);
  expect(sent).toEqual([['a', 'b']]);
});

test('one alone that is refused is not asked again, and the next is served', async () => {
  let refusals = 0;
  const { sent, ask } = recorded((items) => {
    if (++refusals === 1) throw refusedWith('23514');
    return items;
  });
  await expect(ask('a')).rejects.toMatchObject({ code: '23514' });
  expect(await ask('a')).toBe('a');
  expect(sent).toEqual([['a'], ['a']]);
});

test('a result too few is an error, and nobody gets that of another', async () => {
  const { ask } = recorded((items) => items.slice(1));
  const outcomes = await Promise.allSettled(['a', 'b'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
