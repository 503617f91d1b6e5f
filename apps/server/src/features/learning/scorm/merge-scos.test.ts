import { expect, test } from 'vitest';
import type { ScoRecord } from './merge-scos.queries.ts';
import { achieved, beats } from './merge-scos.ts';

const [monday, tuesday] = [new Date('2026-11-16T08:00:00Z'), new Date('2026-11-17T08:00:00Z')];
const sco = (more: Partial<ScoRecord> = {}): ScoRecord => ({
  completed_at: null,
  passed: null,
  score: null,
  updated_at: monday,
  ...more,
});

test.each<[string, Partial<ScoRecord>, Partial<ScoRecord>]>([
  ['completed beats a higher score', { completed_at: monday, score: 10 }, { score: 90, updated_at: tuesday }],
  ['passed beats failed', { passed: true }, { passed: false, score: 90, updated_at: tuesday }],
  [
    'of two that are done, the higher score',
    { passed: true, score: 60 },
    { completed_at: monday, score: 50 },
  ],
  ['a score beats none', { score: 0 }, { updated_at: tuesday }],
  ['else the newer', { score: 5, updated_at: tuesday }, { score: 5 }],
])('%s', (_, better, worse) => {
  expect([beats(sco(better), sco(worse)), beats(sco(worse), sco(better))]).toEqual([true, false]);
});

test('keeps the best achievements of both records', () => {
  const one = sco({ completed_at: tuesday, passed: false, score: 40 });
  expect(achieved(one, sco({ completed_at: monday, passed: true }))).toEqual({
    completed_at: monday,
    passed: true,
    score: 40,
  });
  expect(achieved(sco(), sco({ passed: false }))).toEqual({ completed_at: null, passed: false, score: null });
});
