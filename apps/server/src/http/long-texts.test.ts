import { type Call, api as calls } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { admitted, type Callers, makeCallers, rightRequest } from '../testing/callers.ts';

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  callers = await makeCallers(api);
});
afterAll(() => api.close());

/**
 * Each of these is repeated to fill a whole body. A regular expression that backtracks at each repetition would take many
 * seconds, and block the process. Regular expressions run before the length is checked.
 */
const runs = [' ', '\n', '.', '/', '-', '_', "'", '1', 'a', 'a.', 'a@', '<', '%', '\u0301', 'ab '];
/** In characters; a body may have 128 KiB. */
const bodySigns = 120_000;

/** A copy of the body in which every text is replaced. */
function filled(body: unknown, text: string): unknown {
  if (typeof body === 'string') return text;
  if (Array.isArray(body)) return body.map((each) => filled(each, text));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, filled(value, text)]));
}

const textsIn = (body: object): number => JSON.stringify(filled(body, '\u0001')).split('\\u0001').length - 1;

const writing = Object.entries(calls).filter(([, { method }]) => method !== 'GET');

test.each(writing)('%s answers in time, however long the texts in its body are', async (name, call: Call) => {
  const { url, body = {} } = rightRequest(callers, name, call);
  const texts = textsIn(body);
  const as = typeof call.access === 'string' ? callers.as.learner : admitted(callers, call);
  for (const run of texts > 0 ? runs : []) {
    const signs = JSON.stringify(run).length - 2;
    // Ends with characters that no pattern allows, so that a regular expression fails only at the very end.
    const text = `${run.repeat(bodySigns / texts / signs)}\u0001x`;
    const before = process.cpuUsage();
    const answer = await api.call(call.method, url, {
      ...(as && { as }),
      body: filled(body, text) as object,
    });
    expect(answer.status).toBeLessThan(500);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6, `processor seconds for ${JSON.stringify(run)}`).toBeLessThan(5);
  }
});
