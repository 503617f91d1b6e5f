import { type RawBuilder, sql } from 'kysely';

/**
 * True of an author whom a viewer sees: there, not barred, and neither has blocked the other. Every list asks it, so that a block
 * and a bar are one write and count at once, on every process. Names within are its own: a list that calls its author `account.id` means
 * its own account.
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

/** For a written statement: each is a parameter (`$1::int`) or a column. */
export const seenText = (asked: { viewer: string; author: string; at: string }): string =>
  seenIn<string, string>(String.raw, asked);

/** For the query builder: the author is a reference to a column (`sql.ref('post.author_id')`). */
export const seenBy = (asked: {
  viewer: number;
  author: RawBuilder<unknown>;
  at: Date;
}): RawBuilder<boolean> =>
  seenIn<unknown, RawBuilder<boolean>>((strings, ...values) => sql<boolean>(strings, ...values), {
    ...asked,
    at: sql`${asked.at}::timestamptz`,
  });
