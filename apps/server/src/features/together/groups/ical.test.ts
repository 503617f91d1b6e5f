import { expect, test } from 'vitest';
import { calendarOf } from './ical.ts';

const at = new Date('2026-11-23T01:02:03.456Z');
const due = {
  uid: 'group-1-module-3@site.test',
  day: '2026-12-24',
  summary: 'Money Skills is due (Tuesdays)',
  url: 'https://site.test/my-learning/money',
};

test('a due date becomes an all-day event', () => {
  expect(calendarOf([due], at).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ReadytoWork//Due dates//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:ReadytoWork',
    'BEGIN:VEVENT',
    'UID:group-1-module-3@site.test',
    'DTSTAMP:20261123T010203Z',
    'DTSTART;VALUE=DATE:20261224',
    'SUMMARY:Money Skills is due (Tuesdays)',
    'URL:https://site.test/my-learning/money',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('text written by a facilitator cannot end a line or start a property', () => {
  const summary = 'Money; saving, and \\ more\r\nATTENDEE:mailto:someone@test.example';
  expect(calendarOf([{ ...due, summary }], at).replaceAll('\r\n ', '')).toContain(
    '\r\nSUMMARY:Money\\; saving\\, and \\\\ more\\nATTENDEE:mailto:someone@test.example\r\n',
  );
});

test('lines are at most 75 octets, and no character is cut', () => {
  const summary = 'Tshivenḓa ṱhoho 🙂 '.repeat(12).trim();
  const lines = calendarOf([{ ...due, summary }], at).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
