import Fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailable } from './db/transient-errors.ts';
import {
  AccessDenied,
  answerError,
  bodyIn,
  busy,
  conflict,
  forbidden,
  type HttpError,
  invalid,
  notFound,
  textOf,
  toHttpError,
  tooFast,
  tooMany,
  unauthorized,
} from './errors.ts';
import { StorageUnavailable } from './storage/storage.ts';
import { fieldErrors } from './words/field-errors.ts';
import { sayFields } from './words/say.ts';

describe('texts of field errors', () => {
  const shape = z.strictObject({
    name: z.string().min(1).max(5),
    password: z.string().min(10).optional(),
    email: z.email().optional(),
    site: z.url().optional(),
    day: z.iso.date().optional(),
    age: z.number().min(18).max(120).optional(),
    count: z.int().optional(),
    yes: z.boolean().optional(),
    kind: z.enum(['a', 'b']).optional(),
    list: z.array(z.string()).optional(),
    place: z.object({ town: z.string() }).optional(),
    code: z
      .string()
      .refine((code) => code !== 'used', { error: 'birthday_unlikely', params: { years: 120 } })
      .optional(),
  });
  const saidOf = (input: unknown) => {
    const { error } = shape.safeParse(input, { reportInput: true });
    return error && sayFields(fieldErrors(error));
  };

  test.each<[object, Record<string, string[]>]>([
    [{}, { name: ['This field is required.'] }],
    [{ name: null }, { name: ['This should be text.'] }],
    [{ name: 5 }, { name: ['This should be text.'] }],
    [{ name: '' }, { name: ['This field may not be empty.'] }],
    [{ name: 'Sibusiso' }, { name: ['Use at most 5 characters.'] }],
    [{ name: 'S', password: 'short' }, { password: ['Use at least 10 characters.'] }],
    [{ name: 'S', email: 'me' }, { email: ['This does not look like an email address.'] }],
    [{ name: 'S', site: 'bank' }, { site: ['Give a whole address that begins with https://.'] }],
    [{ name: 'S', day: 'today' }, { day: ['This is not in the right form.'] }],
    [{ name: 'S', age: 17 }, { age: ['This should be 18 or more.'] }],
    [{ name: 'S', age: 121 }, { age: ['This should be 120 or less.'] }],
    [{ name: 'S', age: '20' }, { age: ['This should be a number.'] }],
    [{ name: 'S', count: 1.5 }, { count: ['This should be a whole number.'] }],
    [{ name: 'S', yes: 'yes' }, { yes: ['This should be true or false.'] }],
    [{ name: 'S', kind: 'c' }, { kind: ['This should be a or b.'] }],
    [{ name: 'S', list: 'one' }, { list: ['This should be a list.'] }],
    [{ name: 'S', list: ['one', 2] }, { 'list.1': ['This should be text.'] }],
    [{ name: 'S', place: 'here' }, { place: ['This should be a JSON object.'] }],
    [{ name: 'S', place: {} }, { 'place.town': ['This field is required.'] }],
    [{ name: 'S', code: 'used' }, { code: ['This should be a day in the last 120 years. Check the year.'] }],
    [{ name: 'S', other: 1 }, { other: ['This field is not known here.'] }],
    [
      { age: 1, other: 1 },
      {
        name: ['This field is required.'],
        age: ['This should be 18 or more.'],
        other: ['This field is not known here.'],
      },
    ],
  ])('%j', (input, said) => {
    expect(saidOf(input)).toEqual(said);
  });

  test('an error without a field is shown under a name of its own', () => {
    expect(saidOf(undefined)).toEqual({ non_field_errors: ['The body is empty; JSON is expected.'] });
    expect(saidOf('text')).toEqual({ non_field_errors: ['This should be a JSON object.'] });
  });

  test('a field may be named like a property of every object', () => {
    const said = saidOf(JSON.parse('{"name": "S", "constructor": 1}'));
    expect(said).toEqual({ constructor: ['This field is not known here.'] });
  });

  test('both errors of a field are shown', () => {
    const twice = z.object({ a: z.string().min(3).regex(/^\d/) });
    const { error } = twice.safeParse({ a: 'x' });
    expect(error && sayFields(fieldErrors(error))).toEqual({
      a: ['Use at least 3 characters.', 'This is not in the right form.'],
    });
  });
});

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [7_201, '3 hours'],
])('a wait of %i seconds is shown as %s, never too short', (seconds, words) => {
  for (const error of [tooMany(seconds), tooFast(seconds)]) {
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    expect(textOf(error)).toContain(`Wait ${words}`);
  }
});

