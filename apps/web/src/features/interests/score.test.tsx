import { describe, expect, test } from 'vitest';
import { answersText, firstOpen, type Grade, parseAnswers, statements, withAnswer } from './answers.ts';
import { coursesFor, isFlat, mostPoints, scores, strongest } from './score.ts';

/** Answers that give every statement with the same letter the same grade. */
const graded = (by: Record<string, Grade>): Grade[] => statements.map(({ letter }) => by[letter] ?? 1);
const letters = (by: Record<string, Grade>) => strongest(scores(graded(by))).map(({ kind }) => kind.letter);

describe('stored answers', () => {
  test('are parsed into the same grades', () => {
    const answers = withAnswer(parseAnswers(null), 3, 5);
    expect(parseAnswers(answersText(answers))).toEqual(answers);
    expect(firstOpen(answers)).toBe(0);
    expect(firstOpen(graded({}))).toBeUndefined();
  });

  test.each([
    [null],
    [''],
    ['555'],
    ['6'.repeat(48)],
    ['5'.repeat(49)],
    ['{"a":1}'],
    [`${'5'.repeat(47)}\n`],
  ])('%j counts as unanswered', (text) => {
    expect(parseAnswers(text)).toEqual(statements.map(() => 0));
  });
});

describe('three strongest kinds', () => {
  test.each<[string, Record<string, Grade>, string[]]>([
    ['three apart', { S: 5, A: 4, E: 3 }, ['S', 'A', 'E']],
    ['as many points as the third', { S: 5, A: 4, E: 3, C: 3 }, ['S', 'A', 'E', 'C']],
    ['two first ones', { R: 5, C: 5, I: 2 }, ['R', 'C', 'I']],
    ['all the same', {}, ['R', 'I', 'A', 'S', 'E', 'C']],
  ])('%s', (_, by, expected) => {
    expect(letters(by)).toEqual(expected);
  });

  test('a difference of one grade decides the order', () => {
    const answers = withAnswer(
      graded({ S: 5, A: 4, E: 3, C: 3 }),
      statements.findIndex(({ letter }) => letter === 'C'),
      4,
    );
    expect(strongest(scores(answers)).map(({ kind }) => kind.letter)).toEqual(['S', 'A', 'C']);
  });
});

test('points range from 8 to 40, and the result says so if all kinds are alike', () => {
  expect(scores(graded({ R: 5 }))[0]).toMatchObject({ points: mostPoints });
  expect(scores(graded({ R: 5 })).at(-1)).toMatchObject({ points: 8 });
  expect(isFlat(scores(graded({})))).toBe(true);
  expect(isFlat(scores(graded({ R: 2 })))).toBe(false);
});

test('lists each course once, those of the strongest kind first', () => {
  const courses = coursesFor(strongest(scores(graded({ E: 5, C: 4, R: 3 }))));
  expect(courses).toEqual([...new Set(courses)]);
  expect(courses.slice(0, 3)).toEqual(['entrepreneurial', 'money', 'project_management']);
});
