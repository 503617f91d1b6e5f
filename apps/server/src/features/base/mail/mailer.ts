import { createTransport } from 'nodemailer';
import { timed } from '../../../watch/spent.ts';
import type { Tally } from '../../../watch/tally.ts';
import type { Email } from './email.ts';
import { type Outbox, stamp } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { permanentRejection, type Rejection } from './rejection.ts';

export interface Mailer {
  /** Returns the mail with the administrator's text. */
  word(email: Email): Promise<Email>;
  /**
   * Resolves when the mail server has accepted the message or its file is written. Also resolves after a permanent refusal, which
   * is only logged, because a retry would not help. Any other failure is thrown, so that the job is retried.
   */
  send(message: Outgoing): Promise<void>;
}

/** The result of an attempt to send. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
}

interface MailerParts {
  outbox: Outbox;
  word: Mailer['word'];
  /** Called after each attempt, with the reason of a permanent refusal. */
  note: (outcome: MailOutcome, rejection?: Rejection & { job: string }) => void;
  /** Times each attempt, by its outcome. */
  times?: Tally;
}

/** In milliseconds. They limit how long an unresponsive mail server delays a job. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** With these headers the mail program shows its own button to unsubscribe (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends mails over SMTP_URL; if that is not set, writes each as a file to the outbox in the data folder. */
export function makeMailer(settings: MailSettings, { outbox, word, note, times }: MailerParts): Mailer {
  const { smtpUrl } = settings;
  const host = new URL(settings.publicUrl).hostname;
  const compose = ({ id, at, signal: _, about, byHand, unsubscribe, ...message }: Outgoing) => ({
    ...message,
    from: settings.mailFrom,
    messageId: `<${stamp(at)}-${id}@${host}>`,
    // Makes mail programs show all mails about a ticket as one thread.
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
      const begun = performance.now();
      const ended = (outcome: MailOutcome) => times?.add(outcome, performance.now() - begun);
      try {
        await timed('mail', () => deliver(message));
        ended('sent');
        note('sent');
      } catch (error) {
        const rejection = permanentRejection(error);
        if (!rejection) {
          ended('failed');
          note('failed');
          throw error;
        }
        ended('refused');
        note('refused', { ...rejection, job: message.id });
      }
    },
  };
}
