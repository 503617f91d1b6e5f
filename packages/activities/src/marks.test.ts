import { expect, test } from 'vitest';
import type { Check } from './activity.ts';
import type { Response } from './check.ts';
import { listOf, type Mark, marksOf, wrongRows } from './marks.ts';

const asked = { ask: 'What?', hint: 'Look.' };
const option = (text: string, right: boolean) => ({ text, right, coaching: '' });
const options = [option('Rent', true), option('Sneakers', false), option('Bread', true)];
const choose: Check = { kind: 'choose', ...asked, options };
const several: Check = { kind: 'several', ...asked, options };
const order: Check = { kind: 'order', ...asked, items: ['Plan', 'Do', 'Look'], coaching: '' };
const match: Check = {
  kind: 'match',
  ...asked,
  pairs: [
    { left: 'Taxi', right: 'A fare' },
    { left: 'Room', right: 'A rent' },
  ],
  coaching: '',
};
const sum: Check = { kind: 'number', ...asked, unit: 'R', answer: 50, within: 1, coaching: '', slips: [] };

test.each<[string, Check, Response, boolean, Mark[]]>([
  ['the chosen option alone', choose, { kind: 'choose', option: 1 }, false, [undefined, 'wrong', undefined]],
  [
    'the right ones once the answer is shown',
    choose,
    { kind: 'choose', option: 1 },
    true,
    ['missed', 'wrong', 'missed'],
  ],
  ['each chosen option', several, { kind: 'several', options: [0, 1] }, false, ['right', 'wrong', undefined]],
  [
    'each place of the order',
    order,
    { kind: 'order', items: ['Plan', 'Look', 'Do'] },
    false,
    ['right', 'wrong', 'wrong'],
  ],
  ['each pair', match, { kind: 'match', rights: ['A rent', 'A rent'] }, true, ['wrong', 'right']],
  ['a number near enough', sum, { kind: 'number', value: 51 }, false, ['right']],
  ['a wrong number', sum, { kind: 'number', value: 60 }, false, ['wrong']],
  ['nothing of another kind', sum, { kind: 'choose', option: 0 }, false, []],
])('marks %s', (_, check, response, isShown, marks) => {
  expect(marksOf(check, response, isShown)).toEqual(marks);
});

test.each<[Check, Response, number[]]>([
  [order, { kind: 'order', items: ['Plan', 'Look', 'Do'] }, [2, 3]],
  [match, { kind: 'match', rights: ['A fare', 'A fare'] }, [2]],
  [choose, { kind: 'choose', option: 1 }, []],
])('counts the wrong rows of a $kind from 1', (check, response, rows) => {
  expect(wrongRows(check, response)).toEqual(rows);
});

test('lists rows in words', () => {
  expect([[2], [1, 3], [1, 2, 4]].map((rows) => listOf(rows, 'en-ZA'))).toEqual([
    '2',
    '1 and 3',
    '1, 2 and 4',
  ]);
});
