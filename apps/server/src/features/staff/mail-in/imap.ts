import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '../../../config-mail-in.ts';

/** In milliseconds. They limit how long a mail server that does not answer holds a worker. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Opens the mailbox, works in it, and closes the connection, at once when `signal` is aborted. */
export async function inMailbox<T>(
  { folder, host, isEncrypted, password, port, user }: MailboxSettings,
  work: (client: ImapFlow) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new ImapFlow({
    ...timeouts,
    host,
    port,
    secure: isEncrypted,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: 'ReadytoWork' },
  });
  // A lost connection also rejects the command that waits.
  client.on('error', () => {});
  const stop = () => client.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', stop);
    client.close();
  }
}

/** Why the mailbox could not be read, without anything secret. */
export function imapFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('authenticationFailed' in error && error.authenticationFailed === true)
    return 'it refuses the name or the password';
  return ('responseText' in error && String(error.responseText)) || error.message || error.name;
}
