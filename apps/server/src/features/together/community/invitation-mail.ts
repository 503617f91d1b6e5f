import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { type RegistrationMode, readRegistrationMode } from '../../base/auth/registration.settings.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { sendEmail } from '../../base/mail/send-email.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Notices } from '../notices/notices.ts';
import { addressDays, connectLimits } from './connect.limits.ts';
import { connectionInvitationEmail } from './connection-invitation.emails.ts';
import * as queries from './invitations.queries.ts';

export const invitationToAddress: JobKind<{ id: number }> = {
  name: 'connection-invitation',
  payload: z.strictObject({ id: z.number() }),
  tries: 25,
};

interface MailDeps {
  db: Database;
  clock: () => Date;
  mailer: Mailer;
  notices: Notices;
  throttle: Throttle;
  publicUrl: string;
  /** The registration mode that applies until an administrator sets one. */
  registration: RegistrationMode;
}

/** Notifies the owner of an address: by a notice if they are in the community, otherwise by mail. */
export function tellAddress(deps: MailDeps): JobHandler {
  return handle(invitationToAddress, async ({ id }, job) => {
    const found = await queries.findMailed(deps.db, id, deps.clock());
    if (!found) return;
    const holder = await queries.findHolder(deps.db, found.email);
    if (holder?.confirmed && holder.takes_part)
      await deps.notices.tell(deps.db, { to: holder.id, kind: 'invitation', from: found.account_id });
    else await mail(deps, { id, email: found.email, holder }, job);
  });
}

async function mail(
  { db, mailer, publicUrl, registration, throttle }: MailDeps,
  { id, email, holder }: { id: number; email: string; holder: { language: string } | undefined },
  job: JobRun,
): Promise<void> {
  const hasAccount = holder !== undefined;
  // Sends no mail to an address that could not register anyway.
  if (!hasAccount && (await readRegistrationMode(db, registration)) !== 'open') return;
  if (!(await throttle.isWithin(connectLimits.invitationsToAddress, email))) return;
  const url = `${publicUrl}/${hasAccount ? 'community' : 'register'}`;
  const to = { name: '', address: email, about: { kind: 'connection-invitation', id } } as const;
  const reader = holder ?? { language: defaultLanguage };
  await sendEmail(mailer, to, connectionInvitationEmail(reader, url, addressDays, hasAccount), job);
}
