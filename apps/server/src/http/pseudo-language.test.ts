import { type Call, api as calls } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, type StaffSession, startApi, type TestApi } from '../testing/api.ts';
import { requestOf } from '../testing/requests.ts';
import { catalogueOf, catalogues } from '../words/languages.ts';
import { pseudoCatalogue, pseudoLanguage, unspoken } from '../words/testing/pseudo-language.ts';

let api: TestApi;
let administrator: StaffSession;

beforeAll(async () => {
  catalogues.set(pseudoLanguage, pseudoCatalogue(catalogueOf('en')));
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.staff('administrator');
});
afterAll(async () => {
  catalogues.delete(pseudoLanguage);
  await api.close();
});

const given = { parts: { id: 1, number: 'A'.repeat(22), slug: 'other' }, bodies: {} };
const headers = { 'accept-language': `${pseudoLanguage}, en;q=0.5` };

/** The visible text of an error or an acknowledgement. */
function wordsOf({ body, status }: Answered): string[] {
  if (typeof body?.detail === 'string') return [body.detail];
  return status === 400 ? Object.values(body).flat().map(String) : [];
}

test.each(Object.entries(calls))(
  '%s answers without English words if another language is requested',
  async (name, call: Call) => {
    for (const as of [undefined, administrator]) {
      const { url } = requestOf(name, call, given);
      const body = call.method === 'GET' ? {} : { body: { nothing: 'asked' } };
      const answer = await api.call(call.method, url, { ...(as && { as }), ...body, headers });
      expect(wordsOf(answer).map(unspoken).filter(Boolean)).toEqual([]);
    }
  },
);

test('errors for an unknown URL, a body that is not JSON and an unsupported method are in that language too', async () => {
  const answers = [
    await api.call('GET', '/v1/nowhere/', { headers }),
    await api.call('POST', '/api/token/', {
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{',
    }),
    await api.call('PUT', '/api/token/', { headers, body: {} }),
  ];
  expect(answers.map(({ codes }) => codes)).toEqual([
    ['nothing_here'],
    ['non_field_errors=body_not_json'],
    ['method_not_allowed'],
  ]);
  expect(answers.flatMap(wordsOf).map(unspoken).filter(Boolean)).toEqual([]);
});

test('an acknowledgement is in the language of the request', async () => {
  const email = 'nobody@example.org';
  const asked = await api.call('POST', '/v1/password_reset/', { headers, body: { email } });
  expect(asked.status).toBe(200);
  expect(wordsOf(asked).map(unspoken)).toEqual(['']);
});
