import { describe, expect, test } from 'vitest';
import { type Facts, reachedSteps } from './steps.ts';
import { stoppedAt } from './stopped.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const nothing: Facts = {
  chapters: [],
  package: null,
  begun_at: null,
  attempted_at: null,
  passed_at: null,
  certified_at: null,
  rating: null,
  rated_at: null,
};
const chapter = (number: number, completed: number, updated: string, done?: string) => ({
  chapter: number,
  completed,
  completed_at: done ? at(done) : null,
  updated_at: at(updated),
});

describe('the steps that a learner has reached', () => {
  test.each<[string, Partial<Facts>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['opened, no slide yet', { chapters: [chapter(1, 0, '2026-03-01')] }, { opened: '2026-03-01' }],
    [
      'a chapter that was read again is dated by its completion',
      { chapters: [chapter(1, 9, '2026-03-09', '2026-03-02'), chapter(2, 1, '2026-03-10')] },
      { opened: '2026-03-02', 'chapter 1': '2026-03-02' },
    ],
    [
      'a package in progress',
      { package: { isCompleted: false, at: at('2026-03-04') } },
      { opened: '2026-03-04' },
    ],
    [
      'a package worked through',
      { package: { isCompleted: true, at: at('2026-03-04') } },
      { opened: '2026-03-04', 'worked through': '2026-03-04' },
    ],
    [
      'all of it, in one evening in South Africa',
      {
        begun_at: new Date('2026-03-04T21:59:00Z'),
        passed_at: new Date('2026-03-04T22:01:00Z'),
        certified_at: new Date('2026-03-04T22:01:00Z'),
        rated_at: at('2026-03-06'),
      },
      {
        opened: '2026-03-04',
        begun: '2026-03-04',
        passed: '2026-03-05',
        certificate: '2026-03-05',
        rated: '2026-03-06',
      },
    ],
    ['a certificate, and nothing that it was earned by', { certified_at: at('2026-03-04') }, {}],
  ])('%s', (_, facts, expected) => {
    expect(reachedSteps({ ...nothing, ...facts })).toEqual(expected);
  });

  test('a step that was counted keeps its day', () => {
    const before = { opened: '2026-02-01', 'chapter 7': '2026-02-02' };
    const facts = { ...nothing, chapters: [chapter(1, 9, '2026-03-09', '2026-03-02')] };
    expect(reachedSteps(facts, before)).toEqual({ ...before, 'chapter 1': '2026-03-02' });
  });
});

describe('a learner who has stopped', () => {
  const read = [chapter(1, 9, '2026-03-01', '2026-03-01'), chapter(2, 4, '2026-03-02')];
  test.each<[string, Partial<Facts>, string, ReturnType<typeof stoppedAt>]>([
    ['13 days ago: not yet', { chapters: read }, '2026-03-15', { at: null, lookAgainOn: '2026-03-16' }],
    [
      '14 days ago: at the furthest slide',
      { chapters: read },
      '2026-03-16',
      { at: { chapter: 2, slide: 4 }, lookAgainOn: null },
    ],
    [
      'reading an early chapter again is going on',
      { chapters: [chapter(1, 9, '2026-03-10', '2026-03-01'), chapter(2, 4, '2026-03-02')] },
      '2026-03-16',
      { at: null, lookAgainOn: '2026-03-24' },
    ],
    [
      'so is an attempt',
      { chapters: read, attempted_at: at('2026-03-12') },
      '2026-03-16',
      { at: null, lookAgainOn: '2026-03-26' },
    ],
    [
      'opened, and no slide completed',
      { chapters: [chapter(1, 0, '2026-03-01')] },
      '2026-04-01',
      { at: { chapter: 1, slide: 0 }, lookAgainOn: null },
    ],
    [
      'passed is not stopped',
      { chapters: read, passed_at: at('2026-03-03') },
      '2026-04-01',
      { at: null, lookAgainOn: null },
    ],
    [
      'with a package counts never',
      { package: { isCompleted: false, at: at('2026-03-01') } },
      '2026-04-01',
      { at: null, lookAgainOn: null },
    ],
  ])('%s', (_, facts, today, expected) => {
    expect(stoppedAt({ ...nothing, ...facts }, today)).toEqual(expected);
  });
});
