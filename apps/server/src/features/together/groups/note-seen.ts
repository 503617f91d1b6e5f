import type { Executor } from '../../../db/database.ts';
import { noteConsent } from '../../base/consents/note-consent.ts';
import { nameOfGroup } from './groups.queries.ts';

interface Seen {
  account_id: number;
  group: number;
  /** The notice that was shown. */
  version?: string;
  given: boolean;
  at: Date;
}

/** Keeps that somebody agreed to be seen in a group, or is seen there no more, under the name that the group has then. */
export async function noteSeen(db: Executor, { group, ...seen }: Seen): Promise<void> {
  const subject = await nameOfGroup(db, group);
  await noteConsent(db, { ...seen, kind: 'group', ...(subject !== undefined && { subject }) });
}
