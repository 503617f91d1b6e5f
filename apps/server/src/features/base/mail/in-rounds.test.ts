import { expect, test, vi } from 'vitest';
import { inRounds } from './in-rounds.ts';

const row = (account_id: number, claim = '2028-02-28 06:00:00.123456+00') => ({ account_id, claim });

/** Runs through these rows; `taken` has the accounts in the order in which they were taken. */
async function runThrough(
  rows: readonly ReturnType<typeof row>[],
  refused: readonly number[] = [],
  most = 10,
) {
  const waiting = [...rows];
  const taken: number[] = [];
  const error = vi.fn();
  const more = await inRounds({
    nextDue: async () => waiting.shift(),
    take: async ({ account_id }) => {
      taken.push(account_id);
      return !refused.includes(account_id);
    },
    log: { error },
    most,
    signal: undefined,
  });
  return { more, taken, errors: error.mock.calls.length };
}

test('takes each row once and ends when none is due', async () => {
  expect(await runThrough([row(1), row(2), row(3)])).toEqual({ more: false, taken: [1, 2, 3], errors: 0 });
});

test('asks for another run when it has taken as many as it may', async () => {
  expect(await runThrough([row(1), row(2), row(3)], [], 2)).toEqual({ more: true, taken: [1, 2], errors: 0 });
});

test('ends after three refusals', async () => {
  const rows = [row(1), row(2), row(3), row(4), row(5)];
  expect(await runThrough(rows, [1, 3, 4])).toEqual({ more: false, taken: [1, 2, 3, 4], errors: 0 });
});

test('ends with an error in the log if a row stays due unchanged', async () => {
  const stuck = Array.from({ length: 9 }, () => row(7));
  expect(await runThrough([row(1), ...stuck])).toEqual({ more: false, taken: [1, 7], errors: 1 });
});

test('takes a row again that is due at another time, if only by a microsecond', async () => {
  const rows = [row(7, '2028-02-28 06:00:00.123456+00'), row(7, '2028-02-28 06:00:00.123457+00')];
  expect(await runThrough(rows)).toEqual({ more: false, taken: [7, 7], errors: 0 });
});
