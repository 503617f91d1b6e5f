import { createTransport } from 'nodemailer';
import type { Message } from './letter.ts';
import { type Outbox, stamp } from './outbox.ts';
import { type MailRefusal, refusalForGood } from './refusal.ts';

/** What a mail belongs to: when that is deleted, what lies in the outbox about it goes too. */
export interface About {
  kind: 'account' | 'invitation' | 'ticket';
  id: number;
}

/** A message on its way. The same `id` and `at` mean the same message, sent again because nobody knows if it left. */
export interface Outgoing extends Message {
  to: { name: string; address: string };
  /** Whom an answer goes to, if not the sender. */
  replyTo?: { name: string; address: string } | undefined;
  about: About;
  id: string;
  at: Date;
  signal?: AbortSignal | undefined;
}

export interface Mailer {
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
  /** Told of each try, and of one that was refused for good, why. */
  note: (outcome: MailOutcome, refusal?: MailRefusal & { job: string }) => void;
}

/** A mail server that does not answer may hold up a job, not for ever. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends over SMTP_URL or, without it, leaves each message as a file in the outbox of the data folder. */
export function makeMailer(settings: MailSettings, { outbox, note }: MailerParts): Mailer {
  const { smtpUrl } = settings;
  const host = new URL(settings.publicUrl).hostname;
  const compose = ({ id, at, signal: _, about: __, ...message }: Outgoing) => ({
    ...message,
    from: settings.mailFrom,
    messageId: `<${stamp(at)}-${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
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
    async send(message) {
      try {
        await deliver(message);
        note('sent');
      } catch (error) {
        const refusal = refusalForGood(error);
        if (!refusal) {
          note('failed');
          throw error;
        }
        note('refused', { ...refusal, job: message.id });
      }
    },
  };
}
