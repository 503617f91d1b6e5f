import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { anyQuestion, need } from '../testing/questions.ts';
import {
  addQuestions,
  duplicateQuestion,
  moveQuestion,
  readPool,
  removeQuestion,
  setPart,
  setWrong,
} from './pool.ts';

const text = `# Questions of Money
online:
  # The first is easy.
  - chapter: 1   # needs
    question: Which of these is a need?
    right: The taxi fare
    wrong: # plausible
      - option: A newer phone # of 2025
        coaching: Ask what happens if you do not buy it.
      - Films
      - "Sneakers: red"
    explanation: >-
      A need keeps you safe, healthy
      or earning.

  - chapter: 2
    question: What comes first?
    right: Rent
    wrong:
      - Sweets
      - Cake
      - Soap # no
    explanation: Rent is due first.
# The printed ones
paper: [] # none yet
`;

const online = (index: number) => ({ list: 'online' as const, index });
/** The lines of a text that another one lacks. */
const gone = (before: string, after = '') =>
  before.split('\n').filter((line) => !after.split('\n').includes(line));
const asked = (changed: string | undefined, list = 'online') =>
  readPool(changed ?? '')
    ?.filter((one) => one.list === list)
    .map(({ question }) => question.question);

test('reads the questions with their lines', () => {
  const [first, second] = readPool(text) ?? [];
  expect(first?.question).toEqual({
    chapter: 1,
    question: 'Which of these is a need?',
    right: 'The taxi fare',
    wrong: [
      { text: 'A newer phone', coaching: 'Ask what happens if you do not buy it.' },
      { text: 'Films' },
      { text: 'Sneakers: red' },
    ],
    explanation: 'A need keeps you safe, healthy or earning.',
  });
  expect(first?.lines.first).toBe(4);
  expect([...(first?.parts ?? [])]).toContainEqual(['wrong.2', 11]);
  expect(second?.lines.first).toBe(16);
});

