import { expect, test } from 'vitest';
import { type Cursor, readCursor, WrongCursor, writeCursor } from './cursor.ts';

test.each<Cursor>([
  { sort: 'name', side: 'after', value: 'Ngọ\'s, "quoted"', id: 1 },
  { sort: '-joined', side: 'before', value: '2026-11-22T10:00:00.123456Z', id: 2 ** 40 },
  { sort: 'name', side: 'after', value: '', id: 0 },
])('%j survives the round trip through a cursor, which needs no escape in a URL', (cursor) => {
  const written = writeCursor(cursor);
  expect(written).toMatch(/^[\w-]+$/);
  expect(readCursor(written)).toEqual(cursor);
});

const made = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');

test.each([
  ['empty', ''],
  ['no JSON', Buffer.from('[1,').toString('base64url')],
  ['no base64', '%%%'],
  ['an object', made({ sort: 'name', side: 'after', value: 'a', id: 1 })],
  ['too short', made(['name', 'after', 'a'])],
  ['too long', made(['name', 'after', 'a', 1, 2])],
  ['of another side', made(['name', 'beside', 'a', 1])],
  ['of a value that is no text', made(['name', 'after', { a: 1 }, 1])],
  ['of an id that is no whole number', made(['name', 'after', 'a', 1.5])],
  ['of an id that is text', made(['name', 'after', 'a', '1'])],
])('a text that is %s is not accepted as a cursor', (_, cursor) => {
  expect(() => readCursor(cursor)).toThrow(WrongCursor);
});
