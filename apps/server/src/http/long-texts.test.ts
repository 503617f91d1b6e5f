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
 * A regular expression that backtracks at each character of a run takes many seconds over a body of nothing else, and blocks the
 * process meanwhile. Expressions run before any check of the length.
 */
const runs = [' ', '\n', '.', '/', '-', '_', "'", '1', 'a', 'a.', 'a@', '<', '%', '\u0301', 'ab '];
/** A body may have 128 KiB. */
const bodySigns = 120_000;

/** The same body with every text replaced. */
function filled(body: unknown, text: string): unknown {
  if (typeof body === 'string') return text;
  if (Array.isArray(body)) return body.map((each) => filled(each, text));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, filled(value, text)]));
}

const textsIn = (body: object): number => JSON.stringify(filled(body, '\u0001')).split('\\u0001').length - 1;

const writing = Object.entries(calls).filter(([, { method }]) => method !== 'GET');

test.each(writing)('%s answers in time, however long its texts are', async (name, call: Call) => {
  const { url, body = {} } = rightRequest(callers, name, call);
  const texts = textsIn(body);
  const as = typeof call.access === 'string' ? callers.as.learner : admitted(callers, call);
  for (const run of texts > 0 ? runs : []) {
    const signs = JSON.stringify(run).length - 2;
    // No pattern ends with this, so that an expression fails only at the very end.
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
