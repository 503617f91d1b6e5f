import pg from 'pg';
import { expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { DatabaseSilent } from './bounded-client.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { explainDatabase } from './unreachable.ts';

const coded = (code: string, message = 'said') => Object.assign(new Error(message), { code });

test.each<[string, Error]>([
  ['a refused connection', coded('ECONNREFUSED')],
  ['there is no such name', coded('ENOTFOUND')],
  ['there is no socket', coded('ENOENT')],
  ['it says nothing', new DatabaseSilent(10_000)],
  ['it takes no connection', new Error('timeout expired')],
  ['it hangs up', new Error('Connection terminated unexpectedly')],
  ['the password is wrong', coded('28P01')],
  ['there is no such database', coded('3D000')],
  ['it is starting', coded('57P03')],
  ['it has no connection left', coded('53300')],
])('%s gets a one-line message that names the variable', (_, error) => {
  expect(() => explainDatabase(error)).toThrow(ConfigError);
  expect(() => explainDatabase(error)).toThrow(/^DATABASE_URL takes [^\n]+\.$/);
});

test('an error without a message shows its code', () => {
  expect(() => explainDatabase(coded('ECONNREFUSED', ''))).toThrow('does not: ECONNREFUSED.');
});

test.each<[string, unknown]>([
  ['a migration that fails', coded('42P01')],
  ['a duplicate value', coded('23505')],
  ['a mistake', new TypeError('said')],
  ['a thrown string', 'said'],
])('%s is not blamed on the database address, and is thrown unchanged', (_, error) => {
  let thrown: unknown;
  try {
    explainDatabase(error);
  } catch (caught) {
    thrown = caught;
  }
  expect(thrown).toBe(error);
});

const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });

test.each<[string, unknown, boolean]>([
  ['23505 from PostgreSQL', fromDatabase('23505'), true],
  ['another code from PostgreSQL', fromDatabase('23503'), false],
  ['23505 from another source', coded('23505'), false],
  ['undefined', undefined, false],
])('recognises a unique violation in %s', (_, error, isSo) => {
  expect(isUniqueViolation(error)).toBe(isSo);
});
