import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../errors.ts';
import { WriteTurns } from './write-turns.ts';

const burst = 2 * 1024 * 1024;

// Stops the clock of the rate limit, so that the allowance is never refilled.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

/** Writes that wait until the test releases them. */
function heldWrites() {
  const begun: string[] = [];
  const goOn = new Map<string, () => void>();
  const write = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => goOn.set(name, resolve));
    return 10;
  };
  return { begun, write, end: (name: string) => goOn.get(name)?.() };
}

test('writes the commits of an account one after the other, in order of arrival', async () => {
  const turns = new WriteTurns(true);
  const { begun, write, end } = heldWrites();
  const all = ['one', 'two', 'three'].map((name) => turns.take(1, 10, write(name)));
  for (const name of ['one', 'two', 'three']) {
    await turn();
    expect(begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(all);
  expect(begun).toEqual(['one', 'two', 'three']);
});

test('lets another account write in the meantime', async () => {
  const turns = new WriteTurns(true);
  const { begun, write, end } = heldWrites();
  const mine = turns.take(1, 10, write('mine'));
  const theirs = turns.take(2, 10, write('theirs'));
  await turn();
  expect(begun).toEqual(['mine', 'theirs']);
  end('theirs');
  await theirs;
  end('mine');
  await mine;
});

test('reports a failed commit to its caller, and writes the next', async () => {
  const turns = new WriteTurns(true);
  const failing = turns.take(1, 10, () => Promise.reject(new Error('no room')));
  const next = vi.fn(async () => 10);
  const after = turns.take(1, 10, next);
  await expect(failing).rejects.toThrow('no room');
  await after;
  expect(next).toHaveBeenCalledTimes(1);
});

test('limits the rate by the bytes written, however few arrived', async () => {
  const turns = new WriteTurns(true);
  await turns.take(1, 10, async () => burst + 48 * 1024);
  const next = vi.fn(async () => 10);
  const refused = await turns.take(1, 10, next).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 2 });
  expect(next).not.toHaveBeenCalled();
  // An account that writes little is not slowed down.
  await turns.take(2, 10, next);
  expect(next).toHaveBeenCalledTimes(1);
});

test('limits the rate of rejected commits by the bytes that arrived', async () => {
  const turns = new WriteTurns(true);
  const refused = () => Promise.reject(new HttpError(413, 'module_full'));
  await expect(turns.take(1, burst, refused)).rejects.toMatchObject({ status: 413 });
  await expect(turns.take(1, 10, async () => 10)).rejects.toMatchObject({ status: 429 });
});

test('does not admit simultaneous commits that together exceed the rate', async () => {
  const turns = new WriteTurns(true);
  const write = vi.fn(async () => burst / 2 + 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => turns.take(1, 10, write)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(write).toHaveBeenCalledTimes(2);
});

test('without limits, still writes one commit at a time, but as fast as they arrive', async () => {
  const turns = new WriteTurns(false);
  const { begun, write, end } = heldWrites();
  await turns.take(1, 10, async () => 10 * burst);
  const both = [turns.take(1, 10, write('one')), turns.take(1, 10, write('two'))];
  await turn();
  expect(begun).toEqual(['one']);
  end('one');
  await both[0];
  await turn();
  end('two');
  await both[1];
});