test('the error for too many guesses mentions what else helps', () => {
  expect(bodyIn('en', tooMany(60, 'too_many_invitations'))).toEqual({
    detail: 'Too many tries. Wait 60 seconds and try again. You can invite 20 people a day.',
    code: 'too_many_invitations',
  });
});

test('a caller without a right gets the same error as for a missing object', () => {
  expect(bodyIn('en', new AccessDenied())).toEqual(bodyIn('en', notFound()));
  expect(bodyIn('en', new AccessDenied('group_not_found'))).toEqual(
    bodyIn('en', notFound('group_not_found')),
  );
  expect(new AccessDenied().status).toBe(404);
});

const coded = (code: string, more = {}) => Object.assign(new Error('said'), { code, ...more });

describe('the HTTP status of an error', () => {
  test.each<[string, Error, number]>([
    ['a refusal of ours', conflict('question_answered'), 409],
    ['a store that is away', new StorageUnavailable('away'), 503],
    ['a database that is away', new DatabaseUnavailable(), 503],
    ['text with a NUL', coded('22021'), 400],
    ['a row of an account that is gone', coded('23503', { constraint: 'attempt_account_id_fkey' }), 401],
    ['a body of another kind', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415],
    ['a body that is too large', coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413],
    ['no body', coded('FST_ERR_CTP_EMPTY_JSON_BODY'), 400],
    ['a body that was cut short', coded('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 400],
    ['an address that cannot be read', coded('FST_ERR_BAD_URL'), 404],
    ['an address that is too long', coded('FST_ERR_MAX_PARAM_LENGTH'), 404],
    ['another request that the framework refuses', coded('FST_ERR_OF_LATER', { statusCode: 400 }), 400],
  ])('%s', (_, error, status) => {
    expect(toHttpError(error)?.status).toBe(status);
  });

  test.each<[string, Error]>([
    [
      'a row that refers to something else that is gone',
      coded('23503', { constraint: 'attempt_module_id_fkey' }),
    ],
    ['a value that is there already', coded('23505')],
    ['what the framework takes for our fault', coded('FST_ERR_OF_LATER', { statusCode: 500 })],
    ['a code that is no text', Object.assign(new Error('said'), { code: 42 })],
    ['a mistake', new TypeError('said')],
  ])('%s is answered as an unexpected error', (_, error) => {
    expect(toHttpError(error)).toBeUndefined();
  });
});

describe('the response', () => {
  const lines: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({
    logger: { level: 'debug', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  let thrown: Error;
  beforeAll(async () => {
    app.setErrorHandler(answerError);
    app.get('/', async () => {
      throw thrown;
    });
    await app.ready();
  });
  afterAll(() => app.close());
  const answerTo = async (error: Error) => {
    thrown = error;
    lines.length = 0;
    const answer = await app.inject('/');
    return { answer, logged: lines.map(({ level, msg }) => [level, msg]) };
  };

  test('to an unexpected error holds only its id; the details are in the log', async () => {
    const { answer, logged } = await answerTo(new Error('select secret from account'));
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json())).toEqual(['detail', 'code', 'request_id']);
    expect(answer.body).not.toContain('secret');
    expect(logged).toEqual([[50, 'unexpected error']]);
  });

  test.each<[HttpError, Record<string, string | undefined>]>([
    [invalid({ name: ['field_empty'] }), {}],
    [unauthorized('sign_in_required'), { 'www-authenticate': 'Bearer' }],
    [forbidden('rating_locked'), {}],
    [tooFast(7), { 'retry-after': '7' }],
  ])('to %s is its own text, and nothing is logged', async (error, headers) => {
    const { answer, logged } = await answerTo(error);
    expect([answer.statusCode, answer.json()]).toEqual([error.status, bodyIn('en', error)]);
    const told = {
      'retry-after': answer.headers['retry-after'],
      'www-authenticate': answer.headers['www-authenticate'],
    };
    expect(told).toEqual({ 'retry-after': undefined, 'www-authenticate': undefined, ...headers });
    expect(logged).toEqual([]);
  });

  test.each<[string, Error, number, string]>([
    ['the store is away', new StorageUnavailable('away'), 40, '30'],
    ['too much is under way', busy(), 40, '2'],
    // This state is already known and was logged once.
    ['the database is away', new DatabaseUnavailable(), 20, '2'],
  ])('while %s says when to retry', async (_, error, level, seconds) => {
    const { answer, logged } = await answerTo(error);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, seconds]);
    expect(logged.map(([at]) => at)).toEqual([level]);
  });
});