describe('adding', () => {
  test.each([
    ['an empty text', '', '', []],
    ['a text of comments', '# later\n', '', []],
    ['an empty list', text, 'paper: [] # none yet', ['paper: [] # none yet']],
    ['a list without a value', 'online:\npaper: []\n', '', ['paper: []']],
  ])('begins the list in %s', (_, before, _line, lost) => {
    const after = addQuestions(before, 'paper', [need]);
    expect(asked(after, 'paper')).toEqual([need.question]);
    expect(gone(before, after)).toEqual(lost);
  });

  test('adds at the end of the list and changes no other line', () => {
    const after = addQuestions(text, 'online', [need, { ...need, question: 'Another?' }]);
    expect(asked(after)?.slice(2)).toEqual([need.question, 'Another?']);
    expect(gone(text, after)).toEqual([]);
    expect(after).toContain('# The printed ones\npaper: [] # none yet\n');
  });

  test.each(['online: {a: 1}', 'online: [', 'just words', 'online:\n  - {chapter: 1}\n', '[]'])(
    'leaves %j to people',
    (before) => {
      expect(addQuestions(before, 'online', [need])).toBeUndefined();
    },
  );

  test('keeps every question as it is, in a list of any indent', () => {
    fc.assert(
      fc.property(
        fc.array(anyQuestion, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 6 }),
        (questions, indent) => {
          const begun = `online:\n${' '.repeat(indent)}- chapter: 1\n`;
          const added = (readPool(addQuestions(begun, 'online', questions) ?? '') ?? []).slice(1);
          const expected = questions.map(({ list: _, chapter = 1, explanation = '', ...rest }) => ({
            chapter,
            explanation,
            ...rest,
          }));
          expect(added.map(({ question }) => question)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('changing', () => {
  test.each<[string, string | undefined, string[]]>([
    ['a part with a comment', setPart(text, online(0), 'chapter', 3), ['  - chapter: 1   # needs']],
    ['a plain part', setPart(text, online(1), 'right', 'The rent: R900'), ['    right: Rent']],
    [
      'a block',
      setPart(text, online(0), 'explanation', 'Short.'),
      ['    explanation: >-', '      A need keeps you safe, healthy', '      or earning.'],
    ],
    ['a missing part', setPart(text, online(0), 'slide', 4), []],
    [
      'an option with coaching',
      setWrong(text, online(0), 0, { text: 'A phone', coaching: 'Ask what happens if you do not buy it.' }),
      ['      - option: A newer phone # of 2025'],
    ],
    ['an option without coaching', setWrong(text, online(1), 2, { text: 'Tea' }), ['      - Soap # no']],
    [
      'the coaching of an option that has none',
      setWrong(text, online(0), 1, { text: 'Films', coaching: 'They can wait.' }),
      ['      - Films'],
    ],
    [
      'the coaching away',
      setWrong(text, online(0), 0, { text: 'A newer phone' }),
      ['        coaching: Ask what happens if you do not buy it.'],
    ],
  ])('%s changes only its lines', (_, after, lost) => {
    expect(after).toBeDefined();
    expect(gone(text, after)).toEqual(lost);
    for (const comment of ['# needs', '# of 2025', '# plausible', '# no', '# The first is easy.'])
      expect(after).toContain(comment);
  });

  test('a long text of several lines stays on its line, in front of the comment', () => {
    const lines = 'The newest phone that the shop has,\nand a case for it';
    const after = setWrong(text, online(0), 0, { text: lines });
    expect(readPool(after ?? '')?.[0]?.question.wrong[0]).toEqual({ text: lines });
    expect(after).toContain('and a case for it" # of 2025');
  });

  test('stores any value, and changes nothing else', () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat({ max: 1 }), fc.nat({ max: 2 }), (question, index, at) => {
        const place = online(index);
        const [option = { text: 'x' }] = question.wrong;
        let after: string | undefined = text;
        for (const name of ['question', 'right', 'explanation', 'slide', 'shows', 'chapter'] as const)
          after = setPart(after ?? '', place, name, question[name] ?? (name === 'chapter' ? 1 : undefined));
        after = setWrong(after ?? '', place, at, option);
        const before = readPool(text)?.[index]?.question;
        const wrong = before?.wrong.with(at, option);
        const { question: asks, right, explanation = '', slide, shows, chapter = 1 } = question;
        expect(readPool(after ?? '')?.[index]?.question).toEqual({
          question: asks,
          right,
          explanation,
          chapter,
          ...(slide !== undefined && { slide }),
          ...(shows !== undefined && { shows }),
          wrong,
        });
        expect(readPool(after ?? '')?.[1 - index]?.question).toEqual(readPool(text)?.[1 - index]?.question);
        expect(after).toContain('# The printed ones');
      }),
      { numRuns: 300 },
    );
  });
});

describe('the list', () => {
  test('duplicates, removes and moves whole questions with the comments above them', () => {
    const [first, second] = asked(text) ?? [];
    expect(asked(duplicateQuestion(text, online(0)))).toEqual([first, first, second]);
    const less = removeQuestion(text, online(0));
    expect(asked(less)).toEqual([second]);
    expect(less).not.toContain('The first is easy');
    const moved = moveQuestion(text, online(0), 1);
    expect(asked(moved)).toEqual([second, first]);
    expect(moved).toContain('# The first is easy.\n  - chapter: 1   # needs');
    expect(moveQuestion(moved ?? '', online(1), -1)).toBe(text);
  });

  test('an emptied list stays a list', () => {
    const one = removeQuestion(text, online(1)) ?? '';
    const none = removeQuestion(one, online(0));
    expect(none).toContain('online: []');
    expect(asked(none)).toEqual([]);
    const again = addQuestions(none ?? '', 'online', [need]);
    expect(asked(again)).toEqual([need.question]);
  });

  test('a place that does not exist changes nothing', () => {
    expect(moveQuestion(text, online(0), -1)).toBeUndefined();
    expect(removeQuestion(text, online(7))).toBeUndefined();
    expect(setPart(text, { list: 'paper', index: 0 }, 'right', 'x')).toBeUndefined();
  });
});

test('the last line needs no end', () => {
  const short = 'online:\n- chapter: 1\n  question: One?';
  const added: Question = { ...need, list: 'online' };
  expect(asked(addQuestions(short, 'online', [added]))).toEqual(['One?', need.question]);
  expect(asked(duplicateQuestion(short, online(0)))).toEqual(['One?', 'One?']);
});
