import { randomUUID } from 'node:crypto';
import { groupNotice, mostCannedAnswers, mostInChats } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJoinCode } from './features/together/groups/join-code.ts';
import { type Answered, type Session, startApi, type TestApi } from './testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from './testing/community.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const several = 6;
const each = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: several }, (_, index) => make(index));
const text = (of: string) => ({ draft: randomUUID().replaceAll('-', ''), step: 1, text: of, replaces: [] });

async function facilitator(): Promise<Session> {
  const as = await api.learner('Fatima', 'Abrahams');
  await api.call('POST', '/v1/user/update_user_type/', { as, body: { user_type: 'rtw' } });
  return as;
}
const group = async (of: Session, name: string, closed_at: Date | null = null) => {
  const made = { facilitator_id: of.user_id, name, code: newJoinCode(), created_at: new Date(), closed_at };
  return api.db
    .insertInto('learner_group')
    .values(made)
    .returning(['id', 'code', 'name'])
    .executeTakeFirstOrThrow();
};
const groups = async (of: Session, count: number) => {
  for (let number = 0; number < count; number += 1) await group(of, `Group ${number}`);
};
const member = { state: 'joined', agreed_at: new Date(), agreed_to: groupNotice.version } as const;
const join = (as: Session, code: string) =>
  api.call('POST', '/v1/my_groups/', { as, body: { code, agreed_to: groupNotice.version } });
const makeRoom = (as: Session, people: string[] = []) =>
  api.call('POST', '/v1/chats/', { as, body: { room: randomUUID(), name: 'Study group', people } });
const rooms = (of: Session, count: number) =>
  sql`with made as (
    insert into room (uuid, kind, name, account_id, made_at, last_at)
    select gen_random_uuid(), 'own', 'Room ' || n, ${of.user_id}, now(), now() from generate_series(1, ${count}::int) n
    returning id)
    insert into room_member (room_id, account_id, since) select id, ${of.user_id}, now() from made`.execute(
    api.db,
  );
async function friends(of: ParticipantSession): Promise<ParticipantSession[]> {
  const all = await Promise.all(each(() => participant(api)));
  for (const one of all) await connect(api, one, of);
  return all;
}

type Count =
  | 'learner_group'
  | 'group_member'
  | 'room_member'
  | 'canned_answer'
  | 'job_search_record'
  | 'workbook_entry';
const count = async (table: Count, where = sql<boolean>`true`) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(api.db);
  return rows[0]?.count;
};
const of = ({ user_id }: Session) => sql<boolean>`account_id = ${user_id}`;
const open = ({ user_id }: Session) => sql<boolean>`facilitator_id = ${user_id} and closed_at is null`;

interface Race {
  most: number;
  /** Leaves space for two rows, and returns the requests that each add one. */
  begin(): Promise<{ requests: (() => Promise<Answered>)[]; counted: () => Promise<number | undefined> }>;
}

