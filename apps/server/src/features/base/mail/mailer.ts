import { createTransport } from 'nodemailer';
import type { Email } from './email.ts';
import { type Outbox, stamp } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { permanentRejection, type Rejection } from './rejection.ts';

export interface Mailer {
  /** The mail in the words that an administrator has given it. */
  word(email: Email): Promise<Email>;
  /**
   * Resolves when the mail server has taken the message, or the file is written; also when the server has refused it for
   * good, which is noted: trying again would change nothing. Any other failure is an error, for another try.
   */
  send(message: Outgoing): Promise<void>;
}

/** What became of a try. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
}

interface MailerParts {
  outbox: Outbox;
  word: Mailer['word'];
  /** Told of each try, and of one that was refused for good, why. */
  note: (outcome: MailOutcome, rejection?: Rejection & { job: string }) => void;
}

/** A mail server that does not answer may hold up a job, not for ever. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** By these the mail program offers to unsubscribe, and does so by itself (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends over SMTP_URL or, without it, leaves each message as a file in the outbox of the data folder. */
export function makeMailer(settings: MailSettings, { outbox, word, note }: MailerParts): Mailer {
  const { smtpUrl } = settings;
  const host = new URL(settings.publicUrl).hostname;
  const compose = ({ id, at, signal: _, about, byHand, unsubscribe, ...message }: Outgoing) => ({
    ...message,
    from: settings.mailFrom,
    messageId: `<${stamp(at)}-${id}@${host}>`,
    // A mail program shows all mails about a ticket together.
    ...(about.kind === 'ticket' && { references: `<ticket-${about.id}@${host}>` }),
    headers: {
      ...(!byHand && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && oneClick(unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : undefined;
  const deliver = async (message: Outgoing) => {
    const { signal } = message;
    if (transport) await transport.sendMail({ ...compose(message), ...(signal && { signal }) });
    else await outbox.leave(message, compose(message));
  };
  return {
    word,
    async send(message) {
      try {
        await deliver(message);
        note('sent');
      } catch (error) {
        const rejection = permanentRejection(error);
        if (!rejection) {
          note('failed');
          throw error;
        }
        note('refused', { ...rejection, job: message.id });
      }
    },
  };
}
