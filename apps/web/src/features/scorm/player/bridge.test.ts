import type { FromPage } from '@readytowork/scorm/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../lib/local-store/local-store.fixture.ts';
import type { Said } from '../commits/pending-commits.ts';
import type { Opening } from '../queries/launch-query.ts';
import { Bridge, type Problem } from './bridge.ts';
import { ScormData } from './scorm-data.ts';

const item = (identifier: string) => ({
  identifier,
  title: identifier,
  visible: true,
  href: `${identifier}.html`,
  kind: 'sco' as const,
  children: [],
});
const opening: Opening = {
  launch: {
    module_name: 'productivity',
    edition: '1.2',
    version: 'v1',
    title: 'Productivity',
    origin: 'http://p1.localhost:8001',
    player_url: 'http://p1.localhost:8001/p/player-1.2.html',
    base_url: 'http://p1.localhost:8001/c/signature/',
    organization: {
      identifier: 'ORG',
      title: 'Productivity',
      objectives_global_to_system: true,
      items: [{ ...item('FOLDER'), href: null, children: [item('A'), item('B')] }],
    },
    learner: { id: '7', name: 'Nkosi, Lerato' },
    stored: {},
    run: '0mhx00001abcdef',
    heard: {},
  },
  owner: { user: 7, module: 20, slug: 'productivity' },
  stored: { A: { location: '1', score: '2' } },
};
const place = { kind: 'place', current: 'A', toc: [], canContinue: false, canPrevious: false, ended: false };
const commit = (sco: string, data: Record<string, string>, reason = 'commit', sequence = 1) => ({
  kind: 'commit',
  sco,
  data,
  sequence,
  reason,
});

const words = {
  openDocument: 'Open the document',
  windowStopped: 'Stopped.',
  openWindow: 'Open the window',
  opensFromPage: 'Go back.',
};

afterEach(() => vi.useRealTimers());

function stand() {
  const storage = new MemoryStorage();
  const seen = {
    posted: [] as FromPage[],
    kept: [] as [string, Record<string, string>][],
    said: [] as Said[],
    problems: [] as Problem[],
    scores: [] as (string | null)[],
    began: [] as string[],
    left: 0,
    shown: 0,
    final: 0,
    blocked: [] as string[][],
    outside: [] as string[],
    forms: 0,
    distrust: [] as string[],
  };
  let waits = true;
  let unsent: Opening['stored'] = {};
  const bridge = new Bridge({
    opening,
    over: (stored) => ({ ...stored, ...unsent }),
    look: () => ({ language: 'en', dark: true, words }),
    data: new ScormData(() => storage),
    post: (message) => seen.posted.push(message),
    keep: (said, data) => {
      seen.kept.push([said.sco, data]);
      seen.said.push(said);
    },
    began: (sco) => seen.began.push(sco),
    waits: () => waits,
    onPlace: () => {},
    onProblem: (problem) => seen.problems.push(problem),
    onScore: (score) => seen.scores.push(score),
    onShown: () => seen.shown++,
    onBlocked: (hosts) => seen.blocked.push(hosts),
    onOutside: (address) => seen.outside.push(address),
    onForm: () => seen.forms++,
    onFinal: () => seen.final++,
    onLeft: () => seen.left++,
    onDistrust: (distrust) => seen.distrust.push(distrust),
  });
  const local = () => JSON.parse(storage.getItem('scormData') ?? 'null');
  return {
    bridge,
    seen,
    local,
    send: () => {
      waits = false;
    },
    leaveUnsent: (pairs: Opening['stored']) => {
      unsent = pairs;
    },
  };
}

test('sends a ready player the launch data, with unsent values in place of the stored ones', () => {
  const { bridge, seen, leaveUnsent } = stand();
  leaveUnsent({ B: { location: '9' } });
  bridge.receive({ kind: 'ready', version: 2 });
  expect(seen.posted).toEqual([
    {
      kind: 'open',
      version: 2,
      launch: opening.launch,
      stored: { ...opening.stored, B: { location: '9' } },
      run: expect.stringMatching(/^0mhx00001abcdef\.[0-9a-z]*$/),
      language: 'en',
      dark: true,
      words,
    },
  ]);
});

