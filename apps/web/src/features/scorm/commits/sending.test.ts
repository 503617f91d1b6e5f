import { i18n } from '@lingui/core';
import { ApiError } from '@readytowork/api-client/api-error';
import { expect, test } from 'vitest';
import { BrowserStorage } from '../../../lib/local-store/local-store.fixture.ts';
import { PendingCommits } from './pending-commits.ts';
import { type Commit, sendAll } from './sending.ts';

// Error messages need an active language.
i18n.loadAndActivate({ locale: 'en', messages: {} });

const owner = { user: 7, module: 19, slug: 'productivity' };

const run = '0mhx00001a';
const said = (sco: string, sequence = 1) => ({ sco, run, sequence });

/** One learner's browser, with a server that records what it accepts. */
function stand(answer: (commit: Commit) => void = () => {}) {
  const store = new BrowserStorage().tab();
  const pairs = new PendingCommits(store);
  const left = () => store.entries('rtw.scorm/').size;
  const received: Commit[] = [];
  const stored: Record<string, Record<string, string>> = {};
  const kept = {
    batches: () => pairs.batches(7, 19),
    remove: (keys: string[]) => pairs.remove(keys),
  };
  const send = async (commit: Commit) => {
    received.push(commit);
    answer(commit);
    stored[commit.sco] = { ...stored[commit.sco], ...JSON.parse(commit.data) };
  };
  const rounds = { begun: 0, wait: async () => undefined, begin: () => void rounds.begun++ };
  return { left, pairs, received, stored, rounds, deliver: () => sendAll(kept, send, rounds) };
}

const refuse = (status: number, word: string) => (commit: Commit) => {
  if (commit.data.includes(word)) throw new ApiError({ status, detail: 'No.' });
};

test('sends one commit per SCO (docs/specification.md), after which nothing is left to send', async () => {
  const { pairs, received, left, deliver } = stand();
  pairs.put(owner, said('A'), { 'cmi.suspend_data': '1' });
  pairs.put(owner, said('A', 2), { 'cmi.suspend_data': '2', 'cmi.core.exit': 'suspend' });
  pairs.put(owner, said('', 3), { place: 'A' });
  await deliver();
  const parsed = received.map((commit) => ({ ...commit, data: JSON.parse(commit.data) }));
  expect(parsed.toSorted((a, b) => (a.sco < b.sco ? 1 : -1))).toEqual([
    {
      module_name: 'productivity',
      sco: 'A',
      data: { 'cmi.suspend_data': '2', 'cmi.core.exit': 'suspend' },
      run,
      sequence: 2,
    },
    { module_name: 'productivity', sco: '', data: { place: 'A' }, run, sequence: 3 },
  ]);
  expect(left()).toBe(0);
});

test('sends values that were set during a commit afterwards', async () => {
  const { pairs, stored, left, deliver } = stand((commit) => {
    if (commit.data.includes('"1"')) pairs.put(owner, said('A'), { location: '2' });
  });
  pairs.put(owner, said('A'), { location: '1' });
  await deliver();
  expect(stored).toEqual({ A: { location: '2' } });
  expect(left()).toBe(0);
});

test('sends any number of values that were set during a commit in the next round', async () => {
  const { pairs, received, rounds, deliver } = stand(({ sequence = 0 }) => {
    if (sequence < 5) pairs.put(owner, said('A', sequence + 1), { location: String(sequence + 1) });
    if (sequence < 5) pairs.put(owner, said('', sequence + 1), { place: String(sequence + 1) });
  });
  pairs.put(owner, said('A'), { location: '1' });
  await deliver();
  // One round with the first commit, and one for each commit set during a round.
  expect(received.length).toBeLessThanOrEqual(2 * rounds.begun);
  expect(rounds.begun).toBeLessThanOrEqual(5);
});

test('drops all values of a SCO that the course no longer has after one refusal', async () => {
  const { pairs, received, left, deliver } = stand(() => {
    throw new ApiError({ status: 400, fields: { sco: ['This course has no such part.'] } });
  });
  pairs.put(owner, said('A'), { a: '1', b: '2', c: '3' });
  await expect(deliver()).rejects.toMatchObject({ status: 400 });
  expect([received.length, left()]).toEqual([1, 0]);
});

