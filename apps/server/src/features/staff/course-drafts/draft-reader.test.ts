import { dirname, join } from 'node:path';
import { loadCourseText } from '@readytowork/courseware';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { DraftReader } from './draft-reader.ts';

const content = dirname(paths.courses);
const few = { timeoutMs: 4_000, memoryMb: 256, tasksPerProcess: 100, idleMs: 60_000 };
const name = 'chapters/01-answer-the-call.md';

let files: { name: string; text: string }[];
beforeAll(async () => {
  files = await loadCourseText(join(content, 'template'));
});

let reader: DraftReader;
afterEach(() => reader.close());

const draftOf = (more: Record<string, string> = {}) => ({
  slug: 'new_course',
  number: 1000,
  format: 'slides' as const,
  files: files.map((file) => ({ ...file, text: more[file.name] ?? file.text })),
});

test('the template of a new course passes the reader', async () => {
  reader = new DraftReader(content);
  const { problems, course, gaps } = await reader.check('publish', draftOf(), { others: [] });
  expect(problems).toEqual([]);
  expect(course).toMatchObject({ slug: 'new_course', number: 1000 });
  // The problems name what a complete course still needs.
  expect(gaps.length).toBeGreaterThan(0);
  expect((await reader.check('check', draftOf(), { others: [] })).course).toBeUndefined();
});

describe('a text that takes too long', () => {
  const hostile = { [name]: '>'.repeat(190_000) };

  test('is reported as a problem of its file, and the next draft is read', async () => {
    reader = new DraftReader(content, few);
    const { problems } = await reader.check('check', draftOf(hostile), { others: [], typed: name });
    expect(problems).toEqual([{ file: name, line: 1, message: expect.stringContaining('4 seconds') }]);
    const slide = await reader.slide(draftOf(hostile), { name, line: 1 });
    expect(slide).toMatchObject({ of: 0, problems: [{ file: name, line: 1 }] });
    // On a busy machine, starting the next process may take this long.
    await reader.close();
    reader = new DraftReader(content);
    expect((await reader.check('check', draftOf(), { others: [] })).problems).toEqual([]);
  });

  test('makes at most ten other drafts wait', async () => {
    reader = new DraftReader(content, few);
    const all = Array.from({ length: 12 }, () =>
      reader.check('check', draftOf(hostile), { others: [] }).catch((error: unknown) => error),
    );
    // The process reads one draft and ten wait, so the twelfth is refused at once.
    expect(await all[11]).toMatchObject({ status: 503, problem: { code: 'busy' } });
    await reader.close();
  });
});