test('sends a reloaded player the values that were committed since', () => {
  const { bridge, seen } = stand();
  bridge.receive({ kind: 'ready', version: 2 });
  bridge.receive(commit('A', { location: '5' }));
  bridge.receive({ kind: 'ready', version: 2 });
  expect(seen.posted.at(-1)).toMatchObject({ stored: { A: { location: '5', score: '2' } } });
});

test('does not open a player of another version', () => {
  const { bridge, seen } = stand();
  bridge.receive({ kind: 'ready', version: 3 });
  expect([seen.posted, seen.problems]).toEqual([[], [{ kind: 'version' }]]);
});

test('stores commits under their SCO; reports the empty commit that opens the course, but does not store it', () => {
  const { bridge, seen } = stand();
  bridge.receive(commit('A', {}, 'load'));
  bridge.receive(commit('B', { location: '3' }, 'timer'));
  bridge.receive(commit('', { current: 'B' }));
  expect(seen.began).toEqual(['A']);
  expect(seen.kept).toEqual([
    ['B', { location: '3' }],
    ['', { current: 'B' }],
  ]);
});

test.each<[string, unknown, string]>([
  ['an unknown SCO', commit('C', { location: '3' }), 'unknown SCO'],
  ['no commit at all', { kind: 'commit' }, 'malformed'],
  ['too much', commit('A', { x: 'x'.repeat(1024 * 1024) }), 'too large'],
])('stores nothing of %s', (_, message, distrust) => {
  const { bridge, seen } = stand();
  bridge.receive(message);
  expect(seen.kept).toEqual([]);
  expect(seen.distrust).toEqual([distrust]);
  expect(seen.problems).toEqual(distrust === 'too large' ? [{ kind: 'too large' }] : []);
});

test('mirrors the current SCO in local data', () => {
  const { bridge, seen, local } = stand();
  expect(local()).toBeNull();
  bridge.receive(place);
  expect(local()).toEqual({ location: '1', score: '2' });
  bridge.receive(commit('A', { 'cmi.core.score.raw': '80' }));
  bridge.receive(commit('B', { location: '7' }));
  expect(local()).toEqual({ location: '1', score: '2', 'cmi.core.score.raw': '80' });
  expect(seen.scores.at(-1)).toBe('80');
  bridge.receive({ ...place, current: 'B' });
  expect(local()).toEqual({ location: '7' });
  expect(seen.scores.at(-1)).toBeNull();
});

test('Finish clears local data once the server has acknowledged it, and not before', () => {
  const { bridge, local, send } = stand();
  bridge.receive(place);
  bridge.receive(commit('A', { location: '2' }, 'finish'));
  expect(local()).toMatchObject({ location: '2' });
  bridge.receive(commit('', { current: 'A' }));
  send();
  bridge.acknowledged();
  expect(local()).toBeNull();
});

test('tells the player that everything is on the server only when that is true', () => {
  const { bridge, seen, send } = stand();
  bridge.receive({ kind: 'ready', version: 2 });
  bridge.receive(commit('A', { location: '2' }, 'commit', 4));
  bridge.receive(commit('', { current: 'A' }, 'commit', 5));
  bridge.acknowledged();
  expect(seen.posted).toHaveLength(1);
  send();
  bridge.acknowledged();
  bridge.acknowledged();
  expect(seen.posted.slice(1)).toEqual([{ kind: 'acknowledged', sequence: 5 }]);
});

test('counts each opened player as a separate run', () => {
  const { bridge, seen } = stand();
  for (const location of ['2', '3']) {
    bridge.receive({ kind: 'ready', version: 2 });
    bridge.receive(commit('A', { location }));
  }
  const runs = seen.posted.map((message) => message.kind === 'open' && message.run);
  expect(seen.said.map(({ run }) => run)).toEqual(runs);
  expect(new Set(runs).size).toBe(2);
  expect(seen.said.map(({ sequence }) => sequence)).toEqual([1, 1]);
});

