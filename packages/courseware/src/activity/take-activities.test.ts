import type { Shown } from '@readytowork/activities';
import { expect, test } from 'vitest';
import { takeActivities } from './take-activities.ts';

const choose = `\`\`\`choose
ask: Which of these is a need?
hint: Without it there is no work on Monday.
options:
  - option: The taxi fare
    right: true
    coaching: Without the fare there is no work, and no pay.
  - option: New sneakers
    coaching: Nice to have, and they can wait for the month after.
  - option: Data for series
    coaching: It is gone by the weekend and earns you nothing.
\`\`\``;

const number = `\`\`\`number
ask: What is left of R6 500 after R900 for taxis?
hint: Take away what you pay for the ride.
unit: R
answer: 5600
coaching: That is what the rest of the month must live on.
slips:
  - value: 7400
    coaching: You added the fare. It leaves your pocket, so take it away.
\`\`\``;

const write = `\`\`\`write
name: first_want
ask: Which want can wait until next month?
\`\`\``;

const calculator = `\`\`\`calculator
title: The true price of credit
fields:
  - name: monthly
    label: You pay each month
    unit: R
    start: 450
  - name: months
    label: For so many months
    start: 12
results:
  - name: total
    label: You pay in all
    unit: R
    value: monthly * months
says: Compare it with the price on the shelf.
\`\`\``;

function read(text: string) {
  const problems: string[] = [];
  const taken = takeActivities({ line: 10, text }, (line, message) => problems.push(`${line} ${message}`));
  return { ...taken, problems };
}

test('removes activities from the reading text and keeps its line numbers', () => {
  const { rest, activities, problems } = read(`Before.\n\n${choose}\n\nAfter.\n\n${write}`);
  expect(problems).toEqual([]);
  expect(rest.line).toBe(10);
  expect(rest.text.split('\n')).toHaveLength(3 + 13 + 3 + 4 - 2);
  expect(rest.text.replaceAll('\n', ' ').trim().replace(/ +/g, ' ')).toBe('Before. After.');
  expect(activities.map(({ kind }) => kind)).toEqual(['choose', 'write']);
  expect(activities[0]).toMatchObject({
    kind: 'choose',
    options: [
      { text: 'The taxi fare', right: true },
      { text: 'New sneakers', right: false },
      { text: 'Data for series', right: false },
    ],
  });
  expect(activities[1]).toEqual({
    kind: 'write',
    name: 'first_want',
    ask: 'Which want can wait until next month?',
    lines: 3,
  });
});

test("converts the slide that taught a check from the author's count (from 1) to the picture number (from 0)", () => {
  const { activities, problems } = read(number.replace('unit: R', 'unit: R\nslide: 4'));
  expect(problems).toEqual([]);
  expect(activities[0]).toMatchObject({ kind: 'number', slide: 3 });
});

test.each([
  ['a sum', number, { answer: 5600, within: 0, slips: [{ value: 7400 }] }],
  ['a calculator', calculator, { results: [{ name: 'total', value: 'monthly * months' }] }],
])('reads %s', (_, text, found) => {
  const { activities, problems } = read(text);
  expect(problems).toEqual([]);
  expect(activities).toMatchObject([found]);
});

test.each<[string, string, string]>([
  [
    'two right options',
    choose.replace('New sneakers\n', 'New sneakers\n    right: true\n'),
    '14 choose: options: needs exactly one option with "right: true".',
  ],
  [
    'no coaching',
    choose.replace('    coaching: Nice to have, and they can wait for the month after.\n', ''),
    '17 choose: options[2].coaching: expected feedback on this answer, in 6 to 45 words',
  ],
  [
    'options that say the same',
    choose.replace('option: New sneakers', 'option: the taxi fare!'),
    '14 choose: options: has two options with the same text.',
  ],
  [
    'a word that nobody knows',
    write.replace('ask:', 'line: 4\nask:'),
    '12 write: "line" is not a known setting. Check its spelling, or remove it.',
  ],
  [
    'a formula over something else',
    calculator.replace('monthly * months', 'monthly * years'),
    '24 calculator: results[1].value: Unknown name "years".',
  ],
  [
    'a slip that is the answer',
    number.replace('value: 7400', 'value: 5600'),
    '11 number: the file: A slip is within the tolerance of the answer. Remove it, or make "within" smaller.',
  ],
])('reports %s with its line', (_, text, problem) => {
  expect(read(text).problems).toEqual([problem]);
});

