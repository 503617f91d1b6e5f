import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsOf, soundCourse, withCourse } from './fixture.ts';
import { loadCourse, loadCourses } from './load.ts';
import { CourseError } from './problem.ts';

describe('a course without problems', () => {
  test('is read into the model', async () => {
    const course = await withCourse(soundCourse(), loadCourse);
    expect(course).toMatchObject({
      slug: 'money',
      name: 'Money Skills',
      number: 3,
      durationMinutes: 50,
      facts: [{ name: 'vat', as_of: '2026-03-01' }],
      chapters: [{ number: 1, name: 'Where money goes' }],
    });
    expect(course.quiz.online).toHaveLength(12);
    const slides = course.chapters[0]?.slides ?? [];
    expect(slides.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(slides[3]?.sides).toEqual([
      {
        heading: [{ text: 'Need' }],
        blocks: [{ kind: 'list', ordered: false, items: [[{ text: 'Taxi fare' }], [{ text: 'Rent' }]] }],
      },
      { heading: [{ text: 'Want' }], blocks: [{ kind: 'paragraph', text: [{ text: 'New sneakers' }] }] },
    ]);
    expect(slides[6]?.blocks[1]).toEqual({
      kind: 'diagram',
      diagram: 'bars',
      entries: [
        { label: 'Rent', value: 2200, shown: 'R2\u00a0200' },
        { label: 'Food', value: 1500, shown: 'R1\u00a0500' },
      ],
    });
    expect(slides[7]).toMatchObject({ layout: 'do-now', minutes: 5 });
  });

  test('takes its name from module.yaml, or from its folder', async () => {
    const { 'module.yaml': settings = '', ...files } = soundCourse();
    const named = { ...files, 'module.yaml': `name: Money and You\n${settings}` };
    expect((await withCourse(named, loadCourse)).name).toBe('Money and You');
  });

  test('is read the same with a byte order mark and other line ends, but gets another hash', async () => {
    const files = soundCourse();
    const foreign = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    const { hash, ...course } = await withCourse(files, loadCourse);
    const { hash: foreignHash, ...foreignCourse } = await withCourse(foreign, loadCourse);
    expect(foreignCourse).toEqual(course);
    expect(foreignHash).not.toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('has the same hash for the same bytes, whatever other files the folder contains', async () => {
    const first = await withCourse(soundCourse(), loadCourse);
    const second = await withCourse(
      { ...soundCourse(), 'notes.txt': 'mine', 'chapters/.swp': 'x' },
      loadCourse,
    );
    expect(second.hash).toBe(first.hash);
  });
});

describe('files', () => {
  test.each(['module.yaml', 'quiz.yaml', 'facilitator.md'])(
    'reports one problem if %s is missing',
    async (name) => {
      const { [name]: _, ...files } = soundCourse();
      expect(await problemsOf(files)).toEqual([
        { file: name, line: 1, message: expect.stringContaining('missing') },
      ]);
    },
  );

  test('reports every expected file if the folder is missing', async () => {
    const problems = await loadCourse(join(tmpdir(), 'no_such_course')).catch((error: unknown) => error);
    expect(problems).toBeInstanceOf(CourseError);
    expect(problems).toHaveProperty('problems.length', 4);
  });

  test('reports bytes that are not UTF-8 differently from invalid text', async () => {
    const files = { ...soundCourse(), 'facilitator.md': Buffer.from([0x23, 0xff, 0xfe]) };
    expect(await problemsOf(files)).toEqual([
      { file: 'facilitator.md', line: 1, message: expect.stringContaining('UTF-8') },
    ]);
  });

  test.each(['chapters/03-late.md', 'chapters/2-short.md', 'chapters/02-Capital.md', 'chapters/02-text.txt'])(
    'refuses %s as the name of the second chapter',
    async (name) => {
      const files = soundCourse();
      const problems = await problemsOf({ ...files, [name]: files['chapters/01-money.md'] ?? '' });
      expect(problems.filter(({ file }) => file === name)).toEqual([
        { file: name, line: 1, message: expect.stringContaining('02-name.md') },
      ]);
    },
  );

  test('reports all problems at once, sorted by file and line', async () => {
    const files = soundCourse();
    const problems = await problemsOf({
      ...files,
      'module.yaml': (files['module.yaml'] ?? '')
        .replace('slides', 'film')
        .replace('number: 3', 'number: 21'),
      'facilitator.md': (files['facilitator.md'] ?? '').replace('| 20 |', '| 25 |'),
    });
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'facilitator.md:7',
      'module.yaml:1',
      'module.yaml:2',
    ]);
  });
});

describe('all courses', () => {
  async function loadAll(courses: Record<string, Record<string, string>>) {
    const root = await mkdtemp(join(tmpdir(), 'courses-'));
    try {
      for (const [slug, files] of Object.entries(courses))
        for (const [name, text] of Object.entries(files)) {
          await mkdir(dirname(join(root, slug, name)), { recursive: true });
          await writeFile(join(root, slug, name), text);
        }
      return await loadCourses(root);
    } finally {
      await rm(root, { recursive: true });
    }
  }
  const numbered = (number: number) => {
    const files = soundCourse();
    return {
      ...files,
      'module.yaml': (files['module.yaml'] ?? '').replace('number: 3', `number: ${number}`),
    };
  };

  test('are sorted by number', async () => {
    const courses = await loadAll({ alpha: numbered(1000), beta: numbered(7), gamma: numbered(12) });
    expect(courses.map(({ slug }) => slug)).toEqual(['beta', 'gamma', 'alpha']);
  });

  test('are refused if two share a number or one has problems', async () => {
    const broken = { ...numbered(8), 'quiz.yaml': 'online: []' };
    const error = await loadAll({ alpha: numbered(7), beta: numbered(7), gamma: broken }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(CourseError);
    const files = error instanceof CourseError ? error.problems.map(({ file }) => file) : [];
    expect(new Set(files)).toEqual(new Set(['gamma/quiz.yaml', 'beta/module.yaml']));
  });
});

describe('for every text', () => {
  const pieces = fc.constantFrom(
    '---',
    '???',
    '# A',
    '## B',
    '- a',
    '> q',
    '```bars',
    '```',
    'layout: idea',
    'art: jar',
    '| a | b |',
    '|---|---|',
    'online:',
    '  - chapter: 1',
    'x: &a [*a]',
    '!!js/function x',
    '\t',
    '<b>',
    '[a](javascript:x)',
    '**',
    '\u0000',
    '',
  );
  const text = fc.oneof(
    fc
      .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 25 })
      .map((lines) => lines.join('\n')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  test.each(['module.yaml', 'quiz.yaml', 'facilitator.md', 'chapters/01-money.md'])(
    'in %s, loading returns a course or throws its problems',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(text, async (broken) => {
          // problemsOf throws on anything that is not a CourseError. Breaks only this one file, to keep the test fast.
          const problems = await problemsOf({ [name]: broken });
          for (const { line } of problems.filter(({ file }) => file === name)) {
            expect(line).toBeGreaterThanOrEqual(1);
            expect(line).toBeLessThanOrEqual(broken.split(/\r\n?|\n/).length);
          }
        }),
        { numRuns: 150 },
      );
    },
  );
});
