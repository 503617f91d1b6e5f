import { expect, test } from 'vitest';
import { type Row, rowsOf } from './rows.ts';
import { dayOf, timeOf } from './times.ts';

const written = (number: number, person: string | null, at: string) => ({
  number,
  author: person === null ? null : { person },
  own: person === 'me',
  at: `2026-11-${at}:00Z`,
});
const shown = (rows: Row<{ number: number; own: boolean }>[]) =>
  rows.map((row) => {
    if (row.kind !== 'message') return row.kind === 'day' ? row.day : 'new';
    return `${row.follows ? '+' : ''}${row.message.number}${row.message.own ? ' mine' : ''}`;
  });
const messages = [
  written(1, 'you', '22T21:50'),
  written(2, 'you', '22T21:55'),
  written(3, 'you', '22T22:05'),
  written(4, 'me', '23T08:00'),
  written(5, 'you', '23T08:01'),
  written(6, null, '23T08:02'),
  written(7, null, '23T08:20'),
  written(8, 'you', '23T08:21'),
];

test('groups messages by day and author, and shows no "new messages" line if everything is read', () => {
  expect(shown(rowsOf(messages, { lastRead: 8, lastThen: 8 }))).toEqual([
    '2026-11-22',
    '1',
    '+2',
    // 00:05 in South Africa is 22:05 in London.
    '2026-11-23',
    '3',
    '4 mine',
    '5',
    '6',
    '7',
    '8',
  ]);
});

test.each<[string, number, number, string | undefined]>([
  ['after what was read', 5, 8, '6'],
  ['not above an own message', 3, 8, '5'],
  ['at the top of a room that nobody has opened', 0, 8, '1'],
  ['not for what came while someone looked on', 5, 5, undefined],
])('shows the "new messages" line %s', (_, lastRead, lastThen, below) => {
  const rows = shown(rowsOf(messages, { lastRead, lastThen }));
  const at = rows.indexOf('new');
  expect(at < 0 ? undefined : rows[at + 1]).toBe(below);
  expect(rows.filter((row) => row === 'new')).toHaveLength(below ? 1 : 0);
});

test('shows South African time', () => {
  const at = '2026-12-31T22:00:00.000Z';
  expect([dayOf(at), timeOf(at)]).toEqual(['2027-01-01', '00:00']);
});