test('leaves diagrams and other fences in place', () => {
  const text = '```bars\nRent: R2 200\nFood: R900\n```';
  expect(read(text)).toEqual({ rest: { line: 10, text }, activities: [], problems: [] });
});

const practice = `\`\`\`practice
title: Share with one person
ask: Send the file to Ms Daniels alone.
steps:
  - screen:
      title: My files
      rows:
        - text: Two files
        - item: ID.pdf
          note: 212 kB
        - button: Add a file
          icon: add
    tap: ID.pdf
    says: The file opens.
    hint: Which file did she ask for?
  - screen:
      title: ID.pdf
      rows:
        - icon: share
          label: Share
        - toggle: Anyone with the link
    tap: Share
    says: Now you choose who may open it.
    hint: Look for the picture of two arrows.
wrong: That is another way.
done: You can share a file with one person.
\`\`\``;

test('reads a practice: each row by its kind, and the row to tap by its words', () => {
  const { activities, problems } = read(practice);
  expect(problems).toEqual([]);
  expect(activities).toEqual([
    expect.objectContaining({
      kind: 'practice',
      steps: [
        expect.objectContaining({
          tap: 1,
          screen: {
            title: 'My files',
            rows: [
              { kind: 'text', label: 'Two files' },
              { kind: 'item', label: 'ID.pdf', value: '212\u00a0kB' },
              { kind: 'button', label: 'Add a file', icon: 'add' },
            ],
          },
        }),
        expect.objectContaining({ tap: 0 }),
      ],
    }),
  ]);
});

test.each<[string, string, string, RegExp]>([
  ['a tap on nothing', 'tap: ID.pdf', 'tap: CV.pdf', /^22 practice: steps\[1\]\.tap: is the name of no row/],
  ['a tap on words', 'tap: ID.pdf', 'tap: Two files', /is a text, which nobody taps/],
  ['one row to tap', '        - icon: share\n          label: Share\n', '', /at least two rows to tap/],
  ['a row of two kinds', 'icon: add', 'text: Add', /is both "text" and "button"/],
  ['a setting of another kind', 'icon: add', 'on: true', /has "on", which "button" does not take/],
  ['an icon that is not drawn', 'icon: add', 'icon: plus', /practice: .*expected an icon: add, /],
])('refuses a practice with %s', (_, find, put, says) => {
  expect(read(practice.replace(find, put)).problems).toContainEqual(expect.stringMatching(says));
});

test('lets a check show a thing of its own, or one of the course by its name', () => {
  const thing: Shown = { kind: 'table', title: 'Hours', parts: [] };
  const show = (shows: string) => {
    const problems: string[] = [];
    const text = choose.replace('hint:', `${shows}\nhint:`);
    const report = (line: number, message: string) => problems.push(`${line} ${message}`);
    const { activities } = takeActivities({ line: 1, text }, report, { named: new Map([['hours', thing]]) });
    return { activities, problems };
  };
  expect(show('shows: hours').activities).toEqual([expect.objectContaining({ shown: thing })]);
  const own = 'shows:\n  kind: table\n  title: Hours\n  columns: [Day, Opens]\n  rows: [[Monday, "08:00"]]';
  expect(show(own).activities).toEqual([
    expect.objectContaining({ shown: expect.objectContaining({ kind: 'table' }) }),
  ]);
  expect(show('shows: times').problems).toEqual([
    '3 choose: shows: "times" is nothing under "shown" in quiz.yaml.',
  ]);
  expect(show(own.replace('[Monday, "08:00"]', '[Monday]')).problems).toEqual([
    '7 choose: shows.rows[1]: has 1 cells; there are 2 columns.',
  ]);
});
