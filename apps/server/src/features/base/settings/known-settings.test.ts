import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { changeSetting, listSettings } from './change-setting.ts';
import { readSettings, setting } from './known-settings.ts';

const shown = { title: 'A setting', group: 'data' } as const;
const known = {
  age: setting(z.int().min(0), 18, 'An age.', shown),
  word: setting(z.string().min(1), 'usual', 'A word.', shown),
  end: setting(z.int().nullable(), 30, 'Days; null: never.', shown),
  tidy: setting(
    z.string().transform((text) => text.trim()),
    'tidy',
    'Text, tidied.',
    shown,
  ),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => sql`delete from setting`.execute(database.db));

const store = (name: string, value: string) =>
  sql`insert into setting (name, value) values (${name}, ${value}::jsonb)`.execute(database.db);
const usual = { age: 18, word: 'usual', end: 30, tidy: 'tidy' };

describe('reading', () => {
  test.each([
    ['nothing stored', {}, usual],
    ['a value', { age: '16' }, { ...usual, age: 16 }],
    ['null, where that is a value', { end: 'null' }, { ...usual, end: null }],
    ['null, where it is none', { age: 'null' }, usual],
    ['nought is a value', { age: '0' }, { ...usual, age: 0 }],
    ['what fits no more', { age: '"16"', word: '""' }, usual],
    [
      'one that does not fit takes no other with it',
      { age: '-1', word: '"mine"' },
      { ...usual, word: 'mine' },
    ],
    ['what is read is what the schema makes of it', { tidy: '"  a  "' }, { ...usual, tidy: 'a' }],
    ['a setting of another release', { gone: '7' }, usual],
  ])('%s', async (_, stored, expected) => {
    for (const [name, value] of Object.entries(stored)) await store(name, value);
    expect(await readSettings(database.db, known)).toEqual(expected);
  });
});

describe('changing', () => {
  const set = (name: string, text: string | undefined) => changeSetting(database.db, known, name, text);
  const read = () => readSettings(database.db, known);

  test("numbers, null and words are parsed as the setting's type", async () => {
    await set('age', '16');
    await set('end', 'null');
    await set('word', '2027');
    expect(await read()).toEqual({ age: 16, word: '2027', end: null, tidy: 'tidy' });
    await set('word', '"in quotes"');
    expect((await read()).word).toBe('in quotes');
  });

  test('the last stored value applies, or the default if there is none', async () => {
    await set('age', '16');
    await set('age', '21');
    expect((await read()).age).toBe(21);
    await set('age', undefined);
    expect((await read()).age).toBe(18);
    await set('age', undefined);
  });

  test('an invalid value is refused with a reason, and changes neither the value nor the audit log', async () => {
    await set('age', '16');
    await expect(set('age', 'young')).rejects.toThrow(/^age does not take young: /);
    await expect(set('height', '1')).rejects.toThrow(
      'There is no setting height. There are: age, word, end, tidy.',
    );
    expect((await read()).age).toBe(16);
    const { rows } = await sql`select from audit where action = 'setting' and subject = 'height'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('a list shows which settings have their default', async () => {
    await set('age', '16');
    await set('word', 'usual');
    expect(await listSettings(database.db, known)).toEqual([
      'age = 16\n  An age.',
      'word = "usual" (default)\n  A word.',
      'end = 30 (default)\n  Days; null: never.',
      'tidy = "tidy" (default)\n  Text, tidied.',
    ]);
  });
});
