import type { IncomingMail } from './incoming-mail.ts';

/** What makes a mail our own. */
export interface OwnMail {
  /** The host in the Message-IDs of our mails. */
  host: string;
  /** Addresses that we write from and that people write to, in lower case. */
  addresses: readonly string[];
}

export type Dropped = 'unreadable' | 'automatic' | 'own';

/** Why a mail becomes no message; undefined if it becomes one. An answer to a program, or to ourselves, could begin a loop. */
export function whyDropped(mail: IncomingMail | undefined, own: OwnMail): Dropped | undefined {
  if (!mail) return 'unreadable';
  if (mail.messageId?.toLowerCase().endsWith(`@${own.host}>`)) return 'own';
  const { from } = mail;
  if (from && own.addresses.includes(withoutTag(from.address))) return 'own';
  if (mail.isAutomatic) return 'automatic';
  return from ? undefined : 'unreadable';
}

/** `support+7-secret@example.org` is an address of `support@example.org`. */
const withoutTag = (address: string) => address.replace(/\+[^@]*@/, '@');
