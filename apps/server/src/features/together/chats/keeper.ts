import { type RawBuilder, sql } from 'kysely';
import type { Given } from '../../../db/first-page.ts';

/**
 * The member who manages a room of members' own: its creator, or else the member who joined first. Members who cannot act
 * (deactivated or barred) are passed over while that lasts.
 */
const keeperIn = <V, R>(
  tag: (strings: TemplateStringsArray, ...values: V[]) => R,
  { room, at }: { room: V; at: V },
): R => tag`(
  select first.account_id from room_member first join room kept on kept.id = first.room_id
    join account keeping on keeping.id = first.account_id and keeping.deactivated_at is null
    join community_member taking on taking.account_id = first.account_id
      and (taking.barred_until is null or taking.barred_until <= ${at})
  where first.room_id = ${room} and first.left_at is null and kept.kind = 'own'
  order by first.account_id = kept.account_id desc nulls last, first.since, first.account_id limit 1)`;

/** As SQL text. */
export const keeperText = (asked: { room: string; at: string }): string =>
  keeperIn<string, string>(String.raw, asked);

/** For the query builder. */
export const keeperOf = (room: string, at: Given<Date>): RawBuilder<number> =>
  keeperIn<unknown, RawBuilder<number>>((strings, ...values) => sql<number>(strings, ...values), {
    room: sql.ref(room),
    at: sql`${at}::timestamptz`,
  });
