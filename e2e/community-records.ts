import type pg from 'pg';
import { z } from 'zod';
import { houseRules } from '../packages/contract/src/community.ts';

interface Account {
  id: number;
  email: string;
}

const named = z.array(z.object({ id: z.string() }));

/** Members of the community, their connections and messages. */
export function community(pool: pg.Pool, learner: (first: string, last: string) => Promise<Account>) {
  return {
    /** An adult who has accepted the house rules. */
    async participant(first = 'Thandi', last = 'Mokoena'): Promise<Account> {
      const account = await learner(first, last);
      await pool.query("update account set date_of_birth = '2002-03-04' where id = $1", [account.id]);
      await pool.query(
        'insert into community_member (account_id, handle, agreed_at, agreed_to) values ($1, $2, now(), $3)',
        [account.id, `handle-${account.id}`, houseRules.version],
      );
      return account;
    },

    /** The last part of the address of a participant's link. */
    async connectCode(account: number): Promise<string> {
      const { rows } = await pool.query(
        'select connect_code as id from community_member where account_id = $1',
        [account],
      );
      return named.parse(rows)[0]?.id ?? '';
    },

    async connect(one: number, other: number) {
      await pool.query(
        'insert into connection (account_id, other_id, since) values ($1, $2, now()), ($2, $1, now())',
        [one, other],
      );
    },

    /**
     * Two posts that a moderator accepted and the author then deleted. After two accepted posts the author's next ones appear at
     * once.
     */
    async acceptedPosts(account: number) {
      await pool.query(
        `insert into post (id, account_id, text, created_at, accepted_at, deleted_at, moderated)
         select gen_random_uuid(), $1, '', now(), now(), now(), true from generate_series(1, 2)`,
        [account],
      );
    },

    async post(account: number, text: string): Promise<string> {
      const { rows } = await pool.query(
        `insert into post (id, account_id, text, created_at, accepted_at) values (gen_random_uuid(), $1, $2, now(), now()) returning id`,
        [account, text],
      );
      return named.parse(rows)[0]?.id ?? '';
    },

    async comment(post: string, account: number, text: string) {
      await pool.query(
        'insert into post_comment (id, post_id, account_id, text, created_at) values (gen_random_uuid(), $1, $2, $3, now())',
        [post, account, text],
      );
    },

    /** A chat of these people with this many messages, "Message 1." and so on, a minute apart, all by the last of them. */
    async chat(people: number[], count: number): Promise<string> {
      const { rows } = await pool.query(
        `insert into room (uuid, kind, name, account_id, made_at, last_number, last_change, last_at)
         values (gen_random_uuid(), 'own', 'Study circle', $1, now() - interval '30 days', $2, $2, now()) returning id, uuid`,
        [people[0], count],
      );
      const [{ id, uuid } = { id: 0, uuid: '' }] = z
        .array(z.object({ id: z.number(), uuid: z.string() }))
        .parse(rows);
      await pool.query(
        "insert into room_member (room_id, account_id, since) select $1, unnest($2::int[]), now() - interval '30 days'",
        [id, people],
      );
      await pool.query(
        `insert into message (room_id, number, change, at, id, account_id, text)
         select $1, n, n, now() - make_interval(mins => $2 - n), gen_random_uuid(), $3, 'Message ' || n || '.'
         from generate_series(1, $2) as n`,
        [id, count, people.at(-1)],
      );
      return uuid;
    },
  };
}
