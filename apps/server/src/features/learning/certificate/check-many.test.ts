import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const lerato = await api.learner('Lerato', 'Nkosi');
  const at = new Date('2026-03-01T10:00:00Z');
  for (const [index, number] of [valid, withdrawn].entries())
    await api.db
      .insertInto('certificate')
      .values({
        number,
        account_id: lerato.user_id,
        module_id: index + 1,
        name: 'Lerato Nkosi',
        module_name: `Course ${index + 1}`,
        minutes: 50,
        issuer: 'Youth Skills Trust',
        issued_at: at,
        ...(number === withdrawn && { withdrawn_at: at, withdrawn_reason: 'Copied from a neighbour' }),
      })
      .execute();
});
afterAll(() => api.close());

const [valid, withdrawn, unknown] = ['v'.repeat(22), 'w'.repeat(22), 'u'.repeat(22)];
let networks = 0;
/** From a network that has checked nothing yet. */
const fresh = () => `10.7.${++networks}.1`;
const check = (numbers: string, from = fresh()) =>
  api.call('POST', '/v1/certificates/check/', { body: { numbers }, from });

test('answers each line like the check of one number, and returns lines without a number', async () => {
  const { body } = await check(
    `${valid}\nhttps://learn.example/verify/${withdrawn}\n\n${unknown}\nLerato Nkosi`,
  );
  const one = (await api.call('GET', `/v1/certificate/${valid}/`)).body;
  const { name, module, minutes, date, issuer } = one;
  expect(body.lines).toEqual([
    {
      line: 1,
      text: valid,
      outcome: 'valid',
      certificate: { number: valid, name, module, minutes, date, issuer },
    },
    expect.objectContaining({ line: 2, text: withdrawn, outcome: 'withdrawn' }),
    { line: 4, text: unknown, outcome: 'unknown', certificate: null },
    { line: 5, text: 'Lerato Nkosi', outcome: 'malformed', certificate: null },
  ]);
  expect(JSON.stringify(body)).not.toContain('Copied');
});

test('answers the same number on two lines twice', async () => {
  const { body } = await check(`${valid}\n${valid}`);
  expect(body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['valid', 'valid']);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(22, '0')).join('\n');

test('takes a hundred numbers, and refuses more with both counts', async () => {
  expect((await check(many(100))).body.lines).toHaveLength(100);
  const { status, body } = await check(many(101));
  const said = 'Check 100 certificates at a time. This list has 101: check it in parts.';
  expect([status, body]).toEqual([400, { numbers: [said] }]);
});

test.each(['', ' \n '])('refuses a list without a number: %j', async (list) => {
  const { status, body } = await check(list);
  expect([status, body]).toEqual([400, { numbers: ['Paste at least one certificate number.'] }]);
});

test('counts every number as a check of one, also against the single check', async () => {
  const from = fresh();
  expect((await check(many(100), from)).status).toBe(200);
  expect((await check(many(100), from)).status).toBe(429);
  const single = await api.call('GET', `/v1/certificate/${valid}/`, { from });
  expect(single.status).toBe(429);
});
