import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { importCourses } from './import.ts';

let api: TestApi;
let as: Session;
beforeAll(async () => {
  api = await startApi();
  as = await api.learner();
});
afterAll(() => api.close());

/** The values of docs/specification.md, section 3. */
const asSpecified: [number: number, name: string, minutes: number, slug: string][] = [
  [1, 'Work Skills', 85, 'work'],
  [2, 'People Skills', 40, 'people'],
  [3, 'Money Skills', 50, 'money'],
  [4, 'Entrepreneurial Skills', 60, 'entrepreneurial'],
  [5, 'Blockchain', 35, 'blockchain'],
  [6, 'Computational thinking', 15, 'computational_thinking'],
  [7, 'The gig economy', 25, 'the_gig_economy'],
  [8, 'Introduction to digital literacy', 20, 'introduction_to_digital_literacy'],
  [9, 'Tools for stress management', 35, 'tools_for_stress_management'],
  [10, 'Embracing change', 45, 'embracing_change'],
  [11, 'Time management', 50, 'time_management'],
  [12, 'Creative problem solving', 40, 'creative_problem_solving'],
  [17, 'Creative thinking', 40, 'creative_thinking'],
  [18, 'Introduction to Project Management', 180, 'project_management'],
  [19, 'Introduction to AI and Data Science', 60, 'introduction_to_ai_and_data_science'],
  [20, 'Productivity', 60, 'productivity'],
];

const get = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { headers });

