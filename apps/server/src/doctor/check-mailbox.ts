import type { MailboxSettings } from '../config-mail-in.ts';
import { imapFailure, inMailbox } from '../features/staff/mail-in/imap.ts';
import { type Finding, green, red } from './finding.ts';

const check = 'mailbox of support';

/** Opens the mailbox and counts its new mails, as the worker does. */
export async function checkMailbox(settings: MailboxSettings): Promise<Finding> {
  try {
    const found = await inMailbox(settings, (client) => client.search({ seen: false }, { uid: true }));
    return green(check, `it opens; ${(found || []).length} new mails`);
  } catch (error) {
    return red(check, imapFailure(error), 'See MailboxUnread in docs/runbook.md.');
  }
}
