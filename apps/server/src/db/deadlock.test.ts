import pg from 'pg';
import { expect, test } from 'vitest';
import { retryDeadlock } from './deadlock.ts';

const said = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });

/** Work that fails this often, and counts its runs. */
function failing(times: number, error: unknown) {
  const work = { done: 0, do: async () => (++work.done <= times ? Promise.reject(error) : 'done') };
  return work;
}

test.each([0, 1, 2])('work that was ended by %i deadlocks succeeds in the end', async (times) => {
  const work = failing(times, said('40P01'));
  expect(await retryDeadlock(work.do)).toBe('done');
  expect(work.done).toBe(times + 1);
});

test('a third deadlock is thrown', async () => {
  const work = failing(3, said('40P01'));
  await expect(retryDeadlock(work.do)).rejects.toMatchObject({ code: '40P01' });
  expect(work.done).toBe(3);
});

test.each([
  ['another refusal', said('40001')],
  ['an error of another kind with that code', Object.assign(new Error('said'), { code: '40P01' })],
])('%s is not a deadlock, and is thrown at once', async (_, error) => {
  const work = failing(1, error);
  await expect(retryDeadlock(work.do)).rejects.toBe(error);
  expect(work.done).toBe(1);
});
