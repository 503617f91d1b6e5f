import { ConfigError } from './config-error.ts';
import { isLoopback } from './config-rules.ts';
import { type Variables, variables } from './config-variables.ts';

/** An IMAP mailbox. */
export interface MailboxSettings {
  host: string;
  port: number;
  /** TLS from the first byte; only this machine is reached without. */
  isEncrypted: boolean;
  user: string;
  password: string;
  folder: string;
}

/** How answers by mail come in: delivered, read from a mailbox, or both. */
export interface MailIn {
  /** The address that people write to; a ticket's own address has a tag after its name. */
  address: string;
  /** Signs the deliveries to `/api/mail-in/`. */
  secret: string | undefined;
  mailbox: MailboxSettings | undefined;
}

const takes = (name: 'MAIL_IN_ADDRESS' | 'MAIL_IN_SECRET' | 'MAIL_IN_URL') =>
  `${name} takes ${variables[name][1]}`;

export function mailInOf(read: Variables): MailIn | undefined {
  const { MAIL_IN_ADDRESS: address, MAIL_IN_SECRET: secret, MAIL_IN_URL: url } = read;
  if (!address && !secret && !url) return undefined;
  if (!address)
    throw new ConfigError(`${takes('MAIL_IN_ADDRESS')}; it is not set, but a way for mails to come in is.`);
  if (!secret && !url)
    throw new ConfigError(
      `${takes('MAIL_IN_SECRET')}; neither it nor MAIL_IN_URL is set, but MAIL_IN_ADDRESS is.`,
    );
  return { address: address.toLowerCase(), secret, mailbox: url ? mailboxOf(url) : undefined };
}

function mailboxOf(url: string): MailboxSettings {
  const { hostname, password, pathname, port, protocol, username } = new URL(url);
  if (!username || !password)
    throw new ConfigError(`${takes('MAIL_IN_URL')}; it holds no name or no password.`);
  const isEncrypted = protocol === 'imaps:';
  if (!isEncrypted && !isLoopback(url))
    throw new ConfigError('MAIL_IN_URL takes imaps: mails and the password could be read on their way.');
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || (isEncrypted ? 993 : 143)),
    isEncrypted,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}