test('does not clear the local data of an unfinished course when everything is sent', () => {
  const { bridge, local, send } = stand();
  bridge.receive(place);
  bridge.receive(commit('A', { location: '2' }));
  send();
  bridge.acknowledged();
  expect(local()).toMatchObject({ location: '2' });
});

test('Finish clears the local data at once if nothing is left to send', () => {
  const { bridge, local, send } = stand();
  bridge.receive(place);
  send();
  bridge.receive(commit('A', {}, 'finish'));
  expect(local()).toBeNull();
});

test('reports that the player has closed the package, and what failed', () => {
  const { bridge, seen } = stand();
  bridge.receive(commit('A', { location: '2' }, 'left'));
  expect([seen.left, seen.kept.length]).toEqual([1, 1]);
  bridge.receive({ kind: 'failed', reason: 'not-loaded', detail: 'A.html' });
  expect(seen.problems).toEqual([{ kind: 'failed', reason: 'not-loaded', detail: 'A.html' }]);
});

test('stores ten thousand commits in a few writes, and the last value wins', () => {
  vi.useFakeTimers();
  const { bridge, seen, send } = stand();
  bridge.receive({ kind: 'ready', version: 2 });
  for (let sequence = 1; sequence <= 10_000; sequence++)
    bridge.receive(
      commit('A', { location: String(sequence), [`q${sequence % 3}`]: 'x' }, 'commit', sequence),
    );
  expect(seen.kept.length).toBeLessThan(30);
  // The commits held back are not on the server yet.
  send();
  bridge.acknowledged();
  expect(seen.posted).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(seen.kept.length).toBeLessThan(31);
  expect(Object.assign({}, ...seen.kept.map(([, data]) => data))).toEqual({
    location: '10000',
    q0: 'x',
    q1: 'x',
    q2: 'x',
  });
  expect(seen.said.at(-1)).toMatchObject({ sco: 'A', sequence: 10_000 });
  bridge.acknowledged();
  expect(seen.posted.at(-1)).toEqual({ kind: 'acknowledged', sequence: 10_000 });
});

test('stores the commits held back at once when the page closes', () => {
  const { bridge, seen } = stand();
  for (let sequence = 1; sequence <= 100; sequence++)
    bridge.receive(commit('A', { location: String(sequence) }, 'commit', sequence));
  bridge.settle();
  expect(seen.kept.at(-1)).toEqual(['A', { location: '100' }]);
});

test('passes on that a course has appeared, ended, or requested a blocked site', () => {
  const { bridge, seen } = stand();
  bridge.receive({ kind: 'shown' });
  bridge.receive({ kind: 'blocked', hosts: ['fonts.example.org', '<script>', 7] });
  bridge.receive(commit('A', { location: '2' }, 'finish'));
  bridge.receive({ kind: 'failed', reason: 'too-large', detail: '' });
  expect(seen).toMatchObject({
    shown: 1,
    blocked: [['fonts.example.org']],
    final: 1,
    problems: [{ kind: 'too large' }],
  });
});

test('reports once that the course was opened, however often the player says so', () => {
  const { bridge, seen } = stand();
  bridge.receive({ kind: 'ready', version: 2 });
  for (let times = 0; times < 100; times++) bridge.receive(commit('A', {}, 'load'));
  expect(seen.began).toEqual(['A']);
});

test('reports refused values and implausibly large commits to the player', () => {
  const { bridge, seen } = stand();
  bridge.receive({ kind: 'ready', version: 2 });
  bridge.refused();
  bridge.receive(commit('A', { x: 'x'.repeat(1024 * 1024) }));
  expect(seen.posted.slice(1)).toEqual([{ kind: 'refused' }, { kind: 'refused' }]);
});

test("passes on the addresses and forms of the course, which the page's owner checks", () => {
  const { bridge, seen } = stand();
  bridge.receive({ kind: 'outside', address: 'https://www.gov.za/' });
  bridge.receive({ kind: 'form' });
  expect([seen.outside, seen.forms]).toEqual([['https://www.gov.za/'], 1]);
});
