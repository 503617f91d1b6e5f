import { type RawBuilder, sql } from 'kysely';
import type { Given } from '../../../db/first-page.ts';

/**
 * True if the viewer sees the author: active, not barred, and neither has blocked the other. Every list checks it, so a block or
 * bar is a single write that applies at once, on every process. The condition is a subquery with its own scope, so that it cannot
 * clash with a table named `account` outside.
 */
const seenIn = <V, R>(
  tag: (strings: TemplateStringsArray, ...values: V[]) => R,
  { viewer, author, at }: { viewer: V; author: V; at: V },
): R => tag`(
    exists (select from community_member seen join account seen_account on seen_account.id = seen.account_id
      where seen.account_id = ${author} and seen_account.deactivated_at is null
        and (seen.barred_until is null or seen.barred_until <= ${at}))
    and not exists (select from community_block b
      where (b.account_id = ${viewer} and b.other_id = ${author}) or (b.account_id = ${author} and b.other_id = ${viewer})))`;

/** As SQL text: each argument is a parameter (`$1::int`) or a column. */
export const seenText = (asked: { viewer: string; author: string; at: string }): string =>
  seenIn<string, string>(String.raw, asked);

/** For the query builder: the author is a column reference (`sql.ref('post.author_id')`). */
export const seenBy = (asked: {
  viewer: Given<number>;
  author: RawBuilder<unknown>;
  at: Given<Date>;
}): RawBuilder<boolean> =>
  seenIn<unknown, RawBuilder<boolean>>((strings, ...values) => sql<boolean>(strings, ...values), {
    ...asked,
    at: sql`${asked.at}::timestamptz`,
  });
