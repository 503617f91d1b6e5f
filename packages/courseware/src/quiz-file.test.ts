import { describe, expect, test } from 'vitest';
import { type Case, expectOneProblem } from './expect-problem.ts';
import { problemsOf, soundCourse, withCourse } from './fixture.ts';
import { loadCourse } from './load.ts';

describe('quiz.yaml', () => {
  const cases: Record<string, Case> = {
    'eleven online': {
      find: / {2}- chapter: 1\n {4}question: What does online case 1 [\s\S]*?shop\.\n/,
      put: '',
      at: 2,
      says: /at least 12/,
    },
    'nine on paper': {
      find: /paper:\n[\s\S]*?shop\.\n/,
      put: 'paper:\n',
      at: '  - chapter: 1\n    question: What does paper case 2 ',
      says: /at least 10/,
    },
    'chapter that is not': {
      find: '- chapter: 1',
      put: '- chapter: 2',
      says: /chapter 2, but the course has 1/,
    },
    'two wrong options': {
      find: '      - To ask nobody\n',
      put: '',
      at: '      - To borrow',
      says: /exactly three/,
    },
    'four wrong options': {
      find: '- To ask nobody',
      put: '- To ask nobody\n      - To run',
      at: '- To borrow',
      says: /exactly three/,
    },
    'options alike': {
      find: '- To ask nobody',
      put: '- to borrow, at once',
      at: '- chapter',
      says: /Two options/,
    },
    'right among the wrong': {
      find: '- To ask nobody',
      put: '- To wait.',
      at: '- chapter',
      says: /Two options/,
    },
    'all of the above': {
      find: '- To ask nobody',
      put: '- All of the above',
      says: /refers to other options/,
    },
    'explanation short': {
      find: /explanation: >-\n.*/,
      put: 'explanation: Because.',
      says: /has 1 words; 20 to 60/,
    },
    'thing that is not': {
      find: '    question: What does online case 1',
      put: '    shows: payslip\n    question: What does online case 1',
      at: '  - chapter: 1\n    shows',
      says: /nothing named "payslip" under "shown"/,
    },
    'asked twice': {
      find: 'online case 2',
      put: 'online case 1',
      at: '- chapter: 1\n    question: What does online case 1 ask of you?\n    right: To wait\n    wrong:\n      - To borrow at once\n      - To sell your phone\n      - To ask nobody\n    explanation: >-\n      A day of waiting costs nothing, and most wishes look smaller in the morning than they did in the shop.\n  - chapter: 1\n    question: What does online case 3',
      says: /repeated from line/,
    },
    'paper asked online': {
      find: 'paper case 1 ',
      put: 'online case 1 ',
      at: '  - chapter: 1\n    question: What does online case 1 ask of you?\n    right: To wait\n    wrong:\n      - To borrow at once\n      - To sell your phone\n      - To ask nobody\n    explanation: >-\n      A day of waiting costs nothing, and most wishes look smaller in the morning than they did in the shop.\n  - chapter: 1\n    question: What does paper case 2 ',
      says: /repeated from the online questions/,
    },
    'right empty': { find: 'right: To wait', put: 'right: ""', says: /right option, without doubt/ },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem('quiz.yaml', each);
  });

  test('requires questions for each chapter, online and on paper', async () => {
    const files = soundCourse();
    const problems = await problemsOf({
      ...files,
      'chapters/02-more.md': files['chapters/01-money.md'] ?? '',
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('No online question is about chapter 2'),
      expect.stringContaining('No paper question is about chapter 2'),
    ]);
  });

  test('reports a list in which the right option is always the longest', async () => {
    const files = soundCourse();
    const text = (files['quiz.yaml'] ?? '').replaceAll(
      'right: To wait',
      'right: To wait for a day and look again',
    );
    const problems = await problemsOf({ ...files, 'quiz.yaml': text });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('In every online question the right option is the longest'),
      expect.stringContaining('In every paper question the right option is the longest'),
    ]);
  });

  test('adds to each question the thing that it shows, with facts filled in', async () => {
    const files = soundCourse();
    const thing =
      'shown:\n  prices:\n    kind: table\n    title: VAT of {vat}\n    columns: [What, Price]\n    rows: [[Bread, R18]]\n';
    const quiz = (files['quiz.yaml'] ?? '').replace(
      '    question: What does online case 1 ',
      '    shows: prices\n    question: What does online case 1 ',
    );
    const { online } = (await withCourse({ ...files, 'quiz.yaml': thing + quiz }, loadCourse)).quiz;
    expect(online[0]).toMatchObject({ shows: 'prices', shown: { kind: 'table', title: 'VAT of 15%' } });
    expect(online[1]?.shown).toBeUndefined();
  });

  test('requires paper questions about one thing to follow each other', async () => {
    const files = soundCourse();
    const thing =
      'shown:\n  prices:\n    kind: table\n    title: Prices\n    columns: [What, Price]\n    rows: [[Bread, R18]]\n';
    const shows = (quiz: string, number: number) =>
      quiz.replace(
        `    question: What does paper case ${number} `,
        `    shows: prices\n    question: What does paper case ${number} `,
      );
    const apart = [1, 3].reduce(shows, files['quiz.yaml'] ?? '');
    expect(await problemsOf({ ...files, 'quiz.yaml': thing + apart })).toEqual([
      expect.objectContaining({ message: expect.stringContaining('do not follow each other') }),
    ]);
    const together = [1, 2].reduce(shows, files['quiz.yaml'] ?? '');
    expect(await problemsOf({ ...files, 'quiz.yaml': thing + together })).toEqual([]);
  });
});