const races: [what: string, race: Race][] = [
  [
    'groups that a facilitator makes',
    {
      most: 20,
      async begin() {
        const as = await facilitator();
        await groups(as, 18);
        const make = (name: string) => () => api.call('POST', '/v1/groups/', { as, body: { name } });
        return { requests: each((n) => make(`New ${n}`)), counted: () => count('learner_group', open(as)) };
      },
    },
  ],
  [
    'groups that a facilitator opens again',
    {
      most: 20,
      async begin() {
        const as = await facilitator();
        await groups(as, 18);
        const closed = await Promise.all(each((n) => group(as, `Closed ${n}`, new Date())));
        const reopen =
          ({ id, name }: { id: number; name: string }) =>
          () =>
            api.call('PUT', `/v1/groups/${id}/`, { as, body: { name, open: true } });
        return { requests: closed.map(reopen), counted: () => count('learner_group', open(as)) };
      },
    },
  ],
  [
    'groups that a learner joins',
    {
      most: 20,
      async begin() {
        const [as, leader] = [await api.learner(), await facilitator()];
        for (let number = 0; number < 18; number += 1) {
          const { id } = await group(leader, `Joined ${number}`);
          await api.db
            .insertInto('group_member')
            .values({ group_id: id, account_id: as.user_id, ...member })
            .execute();
        }
        const others = await Promise.all(each((n) => group(leader, `Other ${n}`)));
        return {
          requests: others.map(
            ({ code }) =>
              () =>
                join(as, code),
          ),
          counted: () => count('group_member', of(as)),
        };
      },
    },
  ],
  [
    'members of a group',
    {
      most: 200,
      async begin() {
        const { id, code } = await group(await facilitator(), 'Full');
        await sql`insert into group_member (group_id, email, state, invited_at, expires_at)
          select ${id}, 'asked' || n || '@test.example', 'invited', now(), now() + interval '9 days'
          from generate_series(1, 198) n`.execute(api.db);
        const learners = await Promise.all(each(() => api.learner()));
        return {
          requests: learners.map((as) => () => join(as, code)),
          counted: () => count('group_member', sql<boolean>`group_id = ${id}`),
        };
      },
    },
  ],
  [
    'rooms that a member makes',
    {
      most: mostInChats.rooms,
      async begin() {
        const as = await participant(api);
        await rooms(as, mostInChats.rooms - 2);
        return { requests: each(() => () => makeRoom(as)), counted: () => count('room_member', of(as)) };
      },
    },
  ],
  [
    'rooms that others add a member to',
    {
      most: mostInChats.rooms,
      async begin() {
        const as = await participant(api);
        await rooms(as, mostInChats.rooms - 2);
        const others = await friends(as);
        return {
          requests: others.map((other) => () => makeRoom(other, [as.person])),
          counted: () => count('room_member', of(as)),
        };
      },
    },
  ],
  [
    'private chats that a member opens',
    {
      most: mostInChats.rooms,
      async begin() {
        const as = await participant(api);
        await rooms(as, mostInChats.rooms - 2);
        const others = await friends(as);
        return {
          requests: others.map(
            ({ person }) =>
              () =>
                api.call('POST', '/v1/chats/pair/', { as, body: { person } }),
          ),
          counted: () => count('room_member', of(as)),
        };
      },
    },
  ],
  [
    'canned answers',
    {
      most: mostCannedAnswers,
      async begin() {
        await sql`insert into canned_answer (title, text, changed_at)
          select 'Title ' || n, 'Text', now() from generate_series(1, ${mostCannedAnswers - 2}::int) n`.execute(
          api.db,
        );
        const add = (title: string) => () =>
          api.call('POST', '/v1/canned_answers/', { as: administrator, body: { title, text: 'Hello.' } });
        return { requests: each((n) => add(`New ${n}`)), counted: () => count('canned_answer') };
      },
    },
  ],
  [
    'records of a job search',
    {
      most: 300,
      async begin() {
        const as = await api.learner();
        await api.call('PUT', '/v1/job_search/', { as, body: {} });
        await sql`insert into job_search_record (account_id, key, versions, written_at)
          select ${as.user_id}, md5(n::text), '[]', now() from generate_series(1, 298) n`.execute(api.db);
        const write = (key: string) => () =>
          api.call('PUT', `/v1/job_search/${key}/`, { as, body: text('{"kind":"application"}') });
        const key = () => randomUUID().replaceAll('-', '');
        return { requests: each(() => write(key())), counted: () => count('job_search_record', of(as)) };
      },
    },
  ],
  [
    'entries of a workbook',
    {
      most: 400,
      async begin() {
        const as = await api.learner();
        await sql`insert into workbook_entry (account_id, module_id, name, ask, versions, written_at)
          select ${as.user_id}, 3, 'held_' || n, '', '[]', now() from generate_series(1, 398) n`.execute(
          api.db,
        );
        const write = (name: string) => () =>
          api.call('PUT', `/v1/workbook/3/${name}/`, { as, body: text('I save R50.') });
        return { requests: each((n) => write(`new_${n}`)), counted: () => count('workbook_entry', of(as)) };
      },
    },
  ],
];

test.each(races)(
  '%s reach their limit with simultaneous requests, and never exceed it',
  async (_, { most, begin }) => {
    const { requests, counted } = await begin();
    const answers = await Promise.all(requests.map((send) => send()));
    expect([await counted(), answers.filter(({ status }) => status >= 500)]).toEqual([most, []]);
  },
);
