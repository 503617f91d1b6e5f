import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { ticketing } from '../../../testing/ticketing.ts';

let api: TestApi;
let support: Session;
let colleague: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  support = await api.staff('support', 'Sipho', 'Support');
  colleague = await api.staff('support', 'Anna', 'Agent');
});
afterAll(() => api.close());

interface Seen {
  number: number;
  state: string;
  owner: { user_id: number } | null;
  last_message_at: string;
}
const log = async (): Promise<Seen> => {
  const ticket = await ticketing(api, support).log();
  return (await api.call('GET', `/v1/tickets/${ticket}/`, { as: support })).body;
};
const see = async ({ number }: Seen) =>
  (await api.call('GET', `/v1/tickets/${number}/`, { as: support })).body;
const fromOf = ({ state, owner, last_message_at }: Seen) => ({
  state,
  owner: owner?.user_id ?? null,
  last_message_at,
});
const change = (tickets: Seen[], to: object, { spam = false, as = support } = {}) =>
  api.call('PUT', '/v1/tickets/', {
    as,
    body: {
      spam,
      tickets: tickets.map((ticket) => {
        const { state, owner, last_message_at } = fromOf(ticket);
        return {
          number: ticket.number,
          from: { state, owner, last_message_at },
          to: { state, owner, ...to },
        };
      }),
    },
  });
const done = (...tickets: Seen[]) => tickets.map(({ number }) => ({ id: number, done: true, why: null }));
const entries = (number: number) =>
  api.db
    .selectFrom('audit')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'ticket-changed')
    .where('subject', '=', String(number))
    .execute();

test('closes several tickets as spam, each with an event and an audit entry', async () => {
  const tickets = [await log(), await log()];
  const { status, body } = await change(tickets, { state: 'closed' }, { spam: true });
  expect([status, body.results]).toEqual([200, done(...tickets)]);
  for (const ticket of tickets) {
    const now = await see(ticket);
    expect(now.state).toBe('closed');
    expect(now.messages.at(-1)).toMatchObject({ kind: 'event', text: 'Closed as spam.' });
    expect(await entries(ticket.number)).toMatchObject([
      { actor_id: support.user_id, before: { state: 'new' }, after: { state: 'closed' } },
    ]);
  }
});

test('is undone by the change in the other direction', async () => {
  const ticket = await log();
  await change([ticket], { state: 'closed' });
  const { body } = await change([{ ...ticket, state: 'closed' }], { state: 'new' });
  expect(body.results).toEqual(done(ticket));
  expect((await see(ticket)).state).toBe('new');
});

test('skips a ticket in which the person has written since, and changes the others', async () => {
  const [answered, other] = [await log(), await log()];
  api.pass(60_000);
  const { revision } = await see(answered);
  await api.call('POST', `/v1/tickets/${answered.number}/messages/`, {
    as: colleague,
    body: { kind: 'person', text: 'It is urgent.', state: 'new' },
    headers: { 'if-match': `"${revision}"` },
  });
  const { body } = await change([answered, other], { state: 'closed' });
  const why = 'It has changed since you loaded the list. Open it to see how it stands.';
  expect(body.results).toEqual([{ id: answered.number, done: false, why }, ...done(other)]);
  expect((await see(answered)).state).toBe('new');
  expect(await entries(answered.number)).toEqual([]);
});

test('assigns tickets only to colleagues who answer tickets', async () => {
  const ticket = await log();
  const learner = await api.learner();
  const refused = await change([ticket], { owner: learner.user_id });
  expect(refused.body.results[0]).toMatchObject({
    done: false,
    why: expect.stringContaining('answers no tickets'),
  });
  expect((await change([ticket], { owner: colleague.user_id })).body.results).toEqual(done(ticket));
  expect((await see(ticket)).owner).toEqual({ user_id: colleague.user_id, name: 'Anna Agent' });
});

test('reports a conflict to one of two agents who close the same ticket at once', async () => {
  const ticket = await log();
  const answers = await Promise.all([
    change([ticket], { state: 'closed' }),
    change([ticket], { state: 'closed' }, { as: colleague }),
  ]);
  expect(answers.map(({ body }) => body.results[0].done).toSorted()).toEqual([false, true]);
  expect(await entries(ticket.number)).toHaveLength(1);
});

test('reports an unknown number as a missing ticket, and accepts at most a hundred', async () => {
  const ticket = { ...(await log()), number: 999_999_999 };
  expect((await change([ticket], { state: 'closed' })).body.results[0]).toMatchObject({ done: false });
  expect(
    (
      await change(
        Array.from({ length: 101 }, () => ticket),
        { state: 'closed' },
      )
    ).status,
  ).toBe(400);
});
