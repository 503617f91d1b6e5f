import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from './letter.ts';

/** A message on its way. The same `id` and `at` mean the same message, sent again because nobody knows if it left. */
export interface Outgoing extends Message {
  to: { name: string; address: string };
  /** Whom an answer goes to, if not the sender. */
  replyTo?: { name: string; address: string } | undefined;
  id: string;
  at: Date;
  signal?: AbortSignal | undefined;
}

export interface Mailer {
  /** Resolves when the mail server has taken the message, or the file is written. */
  send(message: Outgoing): Promise<void>;
}

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  dataDir: string;
}

/** A mail server that does not answer may hold up a job, not for ever. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends over SMTP_URL or, without it, leaves each message as a file in the outbox of the data folder. */
export function makeMailer(settings: MailSettings): Mailer {
  const { smtpUrl, dataDir } = settings;
  const host = new URL(settings.publicUrl).hostname;
  const compose = ({ id, at, signal: _, ...message }: Outgoing) => ({
    ...message,
    from: settings.mailFrom,
    messageId: `<${stamp(at)}-${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!smtpUrl)
    return { send: (message) => leaveInOutbox(join(dataDir, 'outbox'), message, compose(message)) };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    async send(message) {
      const { signal } = message;
      await transport.sendMail({ ...compose(message), ...(signal && { signal }) });
    },
  };
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Whole or not at all: the file appears under its name when it is complete. A message that is sent again overwrites
 * itself. It can hold a link that opens an account, so it is for the owner of the server alone.
 */
async function leaveInOutbox(folder: string, { id, at }: Outgoing, composed: object): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(composed);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${stamp(at)}-${id}`;
  const half = join(folder, `.${name}.half`);
  await writeFile(half, message, { mode: 0o600, flush: true });
  await rename(half, join(folder, `${name}.eml`));
}
