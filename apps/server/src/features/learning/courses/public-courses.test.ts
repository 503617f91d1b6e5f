import { type Course, loadCourses } from '@readytowork/courseware';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseEvents } from '../../../db/events.ts';
import { paths } from '../../../paths.ts';
import { StorageUnavailable } from '../../../storage/storage.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { PublicCourses } from './public-courses.ts';

let database: TestDatabase;
let course: Course;
let packaged: Course;
beforeAll(async () => {
  database = await openTestDatabase();
  const courses = await loadCourses(paths.courses);
  const [first] = courses.filter(({ format }) => format !== 'scorm');
  const [scorm] = courses.filter(({ format }) => format === 'scorm');
  if (!first || !scorm) throw new Error('content/courses lacks a kind of course');
  [course, packaged] = [first, scorm];
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('course_size').execute());
afterEach(() => vi.useRealTimers());

const nothing = () => {
  throw new Error('no such course');
};

/** The courses of one process, with pictures of the size that `size` returns. */
function shown(listed: Course[], size: () => Promise<number | undefined> = async () => undefined) {
  let changed = () => {};
  const modules = listed.map((one, index) => ({
    id: index + 1,
    slug: one.slug,
    versionId: 1,
    restricted: false,
    passedByPackage: false,
    course: one,
    pool: [],
  }));
  const catalogue = {
    forEverybody: () => modules,
    withSlug: (slug: string) => modules.find((module) => module.slug === slug) ?? nothing(),
    changed: (listener: () => void) => {
      changed = listener;
    },
  };
  const measured: string[] = [];
  const renderings = {
    version: ({ hash }: { hash: string }) => hash.slice(0, 12),
    size: ({ slug }: Course) => {
      measured.push(slug);
      return size();
    },
  };
  const courses = new PublicCourses({ db: database.db, catalogue, renderings });
  return { courses, measured, change: () => changed() };
}

test('counts the slides that learners see, without covers', () => {
  const { courses } = shown([course]);
  const all = course.chapters.reduce((sum, { slides }) => sum + slides.length, 0);
  expect(courses.all()[0]?.slides).toBe(all - course.chapters.length);
});

test('states the minutes of the assessment by its number of questions, apart from those of the course', () => {
  const [public6] = shown([{ ...course, questions: 6 }]).courses.all();
  expect([public6?.minutes, public6?.assessment_minutes]).toEqual([course.durationMinutes, 6]);
});

describe('the size of a course', () => {
  test('is shown once measured, and stored for every process and the next start', async () => {
    const { courses } = shown([course], async () => 650_000);
    expect(courses.all()[0]?.bytes).toBeNull();
    await expect.poll(() => courses.all()[0]?.bytes).toBe(650_000);
    const next = shown([course]);
    await next.courses.load();
    expect(next.courses.all()[0]?.bytes).toBe(650_000);
    expect(next.measured).toEqual([]);
  });

  test('reaches a running process after another has measured it', async () => {
    const events = new DatabaseEvents(database.url, pino({ level: 'silent' }));
    const waiting = shown([course]);
    waiting.courses.listen(events);
    await events.start();
    expect(waiting.courses.all()[0]?.bytes).toBeNull();
    shown([course], async () => 7).courses.all();
    await expect.poll(() => waiting.courses.all()[0]?.bytes).toBe(7);
    await events.close();
  });

  test('is measured by one request at a time, and again after twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { courses, measured } = shown([course]);
    /** Requests the pages and waits until the measurement they start has ended. */
    const pages = async () => {
      for (let number = 0; number < 5; number += 1) courses.all();
      for (let turn = 0; turn < 2; turn += 1) await courses.load();
    };
    await pages();
    await pages();
    expect(measured).toEqual([course.slug]);
    vi.advanceTimersByTime(20_000);
    await pages();
    expect(measured).toEqual([course.slug, course.slug]);
  });

  test('is left out if it cannot be measured right now', async () => {
    const away = () => Promise.reject(new StorageUnavailable('the store is away'));
    const { courses, measured } = shown([course], away);
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    expect(courses.all()[0]?.bytes).toBeNull();
    await courses.load();
    process.off('unhandledRejection', note);
    expect([measured, unhandled]).toEqual([[course.slug], []]);
  });

  test('is no longer measured after the process stops, which waits for a running measurement', async () => {
    let weigh = (_: number) => {};
    const weighed = new Promise<number>((resolve) => {
      weigh = resolve;
    });
    const { courses, measured } = shown([course, { ...course, hash: 'another' }], () => weighed);
    courses.all();
    const stopped = courses.stop();
    weigh(7);
    await stopped;
    courses.all();
    expect(measured).toEqual([course.slug]);
    const rows = await database.db.selectFrom('course_size').select('bytes').execute();
    expect(rows).toEqual([{ bytes: 7 }]);
  });

  test('is not measured for a package, which has no pictures of ours', async () => {
    const { courses, measured } = shown([packaged], async () => 650_000);
    expect(courses.all()).toMatchObject([{ slides: 0, bytes: null, sample: null }]);
    expect(measured).toEqual([]);
  });
});

describe('the list', () => {
  test('is the same object until the courses change, so that pages are not rendered again', async () => {
    const { courses, change } = shown([course]);
    const before = courses.all();
    await courses.load();
    expect(courses.all()).toBe(before);
    change();
    expect(courses.all()).not.toBe(before);
    expect(courses.all()).toEqual(before);
  });

  test('uses the slide that shows most as the sample: a comparison before a list, illustrated ones before plain ones', () => {
    const [chapter] = course.chapters;
    const [slide] = chapter?.slides ?? [];
    if (!chapter || !slide) throw new Error('a course without slides');
    const { art: _, ...plain } = slide;
    const of = (layouts: [Course['chapters'][number]['slides'][number]['layout'], boolean][]) => {
      const slides = layouts.map(([layout, drawn], number) => ({
        ...plain,
        number,
        layout,
        ...(drawn && { art: 'x' }),
      }));
      return shown([{ ...course, chapters: [{ ...chapter, slides }] }]).courses.all()[0]?.sample?.slide;
    };
    expect(
      of([
        ['comparison', true],
        ['idea', true],
        ['list', true],
        ['comparison', true],
      ]),
    ).toBe(3);
    expect(
      of([
        ['comparison', true],
        ['comparison', false],
        ['example', true],
      ]),
    ).toBe(2);
    expect(
      of([
        ['comparison', true],
        ['do-now', true],
        ['idea', false],
      ]),
    ).toBe(1);
  });

  test('uses the title as the sample if a course has only a title slide', () => {
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('a course without chapters');
    const only = { ...course, chapters: [{ ...chapter, slides: chapter.slides.slice(0, 1) }] };
    expect(shown([only]).courses.all()[0]?.sample).toEqual({
      chapter: 1,
      slide: 0,
      heading: course.name,
    });
  });
});
