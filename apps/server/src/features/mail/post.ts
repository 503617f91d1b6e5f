import { nameForMail } from '@readytowork/contract';
import type { JobRun } from '../jobs/jobs.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Mailer } from './mailer.ts';
import type { About } from './outgoing.ts';

/** Somebody with an account, as far as mails need to know. */
export interface Reader {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  email_confirmed_at: Date | null;
}

/**
 * A name as far as a mail to this person may carry it. Until somebody has shown that the mailbox is theirs, the name may
 * be a stranger's words to whoever reads it: then the mail has none.
 */
const nameOf = ({ email_confirmed_at }: Pick<Reader, 'email_confirmed_at'>, name: string) =>
  email_confirmed_at ? nameForMail(name) : '';

export function greet(reader: Pick<Reader, 'first_name' | 'email_confirmed_at'>): string {
  const name = nameOf(reader, reader.first_name);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Mails a letter to somebody with an account, as part of a job. */
export function mailReader(mailer: Mailer, reader: Reader, letter: Letter, job: JobRun): Promise<void> {
  const name = nameOf(reader, `${reader.first_name} ${reader.last_name}`);
  return mail(
    mailer,
    { name, address: reader.email, about: { kind: 'account', id: reader.id } },
    letter,
    job,
  );
}

interface Recipient {
  name: string;
  address: string;
  about: About;
  replyTo?: { name: string; address: string };
}

/** Mails a letter to an address, as part of a job: the same job again sends the same mail. */
export function mail(mailer: Mailer, to: Recipient, letter: Letter, job: JobRun): Promise<void> {
  const { name, address, about, replyTo } = to;
  const { id, addedAt: at, signal } = job;
  return mailer.send({ ...writeLetter(letter), to: { name, address }, replyTo, about, id, at, signal });
}
