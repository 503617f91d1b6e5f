import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aims, type PathTick, pathTicks } from '@readytowork/contract/choices';
import { describe, expect, test } from 'vitest';
import { paths as pages } from '../../lib/paths.ts';
import { courseOf, summaryOf } from '../dashboard/learning.fixture.ts';
import { pathOf, paths, shownSteps } from './path-steps.ts';

const content = join(import.meta.dirname, '../../../../../content');
const steps = paths.flatMap((path) => path.steps);

describe('the paths of content/paths.yaml', () => {
  test('are one for each aim', () => {
    expect(paths.map(({ aim }) => aim)).toEqual(aims);
  });

  test('name courses and chapters that exist', () => {
    for (const step of steps) {
      if (!('course' in step)) continue;
      const chapters = readdirSync(join(content, 'modules', step.course, 'chapters'));
      expect(chapters.length, step.title).toBeGreaterThanOrEqual(step.chapter ?? 1);
    }
  });

  test('lead to pages of the site, and use every tick of the contract', () => {
    const addresses: readonly string[] = Object.values(pages);
    for (const step of steps) if ('page' in step) expect(addresses).toContain(step.page);
    expect(new Set(steps.flatMap((step) => ('tick' in step ? step.tick : [])))).toEqual(new Set(pathTicks));
  });

  test('call a page by one title everywhere', () => {
    const titles = new Map<string, string>();
    for (const step of steps)
      if ('page' in step) {
        expect(titles.get(step.page) ?? step.title).toBe(step.title);
        titles.set(step.page, step.title);
      }
  });
});

describe('the steps of the path to a job', () => {
  const work = courseOf(1, 'work', 'Work Skills', {
    chapters: [
      { chapterNumber: 1, name: 'One', slides: 10, minutes: 20 },
      { chapterNumber: 2, name: 'Two', slides: 10, minutes: 30 },
    ],
  });
  const learned = (one: number, two: number, passed = false) => ({
    course: work,
    summary: summaryOf(work, one + two, 20, {
      passed,
      chapters: [
        { chapterNumber: 1, name: 'One', slides: 10, completed: one },
        { chapterNumber: 2, name: 'Two', slides: 10, completed: two },
      ],
    }),
  });
  const path = pathOf('job');
  const states = (module: ReturnType<typeof learned>[], ticks: PathTick[] = []) =>
    path ? shownSteps(path, { modules: module, ticks }).map(({ state }) => state) : [];

  test.each<[string, [number, number, boolean?], PathTick[], string]>([
    ['nothing done', [0, 0], [], 'now next next next next next'],
    ['a chapter half done', [5, 0], [], 'now next next next next next'],
    ['the first chapter', [10, 0], [], 'done now next next next next'],
    ['all slides without the assessment', [10, 10], [], 'done now next next next next'],
    ['the course passed', [10, 10, true], [], 'done done now next next next'],
    ['a later step first', [0, 0], ['interview'], 'now next next next done next'],
    ['a tick of another path', [0, 0], ['hustle'], 'now next next next next next'],
    [
      'everything',
      [10, 10, true],
      ['cv', 'advert', 'interview', 'application'],
      'done done done done done done',
    ],
  ])('%s', (_, [one, two, passed], ticks, expected) => {
    expect(states([learned(one, two, passed)], ticks).join(' ')).toBe(expected);
  });

  test('leave out those of a course that the learner cannot see, without a hole', () => {
    expect(states([]).join(' ')).toBe('now next next next');
  });

  test('a course without an assessment is done with its slides', () => {
    const module = learned(10, 10);
    const free = { ...module, course: { ...work, has_assessment: false } };
    expect(states([free]).slice(0, 2)).toEqual(['done', 'done']);
  });

  test('have the minutes of the chapter, the course and the tool', () => {
    const shown = path ? shownSteps(path, { modules: [learned(0, 0)], ticks: [] }) : [];
    expect(shown.slice(0, 3).map(({ minutes }) => minutes)).toEqual([20, 50, 30]);
  });
});
