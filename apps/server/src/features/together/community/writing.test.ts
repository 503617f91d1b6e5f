import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyIn } from '../../../errors.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { Writing } from './writing.service.ts';

let api: TestApi;
let writer: ParticipantSession;
beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
  writer = await participant(api);
});
afterAll(() => api.close());

const days = 86_400_000;
const ago = (milliseconds: number) =>
  api.db
    .updateTable('account')
    .set({ created_at: new Date(Date.now() - milliseconds) })
    .where('id', '=', writer.user_id)
    .execute();

/** A `Writing` with counters that return these numbers. */
function writingOf(...counts: number[]) {
  const written = () => counts.map((count) => async (_: number, most: number) => Math.min(count, most));
  const writing = new Writing({ db: api.db, clock: () => new Date(), written });
  return (text: string, wanted: { most?: number; field?: string; links?: 'never' } = {}) =>
    writing
      .accept(writer.user_id, text, { most: 1000, ...wanted })
      .catch((error) => ({ status: error.status, body: bodyIn('en', error) }));
}

test('stores the text as readers will see it', async () => {
  expect(await writingOf(0)(' We\u200blcome,\n\n\n\n\u202eall! 👩\u200d🎓 ')).toBe(
    'Welcome,\n\nall! 👩\u200d🎓',
  );
});

test.each([
  ['nothing to see', '\u200b\u3164 \u2800', 'nothing to read here'],
  ['too long when it is clean', 'ﬃ'.repeat(4).concat('\u0958'.repeat(4)), 'too long: 10'],
])('refuses %s with an error on its field', async (_, text, why) => {
  expect(await writingOf(0)(text, { most: 10, field: 'name' })).toMatchObject({
    status: 400,
    body: { name: [expect.stringContaining(why)] },
  });
});

test.each([
  ['eight days and five things', 8, [3, 2], true],
  ['eight days and four things', 8, [3, 1], false],
  ['six days and many things', 6, [5, 5], false],
])('a link after %s', async (_, age, counts, goes) => {
  await ago(age * days);
  const accept = writingOf(...counts);
  const refused = { status: 400, body: { text: [expect.stringContaining('a week')] } };
  for (const text of ['see www.gov.za', 'see gov dot za', 'see gov\u200b.za'])
    expect(await accept(text)).toEqual(goes ? text.replace('\u200b', '') : refused);
  expect(await accept('Nothing to see.Next')).toBe('Nothing to see.Next');
});

test('even a member who may send links cannot hide their target or put one in a name', async () => {
  await ago(30 * days);
  const accept = writingOf(9);
  expect(await accept('bit.ly/x')).toMatchObject({
    body: { text: [expect.stringContaining('hides where')] },
  });
  expect(await accept('https://bank.co.za@scam.example')).toMatchObject({
    body: { text: [expect.stringContaining('looks as if')] },
  });
  expect(await accept('www.gov.za', { links: 'never' })).toMatchObject({ status: 400 });
});
