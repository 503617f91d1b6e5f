import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Circuit } from './circuit.ts';
import { DatabaseUnavailable } from './transient-errors.ts';

/** Each probe waits until the test sets its result. */
let probes: { milliseconds: number; finds(there: boolean): void }[];
let changed: boolean[];
let suspected: number;
let circuit: Circuit;
beforeEach(() => {
  vi.useFakeTimers();
  // Only the probes of this circuit, because one from an earlier test may probe again.
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

test('starts closed and lets every call through', async () => {
  expect([circuit.isWell, circuit.isAway]).toEqual([true, false]);
  await circuit.admit();
  expect(probes).toEqual([]);
});

test('probes after three refused connections in a row, not after two', async () => {
  circuit.failed();
  circuit.failed();
  // A successful connection resets the count of failures.
  circuit.connected();
  circuit.failed();
  circuit.failed();
  expect(probes).toHaveLength(0);
  circuit.failed();
  expect(probes.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  expect(suspected).toBe(1);
});

test("while an outage is suspected, calls wait for the probe's result", async () => {
  circuit.suspect();
  let isIn = false;
  const waiting = circuit.admit().then(() => (isIn = true));
  await settle();
  expect(isIn).toBe(false);
  await found(true);
  await waiting;
  expect([circuit.isWell, changed]).toEqual([true, []]);
});

test('refuses calls at once while the database is down, and reports it once', async () => {
  circuit.suspect();
  const refused = expect(circuit.admit()).rejects.toThrow(DatabaseUnavailable);
  await found(false);
  await refused;
  await expect(circuit.admit()).rejects.toThrow(DatabaseUnavailable);
  expect([circuit.isAway, changed]).toEqual([true, [true]]);
});

test('probes again and again, and notices when the database is back', async () => {
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

test('does not start a second probe while one runs or the database is down', async () => {
  circuit.suspect();
  circuit.suspect();
  expect([probes.length, suspected]).toEqual([1, 1]);
  await found(false);
  circuit.suspect();
  for (let refusals = 0; refusals < 5; refusals++) circuit.failed();
  expect([probes.length, suspected]).toEqual([1, 1]);
});

test('ignores failed connections that were begun before the database came back', async () => {
  for (let refusals = 0; refusals < 3; refusals++) circuit.failed();
  await found(true);
  circuit.failed();
  circuit.failed();
  expect(probes).toHaveLength(1);
});

describe('a call that waits for a connection', () => {
  test('gets the connection if the database answers', async () => {
    expect(await circuit.whileThere(Promise.resolve('connection'), () => {})).toBe('connection');
    const refused = circuit.whileThere(Promise.reject(new Error('refused')), () => {});
    await expect(refused).rejects.toThrow('refused');
  });

  test('is refused once the database is known to be down; a connection that arrives later is returned to the pool', async () => {
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

  test('keeps a connection that it already has', async () => {
    const late = vi.fn();
    expect(await circuit.whileThere(Promise.resolve('connection'), late)).toBe('connection');
    await goAway();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('a stopped circuit', () => {
  test('refuses all calls, including waiting ones', async () => {
    const waiting = expect(circuit.whileThere(new Promise(() => {}), () => {})).rejects.toThrow(
      DatabaseUnavailable,
    );
    circuit.close();
    await waiting;
    await expect(circuit.admit()).rejects.toThrow(DatabaseUnavailable);
  });

  test.each([true, false])('does not reopen after a running probe, whatever it found (%s)', async (there) => {
    circuit.suspect();
    circuit.close();
    await found(there);
    expect([circuit.isAway, changed]).toEqual([true, []]);
  });

  test('does not reopen after a probe that found it back', async () => {
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
