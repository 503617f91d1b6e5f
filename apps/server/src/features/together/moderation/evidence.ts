import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { Evidence } from '../../../feature.ts';
import { holdPerson } from '../../base/accounts/accounts.ts';
import { type CaseRow, type NewCase, openCase } from './cases.queries.ts';
import { dropEvidence, keepEvidence } from './evidence.queries.ts';

/** What says the same has the same digest; what stood around it may be another each time. */
export const digestOf = ({ text, picture }: Evidence): string =>
  createHash('sha256')
    .update(JSON.stringify([text, picture ?? null]))
    .digest('base64url');

type Opened = Omit<NewCase, 'author_id'>;

/**
 * The case of something, held until the end of the transaction, with what it says now and whose it is.
 *
 * @param picture the key of the copy
 */
export async function openWith(
  db: Executor,
  opened: Opened,
  { evidence, picture }: { evidence: Evidence; picture: string | null },
): Promise<CaseRow> {
  // Its author may have become part of another account since it was read.
  const author = await holdPerson(db, evidence.authorId);
  if (!author) throw notFound();
  const row = await openCase(db, { ...opened, author_id: author.id });
  // Of what waits only its present state is looked at: nobody has seen another.
  if (opened.cause === 'held' && row.cause === 'held') await dropEvidence(db, row.id);
  const name = `${author.first_name} ${author.last_name}`.trim();
  await keepEvidence(db, {
    case_id: row.id,
    at: opened.opened_at,
    digest: digestOf(evidence),
    text: evidence.text,
    picture,
    context: JSON.stringify(evidence.context),
    author: JSON.stringify({ user_id: author.id, name, email: author.email }),
  });
  return row;
}
