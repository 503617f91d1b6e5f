import { seed } from '../../harness/seed/seed.ts';
import { withClient } from '../../harness/with-client.ts';

/** Adds this many people, with records in every table that grows with the number of learners. */
export async function seedEverything(url: string, learners: number): Promise<void> {
  await seed(url, learners);
  await withClient(url, async (client) => {
    await client.query(`insert into session (id, account_id, rotated_at, expires_at)
      select gen_random_uuid(), id, now(), now() + interval '14 days' from account`);
    await client.query(`insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
      select id, 1 + id % 8, sco, '{"cmi.core.lesson_location": "7"}', 33, now() from account, unnest('{one,two}'::text[]) as sco`);
    await client.query(`insert into learning_goal (account_id, weekly_days, remind_at, push_days, push_at)
      select id, 3, now() + interval '7 days', '{1,3}', now() + interval '2 days' from account on conflict do nothing`);
    await client.query(`insert into push_choice (account_id, news_until) select id, now() from account`);
    await client.query(`insert into push_device (account_id, session_id, endpoint, p256dh, auth_secret, public_key, created_at)
      select account_id, id, 'https://push.test.example/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), 'key', now()
      from session`);
    await client.query(`insert into learning_path (account_id, aim, ticks)
      select id, 'job', '{cv,advert}' from account on conflict do nothing`);
    await client.query(`insert into background (account_id, province, occupation)
      select id, 'gauteng', 'looking' from account on conflict do nothing`);
    await client.query(`insert into outcome (account_id, months, due_on, open)
      select id, months, current_date - 70 + months * 10, months = 6 from account, unnest('{3,6}'::int[]) as months`);
    await client.query(`insert into outcome_choice (account_id, mails) select id, true from account`);
    await client.query(`insert into learning_day (account_id, day)
      select id, current_date - n from account, generate_series(0, 6) as n on conflict do nothing`);
    await client.query(`insert into workbook_entry (account_id, module_id, name, ask, versions, written_at)
      select id, 3, name, '', '[]', now() from account, unnest('{one,two,three}'::text[]) as name`);
    await client.query('insert into job_search (account_id, kept_since) select id, now() from account');
    await client.query(`insert into job_search_record (account_id, key, versions, written_at)
      select id, key, '[]', now() from account, unnest('{one,two,three}'::text[]) as key`);
    await client.query(`insert into review_question (account_id, module_id, question, streak, misses, due, answered_at)
      select id, 3, md5(n::text)::uuid, 1, 0, current_date, now() from account, generate_series(1, 3) as n`);
    await client.query(`insert into learning_time (account_id, module_id, day, seconds)
      select id, 3, current_date - n, 60 from account, generate_series(0, 6) as n`);
    await client.query('insert into review_pause (account_id, day) select id, current_date from account');
    await client.query(`insert into support_ticket (kind, account_id, name, surname, email, topic, message, state, created_at, last_message_at)
      select 'ticket', id, first_name, last_name, email, 'Slides', 'They do not open.', 'closed', now(), now() from account`);
    await client.query(`insert into ticket_message (ticket_id, account_id, email, kind, text, at)
      select id, account_id, email, 'reply', 'Clear the cache.', now() from support_ticket`);
    // A facilitator for every hundred learners, and a group of a hundred for each.
    await client.query(`update account set user_type = 'rtw' where id % 100 = 0 and id > 100`);
    await client.query(`insert into learner_group (facilitator_id, name, code, created_at)
      select id, 'A group', 'code ' || id, now() from account where user_type = 'rtw'`);
    // Closed groups of earlier times.
    await client.query(`insert into learner_group (facilitator_id, name, code, created_at, closed_at)
      select facilitator_id, name, code || ' ' || n, now(), now() from learner_group, generate_series(1, 20) as n`);
    await client.query(`insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
      select g.id, a.id, 'joined', now(), '1' from learner_group g
      join account a on a.id between g.facilitator_id + 1 and g.facilitator_id + 99 where g.closed_at is null`);
    await client.query(`insert into group_member (group_id, email, state, invited_at, expires_at)
      select id, 'asked-' || n || '@test.example', 'invited', now(), now() + interval '30 days'
      from learner_group, generate_series(1, 10) as n where closed_at is null`);
    await client.query(`insert into group_meeting (group_id, held_on, title, minutes, created_at)
      select id, current_date - 7 * n, 'A meeting', 90, now() from learner_group, generate_series(0, 3) as n where closed_at is null`);
    await client.query(`insert into attendance_mark (id, group_id, held_on, account_id, state, replaces, standing, arrived_at, phone_at)
      select gen_random_uuid(), o.group_id, o.held_on, m.account_id, 'present', '{}', 'counts', now(), now()
      from group_meeting o join group_member m on m.group_id = o.group_id and m.state = 'joined'`);
    await client.query(`insert into group_message (key, group_id, account_id, from_learner, author_id, reason, text, at)
      select gen_random_uuid(), m.group_id, m.account_id, n = 2, case when n < 2 then g.facilitator_id end,
        case when n < 2 then 'stopped' end, 'How are you?', now() - make_interval(days => n)
      from group_member m join learner_group g on g.id = m.group_id, generate_series(0, 2) as n where m.state = 'joined'`);
    await client.query(`insert into group_module (group_id, module_id)
      select g.id, m.id from learner_group g, module m where m.id < 6`);
    await client.query(`insert into audit (actor_id, action, at) select id, 'sign-in', now() - make_interval(secs => id)
      from account, generate_series(1, 3)`);
    await client.query(
      `insert into consent (account_id, kind, given, at) select id, 'reminders', true, now() from account`,
    );
    await client.query(`insert into setting (name, value) values ('community', '"on"')`);
    await client.query(`update account set date_of_birth = '2001-02-03'`);
    await client.query(`insert into community_member (account_id, handle, agreed_at, agreed_to)
      select id, md5(id::text), now(), '2026-11' from account`);
    await client.query(`insert into connection (account_id, other_id, since)
      select a.id, b.id, now() from account a join account b on b.id in (a.id - 2, a.id - 1, a.id + 1, a.id + 2)`);
    await client.query(`insert into notice (account_id, kind, from_id, about, at)
      select b.account_id, 'comment', b.other_id, n, now() - make_interval(secs => b.other_id)
      from connection b, unnest('{one,two,three}'::text[]) as n`);
    await client.query(`insert into notice_digest (account_id, due_at, told_until, quiet_from, quiet_until)
      select id, now() + interval '1 day', now(), 20, 8 from account`);
    await client.query(`insert into connection_invitation (account_id, to_id, how, created_at)
      select a.id, a.id + n, 'link', now() from account a, generate_series(5, 7) as n
      where exists (select from account b where b.id = a.id + n)`);
    await client.query(`insert into connection_invitation (account_id, how, email, address_hash, created_at, expires_at)
      select id, 'address', 'asked-' || id || '@test.example', sha256(id::text::bytea), now(), now() + interval '30 days' from account`);
    await client.query(`insert into community_block (account_id, other_id, at)
      select a.id, a.id + n, now() from account a, generate_series(10, 11) as n
      where exists (select from account b where b.id = a.id + n)`);
    await client.query(`insert into moderation_case (kind, subject, cause, author_id, reason, state, opened_at, due_at, closed_at, outcome)
      select 'post', gen_random_uuid(), 'report', id, 'insult', 'closed', now(), now(), now(), 'left' from account`);
    await client.query(`insert into moderation_evidence (case_id, at, digest, text, context, author)
      select id, now(), 'd', 'Words.', '{}', '{"user_id": 1, "name": "", "email": ""}' from moderation_case`);
    await client.query(`insert into moderation_report (case_id, account_id, reason, at)
      select id, author_id, 'insult', now() from moderation_case`);
    await client.query(`insert into moderation_act (case_id, author_id, at, act, outcome)
      select id, author_id, now(), 'decided', 'left' from moderation_case`);
    // Each person has written to the next one, two messages in each month that has a partition.
    await client.query(`insert into room (uuid, kind, name, account_id, made_at, last_at, last_number, last_change)
      select gen_random_uuid(), 'own', 'A room', id, now(), now(), 6, 6 from account`);
    await client.query(`insert into room_member (room_id, account_id, since)
      select r.id, a.id, now() from room r join account a on a.id in (r.account_id, r.account_id + 1)`);
    await client.query(`insert into message (room_id, number, change, at, id, account_id, text)
      select r.id, n, n, now() + make_interval(months => (n - 1) / 2), gen_random_uuid(), r.account_id, 'Hello'
      from room r, generate_series(1, 6) n`);
    await client.query(
      `insert into message_key (id, room_id, number, at) select id, room_id, number, at from message`,
    );
    await client.query(`insert into post (id, account_id, group_id, text, created_at, accepted_at)
      select gen_random_uuid(), id, null, 'Words.', now(), now() from account where id % 4 = 0
      union all select gen_random_uuid(), account_id, group_id, 'Words.', now(), now() from group_member where account_id % 4 = 1`);
    await client.query(`insert into post_comment (id, post_id, account_id, text, created_at)
      select gen_random_uuid(), id, account_id, 'Words.', now() from post`);
    await client.query(
      'insert into post_reaction (post_id, account_id, at) select id, account_id, now() from post',
    );
    await client.query(`insert into post_picture (name, account_id, post_id, created_at)
      select id, account_id, id, now() from post`);
    await client.query('analyze');
  });
}