test('a full SCO still accepts the values needed to resume, and the search for these ends', async () => {
  const { pairs, received, stored, left, deliver } = stand((commit) => {
    if (commit.data.includes('interactions')) throw new ApiError({ status: 413, detail: 'Full.' });
  });
  const answers = Array.from({ length: 500 }, (_, n) => [`cmi.interactions.${n}.id`, `question ${n}`]);
  pairs.put(owner, said('A'), { ...Object.fromEntries(answers), 'cmi.suspend_data': 'page 7' });
  await expect(deliver()).rejects.toMatchObject({ status: 413 });
  expect(stored.A).toEqual({ 'cmi.suspend_data': 'page 7' });
  expect(received.length).toBeLessThan(60);
  expect(left()).toBe(0);
});

test.each([0, 401, 429, 500, 503])('a temporary failure (%i) keeps everything', async (status) => {
  const { pairs, left, deliver } = stand(refuse(status, 'x'));
  pairs.put(owner, said('A'), { s: 'x' });
  await expect(deliver()).rejects.toThrow();
  expect(left()).toBe(1);
});

test.each([400, 413])('a refused value (%i) does not block the others', async (status) => {
  const { pairs, stored, left, deliver } = stand(refuse(status, 'bad'));
  pairs.put(owner, said('A'), { a: '1', b: 'bad', c: '3', d: '4', e: '5' });
  pairs.put(owner, said('B'), { a: '1' });
  await expect(deliver()).rejects.toMatchObject({ status });
  expect(stored).toEqual({ A: { a: '1', c: '3', d: '4', e: '5' }, B: { a: '1' } });
  expect(left()).toBe(0);
});

test.each([403, 404])('if the module is unavailable (%i), does not try each value', async (status) => {
  const { pairs, received, left, deliver } = stand(refuse(status, ''));
  pairs.put(owner, said('A'), { a: '1', b: '2', c: '3' });
  await expect(deliver()).rejects.toMatchObject({ status });
  expect(received).toHaveLength(1);
  expect(left()).toBe(0);
});

test('keeps unsent values when the network fails halfway', async () => {
  const { pairs, stored, deliver } = stand((commit) => {
    if (commit.sco === 'B') throw new ApiError({ status: 0 });
  });
  pairs.put(owner, said('A'), { a: '1' });
  pairs.put(owner, said('B'), { b: '2' });
  await expect(deliver()).rejects.toMatchObject({ status: 0 });
  expect(stored).toEqual({ A: { a: '1' } });
  expect(pairs.batches(7, 19)).toMatchObject([{ sco: 'B' }]);
});

test('splits values that exceed one commit', async () => {
  const { pairs, received, stored, deliver } = stand();
  const long = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, 'x'.repeat(64_000)]));
  pairs.put(owner, said('A'), long);
  await deliver();
  expect(received.length).toBeGreaterThan(1);
  for (const { data } of received) expect(data.length).toBeLessThan(1024 * 1024);
  expect(stored).toEqual({ A: long });
});

/** Like the server, ignores commits up to a sequence of the run that it already has. */
function remembering() {
  const remembered = new Map<string, number>();
  const stored: Record<string, string> = {};
  const take = ({ data, run: of = '', sequence = 0 }: Commit) => {
    if (of !== '' && (remembered.get(of) ?? 0) >= sequence) return;
    if (of !== '') remembered.set(of, sequence);
    Object.assign(stored, JSON.parse(data));
  };
  return { stored, take };
}

test.each([
  ['too much for one commit', 'x'.repeat(64_000), (_: Commit) => {}],
  ['refused in part', 'x', refuse(400, 'bad')],
])('%s: sends everything, and only the last part names the run’s sequence', async (_, text, answer) => {
  const server = remembering();
  const { pairs, received, deliver } = stand((commit) => {
    answer(commit);
    server.take(commit);
  });
  const good = Object.fromEntries(Array.from({ length: 12 }, (_each, n) => [`n${n}`, text]));
  pairs.put(owner, said('A', 5), { ...good, n99: text.length > 1 ? text : 'bad', z: text });
  await deliver().catch(() => {});
  expect(server.stored).toMatchObject({ ...good, z: text });
  expect(received.length).toBeGreaterThan(1);
  expect(received.at(-1)).toMatchObject({ run, sequence: 5 });
});

test('sends a whole batch again if its last part failed', async () => {
  const server = remembering();
  let line = 2;
  const { pairs, deliver } = stand((commit) => {
    if (line-- === 0) throw new ApiError({ status: 0 });
    server.take(commit);
  });
  const long = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, 'x'.repeat(64_000)]));
  pairs.put(owner, said('A', 5), long);
  await expect(deliver()).rejects.toMatchObject({ status: 0 });
  await deliver();
  expect(server.stored).toEqual(long);
});
