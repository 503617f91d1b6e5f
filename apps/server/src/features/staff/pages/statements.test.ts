import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { openCommunity } from '../../../testing/community.ts';
import { watchStatements } from '../../../testing/watch-statements.ts';

let api: TestApi;
let as: Session;
let room: string;
beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
  const made = await chatting(api).three();
  as = made.one;
  room = made.room;
});
afterAll(() => api.close());

/** The calls of each page, and the most statements for all of them. */
const pages: [string, () => string[], number][] = [
  ['the dashboard', () => ['/v1/pages/learner/'], 1],
  ['the page of a course', () => ['/v1/pages/learner/?module=money'], 1],
  ['the page "Me"', () => ['/v1/pages/me/'], 1],
  ['the page "Community"', () => ['/v1/pages/community/'], 1],
  ['the page of a chat', () => [`/v1/pages/chat/${room}/`], 1],
];

test.each(pages)('%s is at most a few statements', async (_, calls, most) => {
  const { sent } = watchStatements(api.deps);
  for (const path of calls()) expect((await api.call('GET', path, { as })).status).toBe(200);
  expect(sent.length).toBeLessThanOrEqual(most);
  expect(sent.length).toBeGreaterThan(0);
});

test('an assessment is drawn in two statements, and shown again in one', async () => {
  const one = await api.learner();
  const look = async (who: Session) => {
    const { sent } = watchStatements(api.deps);
    const { status } = await api.call('GET', '/v1/quiz/quiz/3/', { as: who });
    expect(status).toBe(200);
    // A process reads the text of each question once.
    return sent.filter((text) => !/from "?question"?/.test(text)).length;
  };
  expect(await look(one)).toBe(2);
  expect(await look(one)).toBe(1);
});

test('a list that fits on one page is counted by its rows', async () => {
  const { sent } = watchStatements(api.deps);
  const { body } = await api.call('GET', '/v1/community/connections/', { as });
  // One statement reads the caller's standing, the other the rows.
  expect([body.count, body.results.length, sent.length]).toEqual([2, 2, 2]);
  const { body: part } = await api.call('GET', '/v1/community/connections/?page_size=1', { as });
  expect([part.count, part.results.length]).toEqual([2, 1]);
  const { body: rest } = await api.call('GET', `/v1/community/connections/?page_size=1&cursor=${part.next}`, {
    as,
  });
  expect([rest.count, rest.results.length, rest.next]).toEqual([2, 1, null]);
});

test('a chat message is stored and returned in one statement', async () => {
  const { sent } = watchStatements(api.deps);
  const body = { id: randomUUID(), text: 'Hello' };
  const { status } = await api.call('POST', `/v1/chats/${room}/messages/`, { as, body });
  expect([status, sent.length]).toEqual([201, 1]);
});
