import { describe, expect, test } from 'vitest';
import { soundCourse, withCourse } from './fixture.ts';
import { languageOf, siblingOf } from './language.ts';
import { loadCourse } from './load.ts';
import { loadTranslation } from './load-translation.ts';
import { CourseError } from './problem.ts';

const sound = soundCourse();
const english = String(sound['chapters/01-money.md']);
const zulu = english.replace('# Where money goes', '# Imali iyaphi');
const texts = `blurb: >-
  ${'Funda ukuphatha imali yakho. '.repeat(8)}
outcomes:
  - Hlukanisa isidingo nesifiso
  - Funda islip somholo
  - Yenza isabelomali
`;

const inZulu = (files: Record<string, string>) =>
  withCourse({ ...sound, ...files }, (folder) => loadTranslation(folder, 'zu'));

test.each([
  ['chapters/01-money.md', 'en', 'chapters/01-money.zu.md'],
  ['quiz.yaml', 'en', 'quiz.zu.yaml'],
  ['quiz.nso.yaml', 'nso', undefined],
  ['chapters/01-money.draft.md', 'en', undefined],
] as const)('reads %s as %s', (file, language, sibling) => {
  expect(languageOf(file)).toBe(language);
  if (sibling) expect(siblingOf(file, 'zu')).toBe(sibling);
});

describe('a course in another language', () => {
  test('translates the files that have a sibling, and lists the others as untranslated', async () => {
    const course = await inZulu({ 'chapters/01-money.zu.md': zulu, 'module.zu.yaml': texts });
    expect(course.chapters[0]).toMatchObject({ name: 'Imali iyaphi', language: 'zu' });
    expect(course.outcomes[1]).toBe('Funda islip somholo');
    expect(course).toMatchObject({ language: 'zu', number: 3, name: 'Money Skills' });
    expect(course.untranslated).toEqual(['quiz.yaml', 'glossary.yaml', 'facilitator.md']);
  });

  test('is the English course, marked as untranslated, if no file has a translation', async () => {
    const { untranslated, chapters } = await inZulu({});
    expect(untranslated).toContain('chapters/01-money.md');
    expect(chapters[0]?.language).toBeUndefined();
  });

  test('ignores translations into English, even for the version', async () => {
    const alone = await withCourse(sound, loadCourse);
    const beside = await withCourse({ ...sound, 'chapters/01-money.zu.md': zulu }, loadCourse);
    expect(beside).toEqual(alone);
    expect((await inZulu({ 'chapters/01-money.zu.md': zulu })).hash).not.toBe(alone.hash);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a slide left out',
      { 'chapters/01-money.zu.md': zulu.replace(/\n---\n\nlayout: quote[\s\S]*?(?=\n---)/, '') },
      /This file has 8 parts; the English one has 9/,
    ],
    [
      'another task',
      { 'chapters/01-money.zu.md': zulu.replace('minutes: 5', 'minutes: 9') },
      /Slide 8 differs from the English file.*5 min.*9 min/,
    ],
    [
      'a question of another chapter',
      {
        'quiz.zu.yaml': String(sound['quiz.yaml']).replace(
          '    question: What does online',
          '    slide: 2\n    question: What does online',
        ),
      },
      /Online question 1 differs from the English file/,
    ],
    [
      'an outcome left out',
      { 'module.zu.yaml': `${texts}  - Okunye\n` },
      /This file has 4 outcomes; the English one has 3/,
    ],
  ])('reports %s', async (_, files, says) => {
    const error = await inZulu(files).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CourseError);
    expect(String(error)).toMatch(says);
  });
});
