import { createHash } from 'node:crypto';
import { wholeName } from '@readytowork/contract/names';
import type { Executor } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { Evidence } from '../../../feature.ts';
import { holdPerson } from '../../base/accounts/accounts.ts';
import { type CaseRow, type NewCase, openCase } from './cases.queries.ts';
import { dropEvidence, keepEvidence } from './evidence.queries.ts';

/** Digest of the content alone: equal content has the same digest even if the surrounding texts differ. */
export const digestOf = ({ text, picture }: Evidence): string =>
  createHash('sha256')
    .update(JSON.stringify([text, picture ?? null]))
    .digest('base64url');

type Opened = Omit<NewCase, 'author_id'>;

/**
 * Opens and locks the case about a content until the transaction ends, and stores its current version and author.
 *
 * @param picture the key of the picture's copy
 */
export async function openWith(
  db: Executor,
  opened: Opened,
  { evidence, picture }: { evidence: Evidence; picture: string | null },
): Promise<CaseRow> {
  // Since the content was read, its author may have been merged into another account.
  const author = await holdPerson(db, evidence.authorId);
  if (!author) throw notFound();
  const row = await openCase(db, { ...opened, author_id: author.id });
  // Of a held post only the current version is stored, because only its author has seen earlier ones.
  if (opened.cause === 'held' && row.cause === 'held') await dropEvidence(db, row.id);
  const name = wholeName(author);
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
