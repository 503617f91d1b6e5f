import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Circuit } from './circuit.ts';
import { DatabaseUnavailable } from './transient-errors.ts';

/** Each probe waits until the test says what it finds. */
let probes: { milliseconds: number; finds(there: boolean): void }[];
let changed: boolean[];
let suspected: number;
let circuit: Circuit;
beforeEach(() => {
  vi.useFakeTimers();
  // Of this circuit alone: one of an earlier test may look once more.
  const own: typeof probes = [];
  [probes, changed, suspected] = [own, [], 0];
  circuit = new Circuit({
    probe: (milliseconds) => new Promise((finds) => own.push({ milliseconds, finds })),
    suspected: () => {
      suspected += 1;
    },
    changed: (away) => changed.push(away),
  });
});
afterEach(() => {
  circuit.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
async function found(there: boolean): Promise<void> {
  probes.at(-1)?.finds(there);
  await settle();
}
async function goAway(): Promise<void> {
  circuit.suspect();
  await found(false);
}

test('it is well at first, and lets everybody in', async () => {
  expect([circuit.isWell, circuit.isAway]).toEqual([true, false]);
  await circuit.admit();
  expect(probes).toEqual([]);
});

test('three refusals one after the other give cause to look, and two do not', async () => {
  circuit.failed();
  circuit.failed();
  // One that succeeds in between: what went before says nothing any more.
  circuit.connected();
  circuit.failed();
  circuit.failed();
  expect(probes).toHaveLength(0);
  circuit.failed();
  expect(probes.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  expect(suspected).toBe(1);
});

test('while it is suspected whoever comes waits for what the probe finds', async () => {
  circuit.suspect();
  let isIn = false;
  const waiting = circuit.admit().then(() => (isIn = true));
  await settle();
  expect(isIn).toBe(false);
  await found(true);
  await waiting;
  expect([circuit.isWell, changed]).toEqual([true, []]);
});

test('found to be away, it refuses all at once, and says so once', async () => {
  circuit.suspect();
  const refused = expect(circuit.admit()).rejects.toThrow(DatabaseUnavailable);
  await found(false);
  await refused;
  await expect(circuit.admit()).rejects.toThrow(DatabaseUnavailable);
  expect([circuit.isAway, changed]).toEqual([true, [true]]);
});

test('it is looked for again and again, and found when it is back', async () => {
  vi.useRealTimers();
  circuit.suspect();
  for (const looks of [1, 2]) {
    await expect.poll(() => probes.length).toBe(looks);
    probes.at(-1)?.finds(false);
  }
  await expect.poll(() => probes.map(({ milliseconds }) => milliseconds)).toEqual([500, 1_000, 1_000]);
  expect([circuit.isAway, changed]).toEqual([true, [true]]);
  probes.at(-1)?.finds(true);
  await expect.poll(() => circuit.isWell).toBe(true);
  expect(changed).toEqual([true, false]);
  await circuit.admit();
});

test('a second cause while it looks, or while it is away, is no second look', async () => {
  circuit.suspect();
  circuit.suspect();
  expect([probes.length, suspected]).toEqual([1, 1]);
  await found(false);
  circuit.suspect();
  for (let refusals = 0; refusals < 5; refusals++) circuit.failed();
  expect([probes.length, suspected]).toEqual([1, 1]);
});

test('refusals of before it came back do not count', async () => {
  for (let refusals = 0; refusals < 3; refusals++) circuit.failed();
  await found(true);
  circuit.failed();
  circuit.failed();
  expect(probes).toHaveLength(1);
});

describe('what waits for a connection', () => {
  test('is given what it waited for', async () => {
    expect(await circuit.whileThere(Promise.resolve('connection'), () => {})).toBe('connection');
    const refused = circuit.whileThere(Promise.reject(new Error('refused')), () => {});
    await expect(refused).rejects.toThrow('refused');
  });

  test('waits no longer once it is away; what comes all the same is put back', async () => {
    let connect = (_: string) => {};
    const late = vi.fn();
    const waiting = circuit.whileThere(new Promise<string>((resolve) => (connect = resolve)), late);
    const refused = expect(waiting).rejects.toThrow(DatabaseUnavailable);
    await goAway();
    await refused;
    expect(late).not.toHaveBeenCalled();
    connect('connection');
    await settle();
    expect(late).toHaveBeenCalledExactlyOnceWith('connection');
  });

  test('that has what it waited for is not given up', async () => {
    const late = vi.fn();
    expect(await circuit.whileThere(Promise.resolve('connection'), late)).toBe('connection');
    await goAway();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('closed', () => {
  test('it refuses all, those who wait too', async () => {
    const waiting = expect(circuit.whileThere(new Promise(() => {}), () => {})).rejects.toThrow(
      DatabaseUnavailable,
    );
    circuit.close();
    await waiting;
    await expect(circuit.admit()).rejects.toThrow(DatabaseUnavailable);
  });

  test.each([true, false])(
    'it does not come back by a probe that was under way and found %s',
    async (there) => {
      circuit.suspect();
      circuit.close();
      await found(there);
      expect([circuit.isAway, changed]).toEqual([true, []]);
    },
  );

  test('nor by one that found it after it had been away', async () => {
    vi.useRealTimers();
    circuit.suspect();
    probes[0]?.finds(false);
    await expect.poll(() => probes.length).toBe(2);
    circuit.close();
    probes[1]?.finds(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect([circuit.isAway, changed]).toEqual([true, [true]]);
  });
});
