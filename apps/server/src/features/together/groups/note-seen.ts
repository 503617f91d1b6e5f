import type { Executor } from '../../../db/database.ts';
import { noteConsent } from '../../base/consents/note-consent.ts';
import { nameOfGroup } from './groups.queries.ts';

interface Seen {
  account_id: number;
  group: number;
  /** Version of the notice the learner saw. */
  version?: string;
  given: boolean;
  at: Date;
}

/** Records that a learner consented to be seen by a group, or withdrew the consent, under the group's current name. */
export async function noteSeen(db: Executor, { group, ...seen }: Seen): Promise<void> {
  const subject = await nameOfGroup(db, group);
  await noteConsent(db, { ...seen, kind: 'group', ...(subject !== undefined && { subject }) });
}
