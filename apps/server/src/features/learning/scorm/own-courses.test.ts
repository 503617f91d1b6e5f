import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { importOwnCourses } from './own-courses.service.ts';
import { currentPackage } from './packages.queries.ts';

let api: TestApi;
let as: Session;
beforeAll(async () => {
  api = await startApi();
  as = await api.learner();
});
afterAll(() => api.close());

const course = () => structuredClone(api.deps.catalogue.withSlug('project_management').course);
const take = (courses = [course()]) => importOwnCourses({ db: api.db, storage: api.deps.storage }, courses);
const module = async (slug: string) => {
  const { id } = api.deps.catalogue.withSlug(slug);
  return (await api.call('GET', `/v1/module/webmodule/${id}/`, { as })).body;
};

describe('the package of a SCORM course of ours', () => {
  test('is built once, and again when the course has changed', async () => {
    expect(await take()).toEqual(['project_management']);
    const first = await currentPackage(api.db, 18);
    const stored = await api.db.selectFrom('scorm_package').selectAll().executeTakeFirst();
    expect(stored).toMatchObject({
      id: first?.id,
      edition: '1.2',
      title: 'Introduction to Project Management',
      warnings: [],
    });
    expect(await take()).toEqual([]);
    const renamed = { ...course(), name: 'Projects' };
    expect(await take([renamed])).toEqual(['project_management']);
    expect(await take([renamed])).toEqual([]);
    expect((await currentPackage(api.db, 18))?.id).not.toBe(first?.id);
    expect(await take()).toEqual(['project_management']);
  });

  test('is built for SCORM courses only, not for imported packages', async () => {
    const slides = api.deps.catalogue.withSlug('money').course;
    expect(await take([slides, { ...course(), chapters: [] }])).toEqual([]);
    expect(await currentPackage(api.db, slides.number)).toBeUndefined();
  });

  test('is built once by four processes that start at once', async () => {
    const changed = { ...course(), name: 'Four' };
    const imported = await Promise.all(Array.from({ length: 4 }, () => take([changed])));
    expect(imported.flat()).toEqual(['project_management']);
    await take();
  });

  test('launches as one course whose single SCO always has the same identifier', async () => {
    const { body } = await api.call('GET', '/v1/scorm/launch/?module_name=project_management', { as });
    expect(body.organization.items).toMatchObject([
      { identifier: 'course', href: 'index.html', kind: 'sco' },
    ]);
    const { first_name, last_name } = (await api.call('GET', `/v1/user/${as.user_id}/`, { as })).body;
    expect(body.learner.name).toBe(`${last_name}, ${first_name}`);
  });
});

describe('a SCORM course of ours as a module', () => {
  test('has no chapters or slides here, and its assessment is open from the start', async () => {
    expect(await module('project_management')).toMatchObject({ id: 18, is_scorm: true, chapters: [] });
    for (const path of ['/v1/module/webmodule/18/chapters/1/', '/media/slides/project_management/1/0.webp'])
      expect((await api.call('GET', path, { as })).status, path).toBe(404);
    const { status, body } = await api.call('GET', '/v1/quiz/quiz/18/', { as });
    expect([status, body.questions.length]).toEqual([200, 10]);
  });

  test.each([
    [
      'creative_thinking',
      [
        'Topic 1: Everyone can',
        'Topic 2: New angles: SCAMPER, reverse, analogy',
        'Topic 3: Limits help',
        'Topic 4: Unblock',
      ],
    ],
    ['project_management', ['Introduction to Project Management', 'Assignment']],
    [
      'introduction_to_ai_and_data_science',
      [
        'Topic 1: AI professional tool',
        'Topic 2: AI in the wild',
        'Topic 3: Is data all you need?',
        'Topic 4: Responsible AI',
        'Introduction to AI and Data Science',
        'Assignment',
      ],
    ],
    ['work', ['Topic 1', 'Topic 2', 'Topic 3', 'Topic 4', 'Work Skills, all topics']],
    ['productivity', ['Productivity Course', 'Eisenhower Matrix']],
  ])('%s has all files that the specification names', async (slug, labels) => {
    const { files } = await module(slug);
    const open = files.filter(({ adminOnly }: { adminOnly: boolean }) => !adminOnly);
    expect(open.map(({ label }: { label: string }) => label)).toEqual(labels);
    for (const { url } of open) {
      const { status, response } = await api.call('GET', url);
      expect(status, url).toBe(200);
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.pdf"/);
      const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise;
      expect(pdf.numPages).toBeGreaterThan(1);
    }
  });

  test('has the combined document of project management at its specified path', async () => {
    const { files } = await module('project_management');
    expect(files[0].url).toContain('/project_management/combined_modules/');
    expect(files.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['content', 'assignment']);
    const away = ['topic-1.pdf', 'combined_modules/', 'combined_modules/..%2fassignment.pdf', 'matrix.pdf'];
    for (const path of away)
      expect((await api.call('GET', `/media/files/project_management/${path}`)).status, path).toBe(404);
  });
});
