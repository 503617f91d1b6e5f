import type { GroupMessageReason } from '@readytowork/contract/choices';
import { sql } from 'kysely';
import { boolean, integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';
import { most } from './group-messages.limits.ts';

/** The messages between the facilitators of a group and one of its learners. */
export interface ThreadKey {
  group: number;
  /** The learner's account. */
  account: number;
}

export interface NewMessage {
  key: string;
  group: number;
  /** The facilitator; null if the learner writes. */
  author: number | null;
  reason: GroupMessageReason | null;
  text: string;
  at: Date;
}

/** Stores a message for each of these learners. */
export async function insertMessages(
  db: Executor,
  accounts: readonly number[],
  { author, group, ...message }: NewMessage,
): Promise<void> {
  if (accounts.length === 0) return;
  const row = { ...message, group_id: group, author_id: author, from_learner: message.reason === null };
  await db
    .insertInto('group_message')
    .values(accounts.map((account_id) => ({ ...row, account_id })))
    .execute();
}

/** The rows of a message, by the id that its device made. */
export function findByKey(db: Executor, key: string) {
  return db
    .selectFrom('group_message')
    .select(['id', 'group_id', 'account_id', 'author_id', 'from_learner'])
    .where('key', '=', key)
    .execute();
}

// A facilitator's message counts unless it answers one that the learner wrote after the facilitators' last.
const full = prepared(
  `select asked.id as account from unnest($1::int[]) as asked (id)
  where (
    select count(*) from group_message m
    where m.account_id = asked.id and m.at > $2 and not m.from_learner and m.reason <> 'answer'
  ) >= $3`,
  { account: integer },
);

/** Those accounts that have got the maximum of messages from groups since this time. */
export async function listFull(db: Executor, accounts: readonly number[], since: Date): Promise<number[]> {
  const rows = await full(db, [...accounts], since, most.week);
  return rows.map(({ account }) => account);
}

const waiting = prepared(
  `select asked.id as account from unnest($2::int[]) as asked (id)
  cross join lateral (
    select from_learner from group_message m where m.group_id = $1 and m.account_id = asked.id order by at desc, id limit 1
  ) newest where newest.from_learner`,
  { account: integer },
);

/** Those accounts that wrote the last message of their thread. */
export async function listWaiting(
  db: Executor,
  group: number,
  accounts: readonly number[],
): Promise<number[]> {
  const rows = await waiting(db, group, [...accounts]);
  return rows.map(({ account }) => account);
}

const threadRow = {
  id: text,
  at: timestamp,
  from_learner: boolean,
  author_id: nullable(integer),
  reason: nullable(text),
  text,
  unread: boolean,
  hidden: boolean,
  /** Null if the account of the facilitator is deleted. */
  name: nullable(text),
};

const columns = `m.id, m.at, m.from_learner, m.author_id, m.reason, m.text, m.read_at is null as unread,
  m.hidden_at is not null as hidden, ${wholeNameOf('a')} as name`;
const writer =
  'left join account a on a.id = case when m.from_learner then m.account_id else m.author_id end';

const thread = prepared(
  `select ${columns} from group_message m ${writer}
  where m.group_id = $1 and m.account_id = $2 order by m.at desc, m.id limit $3`,
  threadRow,
);
export type MessageRow = Awaited<ReturnType<typeof thread>>[number];

/** The newest messages of a thread, the newest first. */
export const messagesOf = (db: Executor, { account, group }: ThreadKey, limit: number = most.shown) =>
  thread(db, group, account, limit);

const one = prepared(
  `select ${columns}, m.group_id, m.account_id, g.name as group_name
  from group_message m ${writer} join learner_group g on g.id = m.group_id where m.id = $1`,
  { ...threadRow, group_id: integer, account_id: integer, group_name: text },
);

export async function findMessage(db: Executor, id: string) {
  const [row] = await one(db, id);
  return row;
}

const read = prepared(
  `update group_message set read_at = $4 where group_id = $1 and account_id = $2 and from_learner = $3
    and at <= $5 and read_at is null`,
  nothing,
);

/** Marks the messages of one side up to a time as read. */
export async function setRead(
  db: Executor,
  { account, group }: ThreadKey,
  { fromLearner, at, until }: { fromLearner: boolean; at: Date; until: Date },
): Promise<void> {
  await read(db, group, account, fromLearner, at, until);
}

export async function setHidden(db: Executor, id: string, at: Date | null): Promise<void> {
  await db.updateTable('group_message').set({ hidden_at: at }).where('id', '=', id).execute();
}

const last = prepared(
  `select asked.id as account, newest.at, newest.from_learner, newest.author_id, newest.name, coalesce(new.count, 0)::int as unread
  from unnest($2::int[]) as asked (id)
  left join lateral (
    select m.at, m.from_learner, m.author_id, ${wholeNameOf('a')} as name from group_message m ${writer}
    where m.group_id = $1 and m.account_id = asked.id order by m.at desc, m.id limit 1
  ) newest on true
  cross join lateral (
    select count(*) from (
      select from group_message m where m.group_id = $1 and m.account_id = asked.id and m.from_learner and m.read_at is null
        and m.hidden_at is null limit 100
    ) unread
  ) new`,
  {
    account: integer,
    at: nullable(timestamp),
    from_learner: nullable(boolean),
    author_id: nullable(integer),
    name: nullable(text),
    unread: integer,
  },
);

/** The last message of each learner's thread, and the number of unread messages from the learner. */
export const lastOf = (db: Executor, group: number, accounts: readonly number[]) =>
  last(db, group, [...accounts]);

/**
 * Came back: the learner has done something since, in a course of the group; the group sees nothing of other courses. Learners who
 * have left the group are not counted.
 */
const effects = prepared(
  `with written as (
    select key, max(at) as at from group_message
    where group_id = $1 and not from_learner and reason <> 'answer' and at > $2
    group by key order by max(at) desc, key limit $3
  )
  select w.key as id, w.at, max(m.author_id) as author_id, max(${wholeNameOf('a')}) as name, max(m.reason) as reason,
    count(*)::int as written, (count(*) filter (where back.is))::int as came_back
  from written w
  join group_message m on m.key = w.key and m.group_id = $1
  join group_member j on j.group_id = $1 and j.account_id = m.account_id and j.state = 'joined'
  left join account a on a.id = m.author_id
  cross join lateral (
    select exists (
      select from group_module o where o.group_id = $1 and (
        exists (select from chapter_progress p
          where p.account_id = m.account_id and p.module_id = o.module_id and p.updated_at > m.at)
        or exists (select from scorm_progress s
          where s.account_id = m.account_id and s.module_id = o.module_id and s.updated_at > m.at)
        or exists (select from attempt t
          where t.account_id = m.account_id and t.module_id = o.module_id and greatest(t.started_at, t.finished_at) > m.at)
      )
    ) as is
  ) back
  group by w.key, w.at order by w.at desc, w.key`,
  {
    id: text,
    at: timestamp,
    author_id: nullable(integer),
    name: nullable(text),
    reason: nullable(text),
    written: integer,
    came_back: integer,
  },
);

/** The effect of the last messages of a group's facilitators. */
export const effectsOf = (db: Executor, group: number, since: Date) =>
  effects(db, group, since, most.effects);

/** The learners of a message who have not opened it. */
export async function unreadBy(db: Executor, key: string): Promise<number[]> {
  const rows = await db
    .selectFrom('group_message')
    .select('account_id')
    .where('key', '=', key)
    .where('from_learner', '=', false)
    .where('read_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Whether a learner has not opened some message in a group that they are still in. */
export async function hasUnread(db: Executor, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_message')
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'group_message.group_id')
        .onRef('group_member.account_id', '=', 'group_message.account_id'),
    )
    .select(sql.lit(1).as('one'))
    .where('group_message.account_id', '=', account)
    .where('group_member.state', '=', 'joined')
    .where('from_learner', '=', false)
    .where('read_at', 'is', null)
    .where('hidden_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAccount(db: Executor, account: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
  return row !== undefined;
}

export async function wantsMails(db: Executor, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_mail_choice')
    .select('mails')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.mails ?? true;
}

export async function putMails(db: Executor, account: number, mails: boolean, at: Date): Promise<void> {
  await db
    .insertInto('group_mail_choice')
    .values({ account_id: account, mails, changed_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ mails, changed_at: at }))
    .execute();
}
