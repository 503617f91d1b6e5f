import type { Executor } from '../../db/database.ts';

/** The entries written last, newest first; of one account: what it did and what was done to it. */
export async function lastEntries(
  db: Executor,
  { accountId, page, size }: { accountId: number | undefined; page: number; size: number },
) {
  let entries = db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('account as about', 'about.id', 'audit.about_id')
    .select([
      'audit.id',
      'at',
      'action',
      'subject',
      'address',
      'actor_id',
      'about_id',
      'actor.email as actor_email',
      'about.email as about_email',
    ]);
  if (accountId !== undefined)
    entries = entries.where((where) =>
      where.or([where('actor_id', '=', accountId), where('about_id', '=', accountId)]),
    );
  return entries
    .orderBy('audit.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}
