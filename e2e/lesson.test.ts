import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../apps/server/src/paths.ts';
import { type Course, loadCourses } from '../packages/courseware/src/index.ts';
import { phone, phoneOnItsSide, profile, signedIn } from './browser.ts';
import { openCourse } from './packages.ts';
import { setUp } from './setup.ts';
import { type Walked, walkChapter, walkPackage } from './walk-lesson.ts';

const on = setUp();
const courses = await loadCourses(paths.courses);
const slideCourses = courses.filter(({ format }) => format === 'slides');
/** The smallest picture: what a slide shows does not change its size. */
const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** A learner who has seen every slide of these courses. */
async function learning(read: Course[], options: BrowserContextOptions) {
  const learner = await on.records.learner();
  for (const { number } of read) await on.records.completeChapters(learner.id, number);
  const opened = await profile(on.browser, on.product.url, { reducedMotion: 'reduce', ...options });
  await signedIn(opened.page, learner.email);
  await opened.page.route('**/media/slides/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: dot }),
  );
  return opened;
}

/** Walks a course without a reload: the list of chapters leads to each. */
async function walkCourse(page: Page, { slug, chapters }: Course): Promise<Walked[]> {
  const walked: Walked[] = [];
  await page.goto(`/my-learning/${slug}?chapter=1&slide=0`);
  for (const { number } of chapters) {
    await page.evaluate(
      (link) => document.querySelector<HTMLElement>(`#contents a[href*="${link}"]`)?.click(),
      `chapter=${number}&`,
    );
    await page.getByRole('region', { name: new RegExp(`^Chapter ${number}: `) }).waitFor();
    walked.push(await walkChapter(page));
  }
  return walked;
}

const sum = (walked: Walked[], of: 'slides' | 'verdicts') => walked.reduce((all, one) => all + one[of], 0);

/** LESSONS=all: every slide of every course at every size. Otherwise a chapter of each, and of two at the other sizes. */
const isWhole = process.env.LESSONS === 'all';
const chosen = isWhole ? slideCourses : slideCourses.map(withFirstChapter);

function withFirstChapter(course: Course): Course {
  return { ...course, chapters: course.chapters.slice(0, 1) };
}

test.each([
  ['360 × 640', { width: 360, height: 640 }, chosen],
  ['360 × 740', phone, isWhole ? chosen : chosen.slice(0, 1)],
  ['740 × 360', phoneOnItsSide, isWhole ? chosen : chosen.slice(-1)],
])('Next and each verdict are in sight on every slide at %s', async (_, viewport, walkedCourses) => {
  const { page, context, errors } = await learning(walkedCourses, { viewport });
  const walked: Walked[] = [];
  for (const course of walkedCourses) walked.push(...(await walkCourse(page, course)));
  const slides = walkedCourses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.slides));
  expect(walked.flatMap(({ faults }) => faults)).toEqual([]);
  expect(sum(walked, 'slides')).toBe(slides.length);
  expect(sum(walked, 'verdicts')).toBeGreaterThan(walkedCourses.length);
  expect(errors).toEqual([]);
  await context.close();
});

/** A sample: the bar of every package is the same. */
const sample = courses.find(({ slug }) => slug === 'productivity');

test.each([
  ['360 × 640', { width: 360, height: 640 }],
  ['360 × 740', phone],
  ['740 × 360', phoneOnItsSide],
])(
  'the whole frame of our SCORM course is in sight, with Next and each verdict, at %s',
  async (_, viewport) => {
    if (!sample) throw new Error('There is no course to sample.');
    const { page, context } = await learning([], { viewport });
    const course = await openCourse(page, sample.slug);
    await course.locator('.slide.current').waitFor();
    const frame = await page.locator('main iframe').boundingBox();
    expect(frame?.y).toBeGreaterThan(0);
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    const inner = page.frames().at(-1);
    if (!inner) throw new Error('The course has no frame.');
    const { slides, verdicts, faults } = await walkPackage(inner, 14);
    expect(faults).toEqual([]);
    expect(slides).toBe(14);
    expect(verdicts).toBeGreaterThan(2);
    await context.close();
  },
);
