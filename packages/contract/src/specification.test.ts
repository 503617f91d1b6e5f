import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiCalls } from './api.ts';
import { passMark, ticketMessageLength } from './constants.ts';
import { profileParts } from './people.ts';

/**
 * The calls of docs/specification.md, section 7, as the specification writes them. A name in braces stands for any value; the
 * payload is a body, or the query of a GET.
 */
const calls: [call: string, payload?: object][] = [
  ['POST /api/token/', { username: 'lerato@example.org', password: 'three words together' }],
  ['POST /api/token/refresh/', { refresh: 'r1' }],
  ['POST /api/logout/', { refresh_token: 'r1' }],
  ['POST /v1/password_reset/', { email: 'lerato@example.org' }],
  ['GET /v3/self_help/self_help/'],
  ['GET /v3/self_help/self_help/{id}/'],
  ['GET /v3/self_help/{id}/'],
  ['POST /v1/contact/', { name: 'Lerato', email: 'lerato@example.org', message: 'Hello' }],
  ['GET /v1/user/{id}/'],
  ['PATCH /v1/user/', { first_name: 'Lerato', bio: 'I bake.' }],
  ['POST /v1/user/update_user_type/', { user_type: 'rtw' }],
  ['GET /v1/profile/profile/{user_id}/'],
  ['GET /v1/module/webmodule/'],
  ['GET /v1/module/webmodule/{id}/'],
  ['GET /v1/module/webmodule/summary/'],
  ['GET /v1/module/webslidecompleted/{a}/{b}/is_completed/'],
  ['POST /v1/module/webslidecompleted/{a}/{b}/', {}],
  ['POST /v1/module/webslidecompleted/{a}/{b}/complete_offline/', { slides: 11, complete: true }],
  ['GET /v1/quiz/result/{moduleNumber}/'],
  ['POST /v1/quiz/quiz/{moduleNumber}/reset_progress/'],
  ['GET /v1/quiz/quiz/{moduleNumber}/'],
  ['POST /v1/quiz/answer/{moduleNumber}/{question}/', { option: 4, module: 3, question: 1 }],
  ['GET /v1/quiz/quiz/{moduleNumber}/get_certificate/'],
  ['POST /v1/quiz/quiz/{moduleNumber}/rate/', { rating: 5, module: 3 }],
  ['GET /v1/scorm/get_in_progress_count/'],
  ['GET /v1/scorm/get_completed_count/'],
  ['GET /v1/scorm/get_value/', { key: 'cmi.suspend_data', module_name: 'productivity' }],
  ['POST /v1/scorm/commit/', { module_name: 'productivity', data: '{"cmi.suspend_data":"1"}' }],
  ['GET /v1/scorm/init_data/', { module_name: 'productivity' }],
];

const unnamed = (address: string) => address.replace(/\{\w+\}|:\w+/g, '{}');
function callAt(address: string) {
  const found = apiCalls().find(({ method, path }) => unnamed(`${method} ${path}`) === unnamed(address));
  return found ?? expect.fail(`There is no call ${address}.`);
}

test.each(calls)('has the call %s with its payload', (address, payload) => {
  const { method, body, query } = callAt(address);
  if (method === 'GET') expect(query.parse(payload ?? {})).toEqual(payload ?? {});
  else expect(body.parse(payload)).toEqual(payload);
});

/** The fields of an answer, also of the entries of a list, as `chapters.name`. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema, before = ''): string[] {
  const { properties = {}, items } = schema;
  if (items && typeof items === 'object' && !Array.isArray(items)) return fieldsOf(items, before);
  return Object.entries(properties).flatMap(([name, field]) => [
    before + name,
    ...(typeof field === 'object' ? fieldsOf(field, `${before}${name}.`) : []),
  ]);
}

test.each([
  ['POST /api/token/refresh/', ['access', 'refresh']],
  ['GET /v1/user/{id}/', ['user_id', 'first_name', 'last_name', 'email', 'is_admin']],
  ['GET /v1/profile/profile/{user_id}/', ['is_admin']],
  ['GET /v3/self_help/{id}/', ['id', 'category', 'title', 'description']],
  [
    'GET /v1/module/webmodule/',
    ['name', 'is_scorm', 'chapters', 'chapters.chapterNumber', 'chapters.name', 'chapters.slides'],
  ],
  ['GET /v1/module/webmodule/', ['files.name', 'files.label', 'files.adminOnly']],
  [
    'GET /v1/module/webmodule/summary/',
    ['name', 'completed', 'total', 'chapters.completed', 'chapters.slides'],
  ],
  ['GET /v1/module/webslidecompleted/{a}/{b}/is_completed/', ['completed', 'slides']],
  ['GET /v1/scorm/get_in_progress_count/', ['inProgress']],
  ['GET /v1/scorm/get_completed_count/', ['completed']],
  ['GET /v1/quiz/quiz/{moduleNumber}/', ['questions.text', 'questions.options.id', 'questions.options.text']],
  ['GET /v1/quiz/status/{moduleNumber}/', ['progress', 'result']],
  ['GET /v1/quiz/result/{moduleNumber}/', ['result']],
  ['POST /v1/quiz/quiz/{moduleNumber}/rate/', ['rating']],
  ['POST /v1/scorm/commit/', ['success']],
])('the answer of %s has the fields %j', (address, fields) => {
  const schema = z.toJSONSchema(callAt(address).reply, { unrepresentable: 'any', reused: 'inline' });
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields));
});

test('the certificate is a PDF', () => {
  expect(callAt('GET /v1/quiz/quiz/{moduleNumber}/get_certificate/').file).toBe('application/pdf');
});

test('a pass is 80 %, and a ticket has at most 1024 characters', () => {
  expect([passMark, ticketMessageLength]).toEqual([80, 1024]);
});

test('nine parts of a profile can be hidden', () => {
  expect(profileParts.map((part) => part.replaceAll('_', ' '))).toEqual([
    'picture',
    'bio',
    'courses and education',
    'skills',
    'experience',
    'contact',
    'group chats',
    'posts',
    'shareability',
  ]);
});