describe('modules', () => {
  test('are listed in order, with all fields that the page needs', async () => {
    const { body } = await api.call('GET', '/v1/module/webmodule/', { as });
    expect(
      body.map(({ id, name, duration_minutes, slug }: Record<string, unknown>) => [
        id,
        name,
        duration_minutes,
        slug,
      ]),
    ).toEqual(asSpecified);
    expect(body[0].chapters.map((chapter: { chapterNumber: number }) => chapter.chapterNumber)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test.each(asSpecified)('module %i (%s) takes %i minutes on every page', async (id, _, stated) => {
    const { body } = await api.call('GET', `/v1/module/webmodule/${id}/`, { as });
    const { body: open } = await get(`/v1/courses/${body.slug}/`);
    const { body: list } = await get('/v1/courses/');
    const listed = list.find((course: { id: number }) => course.id === id);
    expect([body.duration_minutes, open.minutes, listed.minutes]).toEqual([stated, stated, stated]);
    expect(open.assessment_minutes).toBe(body.assessment_minutes);
    if (body.is_scorm) return;
    const shares: number[] = body.chapters.map(({ minutes }: { minutes: number }) => minutes);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(stated);
  });

  test('a chapter has the text of slides 0 to N', async () => {
    const { body } = await api.call('GET', '/v1/module/webmodule/3/chapters/1/', { as });
    const { chapters } = (await api.call('GET', '/v1/module/webmodule/3/', { as })).body;
    expect(body.slides.map(({ slide }: { slide: number }) => slide)).toEqual([
      ...Array(chapters[0].slides + 1).keys(),
    ]);
    for (const { html } of body.slides) expect(html).toMatch(/^<h3>.+<\/h3>/);
  });

  test('a chapter has the activities beside its slides, and the glossary of the course', async () => {
    const { course } = api.deps.catalogue.module(3);
    const vat = {
      name: 'vat',
      value: '15 %',
      text: 'VAT is 15 %.',
      as_of: '2026-02-01',
      check: 'sars.gov.za',
    };
    const changed = {
      ...structuredClone(course),
      glossary: [{ term: 'need', means: 'What you must have.' }],
      facts: [vat, { ...vat, name: 'zero_rates', value: undefined }],
    };
    const [chapter] = changed.chapters;
    const [, first, second] = chapter?.slides ?? [];
    if (!first || !second) throw new Error('money has no slides');
    const asked = { ask: 'What is left of R200 after R50?', hint: 'Take away.', unit: 'R' };
    const kept = { name: 'my_needs', ask: 'My needs.', lines: 3 };
    first.facts = [];
    first.activities = [
      { kind: 'number', ...asked, answer: 150, within: 0, coaching: 'R200 less R50.', slips: [] },
      { kind: 'write', ...kept },
    ];
    Object.assign(second, { activities: [], facts: ['vat', 'zero_rates', 'gone'] });
    await importCourses(api.db, [{ ...changed, hash: 'doing' }]);
    const hashes = () => api.everywhere(({ catalogue }) => catalogue.module(3).course.hash);
    await expect.poll(async () => new Set(await hashes())).toEqual(new Set(['doing']));
    const { body } = await api.call('GET', '/v1/module/webmodule/3/chapters/1/', { as });
    expect(body.glossary).toEqual(changed.glossary);
    expect(body.slides[1].activities).toEqual(first.activities);
    expect(body.slides[2]).not.toHaveProperty('activities');
    expect(body.slides[2].facts).toEqual([
      { value: '15 %', as_of: '2026-02-01', check: 'sars.gov.za' },
      { as_of: '2026-02-01', check: 'sars.gov.za' },
    ]);
    expect(body.slides[1].facts ?? []).toEqual([]);
    const visitor = (await get('/v1/courses/money/')).body.first_chapter;
    expect([visitor.slides[1].activities, visitor.glossary]).toEqual([first.activities, changed.glossary]);
    await importCourses(api.db, [course]);
    await expect.poll(() => api.deps.catalogue.module(3).course.hash).toBe(course.hash);
  });

  const topics = ['Topic 1', 'Topic 2', 'Topic 3'];
  test.each([
    [1, 'Work Skills', [...topics, 'Topic 4', 'Work Skills, all topics']],
    [2, 'People Skills', topics],
    [3, 'Money Skills', topics],
    [4, 'Entrepreneurial Skills', topics],
  ])(
    'serves each file of module %i: topics to everyone, the others to facilitators',
    async (id, name, open) => {
      const { body } = await api.call('GET', `/v1/module/webmodule/${id}/`, { as });
      expect(body.files.map(({ label, adminOnly }: Record<string, unknown>) => [label, adminOnly])).toEqual([
        ...open.map((label) => [label, false]),
        ['Facilitator Guide', true],
        ['Assessment', true],
        ['Answers', true],
        ['Certificate', true],
      ]);
      const facilitator = await api.signIn('facilitator@example.org');
      for (const { url, adminOnly } of body.files) {
        const { status, response } = await api.call('GET', url, { ...(adminOnly && { as: facilitator }) });
        expect(status, url).toBe(200);
        expect(response.headers['content-disposition']).toMatch(
          new RegExp(`^attachment; filename="${name},? .+\\.pdf"`),
        );
        const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise;
        expect(pdf.numPages).toBeGreaterThan(0);
        if (adminOnly) expect((await api.call('GET', url, { as })).status).toBe(404);
      }
    },
  );
});

describe('shared answers', () => {
  // A server that has rendered nothing yet: a list shows a file's size once the file is rendered, which each process finds out by
  // itself.
  let fresh: TestApi;
  let reader: Session;
  beforeAll(async () => {
    fresh = await startApi();
    reader = await fresh.learner();
  });
  afterAll(() => fresh.close());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fresh.call('GET', path, { as: reader, headers });

  test.each(['/v1/module/webmodule/', '/v1/module/webmodule/3/', '/v1/module/webmodule/3/chapters/1/'])(
    '%s is not sent again to a client that has it',
    async (path) => {
      const { response } = await ask(path);
      expect(response.headers['cache-control']).toBe('private, no-cache');
      const again = await ask(path, { 'if-none-match': String(response.headers.etag) });
      expect([again.status, again.response.body]).toEqual([304, '']);
      // A caller without access gets no hint about it, not even that it is unchanged.
      const stranger = await get(path, { 'if-none-match': String(response.headers.etag) });
      expect(stranger.status).toBe(401);
    },
  );

  test('a list shows the size of a file as soon as it is known', async () => {
    const size = async () => {
      const { body } = await ask('/v1/module/webmodule/');
      return body[1].files[1].bytes;
    };
    expect(await size()).toBeUndefined();
    // Requested twice, so that each of two alternating servers has it.
    await fresh.call('GET', '/media/files/people/topic-2.pdf');
    const { response } = await fresh.call('GET', '/media/files/people/topic-2.pdf');
    expect(await size()).toBe(response.rawPayload.length);
  });

  test('a chapter requested with its current version is cached for a day, with another version it is fetched again', async () => {
    const { version } = (await ask('/v1/module/webmodule/3/')).body;
    const path = '/v1/module/webmodule/3/chapters/1/';
    const kept = async (query: string) => (await ask(path + query)).response.headers['cache-control'];
    expect(await kept(`?v=${version}`)).toBe('private, max-age=86400');
    expect(await kept('?v=another')).toBe('private, no-cache');
  });
});

describe('slides', () => {
  test.each([
    ['0.webp', 1280, 720],
    ['12-portrait.webp', 720, 960],
  ])('%s is a picture of the right size', async (file, width, height) => {
    const { response } = await get(`/media/slides/money/1/${file}`);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(response.rawPayload.length).toBeLessThanOrEqual(30 * 1024);
  });

  test('are cached for ever with their version, and revalidated without', async () => {
    const { version } = (await api.call('GET', '/v1/module/webmodule/3/', { as })).body;
    const versioned = await get(`/media/slides/money/1/1.webp?v=${version}`);
    expect(versioned.response.headers['cache-control']).toContain('immutable');
    const plain = await get('/media/slides/money/1/1.webp?v=old');
    expect(plain.response.headers['cache-control']).not.toContain('immutable');
    const again = await get('/media/slides/money/1/1.webp', {
      'if-none-match': String(plain.response.headers.etag),
    });
    expect([again.status, again.response.rawPayload.length]).toEqual([304, 0]);
    // An update of a kept course brings dozens of these.
    expect(Object.keys(again.response.headers).sort()).toEqual([
      'cache-control',
      'connection',
      'date',
      'etag',
    ]);
  });

  test('slide pictures keep their names, whatever order the course has its keys in', async () => {
    const { renderings, catalogue } = api.deps;
    const { course } = catalogue.withSlug('money');
    const [chapter] = course.chapters;
    const [first] = chapter?.slides ?? [];
    if (!chapter || !first) throw new Error('money has no slides');
    const { number, ...rest } = first;
    const turned = { ...chapter, slides: [{ ...rest, number }] };
    expect(JSON.stringify(turned.slides[0])).not.toBe(JSON.stringify(first));
    const one = { ...chapter, slides: [first] };
    const { hash } = await renderings.slide(course, one, 0, 'portrait');
    expect((await renderings.slide(course, turned, 0, 'portrait')).hash).toBe(hash);
  });

  test('twenty simultaneous requests for a slide share one rendering', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/media/slides/money/2/4.webp')));
    expect(new Set(answers.map(({ response }) => response.rawPayload.toString('base64'))).size).toBe(1);
  });

  test.each([
    '/media/slides/money/1/99.webp',
    '/media/slides/money/1/-1.webp',
    '/media/slides/money/9/0.webp',
    '/media/slides/nothing/1/0.webp',
    '/media/slides/money/1/0.png',
    '/media/slides/money/1/..%2f..%2fjwt-secret',
    '/media/files/money/topic-9.pdf',
    '/media/files/money/answers.pdf',
    '/media/files/..%2f..%2f..%2fetc/passwd',
    '/media/art/money/nothing.svg',
    '/media/art/puce/jar.svg',
  ])('%s is 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('drawings have the colour of their family, for each theme', async () => {
    const light = await get('/media/art/money/jar.svg');
    const dark = await get('/media/art/money-dark/jar.svg');
    expect(light.body).toContain('#1F7A4D');
    expect(dark.body).toContain('#6FD19F');
  });
});

describe('importing', () => {
  const course = () => structuredClone(api.deps.catalogue.module(2).course);

  test('stores only what is new, and notifies every process', async () => {
    const courses = api.deps.catalogue.all().map((module) => module.course);
    expect(await importCourses(api.db, courses)).toEqual([]);
    const changed = { ...course(), blurb: 'Another blurb.', hash: 'another' };
    expect(await importCourses(api.db, [changed])).toEqual(['people']);
    await expect.poll(() => api.deps.catalogue.module(2).course.blurb).toBe('Another blurb.');
  });

  test('keeps a completion when the chapter grows, and the questions of a running attempt', async () => {
    const learner = await api.learner();
    const { completeChapters, quiz, takeAssessment } = learning(api, learner);
    await completeChapters(2);
    await takeAssessment(2, 9);
    await api.call('POST', '/v1/quiz/quiz/2/reset_progress/', { as: learner });
    const before = await quiz(2);
    const longer = course();
    const [chapter] = longer.chapters;
    const last = chapter?.slides.at(-1);
    if (chapter && last) chapter.slides.push({ ...last, number: last.number + 1 });
    longer.quiz.online = longer.quiz.online.map((question) => ({
      ...question,
      question: `New: ${question.question}`,
    }));
    longer.hash = 'longer';
    await importCourses(api.db, [longer]);
    await expect.poll(() => api.deps.catalogue.module(2).course.hash).toBe('longer');
    const { body } = await api.call('GET', '/v1/module/webmodule/summary/', { as: learner });
    const people = body.find((module: { id: number }) => module.id === 2);
    expect(people.completed).toBe(people.total);
    expect(await quiz(2)).toEqual(before);
    await api.call('POST', '/v1/quiz/quiz/2/reset_progress/', { as: learner });
    expect((await quiz(2)).questions[0].text).toMatch(/^New: /);
  });

  test('stores new versions from content/ beside a version that an editor restored', async () => {
    await api.db.updateTable('module').set({ edited: true }).where('id', '=', 4).execute();
    const { course: held, versionId } = api.deps.catalogue.module(4);
    const newer = { ...held, hash: 'from the files' };
    expect(await importCourses(api.db, [newer])).toEqual([held.slug]);
    const row = await api.db.selectFrom('module').selectAll().where('id', '=', 4).executeTakeFirstOrThrow();
    expect(row.version_id).toBe(versionId);
    expect(row.files_version_id).toBeGreaterThan(versionId);
    expect(await importCourses(api.db, [newer])).toEqual([]);
  });

  test('runs once for six processes that start at once', async () => {
    const changed = { ...course(), hash: 'six' };
    const imported = await Promise.all(Array.from({ length: 6 }, () => importCourses(api.db, [changed])));
    expect(imported.flat()).toEqual(['people']);
  });
});
