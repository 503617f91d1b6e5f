import type { OpenCourse, PublicCourse } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openCourseView } from './courses.view.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const get = async (path: string) => (await api.call('GET', path)).body;

describe('the public courses', () => {
  test('are listed in order, each with its duration and size', async () => {
    const courses: PublicCourse[] = await get('/v1/courses/');
    expect(courses.map(({ slug }) => slug)).toEqual(api.deps.catalogue.all().map(({ slug }) => slug));
    for (const { minutes, chapters } of courses) {
      expect(minutes).toBeGreaterThanOrEqual(15);
      expect(chapters.length).toBeGreaterThan(2);
    }
  });

  test.each(['money', 'creative_thinking'])('%s shows its first chapter, and no other', async (slug) => {
    const course: OpenCourse = await get(`/v1/courses/${slug}/`);
    const { chapters } = api.deps.catalogue.withSlug(slug).course;
    expect(course.first_chapter?.name).toBe(chapters[0]?.name);
    const words = course.first_chapter?.slides.map(({ html }) => html).join('') ?? '';
    const [beginning, further] = [chapters[0], chapters[1]].map(
      (chapter) => chapter?.slides[1]?.heading[0]?.text,
    );
    expect(words).toContain(beginning);
    expect(words).not.toContain(further);
  });

  test('show all slides of a slide course, with the pictures that exist', async () => {
    const { first_chapter: chapter, version }: OpenCourse = await get('/v1/courses/money/');
    expect(chapter?.has_pictures).toBe(true);
    const slides = api.deps.catalogue.withSlug('money').course.chapters[0]?.slides ?? [];
    expect(chapter?.slides.map(({ slide }) => slide)).toEqual(slides.map(({ number }) => number));
    expect(version).toBe(api.deps.renderings.version(api.deps.catalogue.withSlug('money').course));
  });

  test('show the words of a package course, without pictures', async () => {
    const { first_chapter: chapter }: OpenCourse = await get('/v1/courses/creative_thinking/');
    expect(chapter?.has_pictures).toBe(false);
    const slides = api.deps.catalogue.withSlug('creative_thinking').course.chapters[0]?.slides ?? [];
    expect(chapter?.slides.map(({ slide }) => slide)).toEqual(slides.map(({ number }) => number));
  });

  test('leave out slides that are only a knowledge check, as in older courses, because the player shows those', () => {
    const { id, course } = api.deps.catalogue.withSlug('creative_thinking');
    const [first, ...others] = course.chapters;
    const [title, check, ...rest] = first?.slides ?? [];
    if (!first || !title || !check) throw new Error('no slides');
    const slides = [title, { ...check, layout: 'check' as const }, ...rest];
    const older = { ...course, chapters: [{ ...first, slides }, ...others] };
    const { first_chapter: chapter } = openCourseView({
      id,
      course: older,
      passedByPackage: false,
      version: 'v',
      bytes: undefined,
    });
    expect(chapter?.slides.map(({ slide }) => slide)).toEqual(
      Array.from({ length: slides.length - 1 }, (_, at) => at),
    );
  });

  test.each(['/v1/courses/', '/v1/courses/money/'])(
    '%s is not sent again to a client that has it',
    async (path) => {
      const { response } = await api.call('GET', path);
      expect(response.headers['cache-control']).toBe('public, max-age=300');
      const headers = { 'if-none-match': String(response.headers.etag) };
      expect((await api.call('GET', path, { headers })).status).toBe(304);
    },
  );

  test('answer 404 for an unknown course', async () => {
    expect((await api.call('GET', '/v1/courses/welding/')).status).toBe(404);
  });
});
