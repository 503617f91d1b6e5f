import type { Message } from './email.ts';

/** The object that a mail is about: when it is deleted, messages in the outbox about it are removed too. */
export interface About {
  kind:
    | 'account'
    | 'connection-invitation'
    | 'group-invitation'
    | 'invitation'
    | 'ticket'
    | 'data-request'
    | 'case';
  id: number;
}

/**
 * A message to send. The same `id` and `at` mean the same message, sent again because it is unknown whether the first attempt
 * succeeded.
 */
export interface Outgoing extends Message {
  to: { name: string; address: string };
  /** Whom replies go to, if not to the sender. */
  replyTo?: { name: string; address: string } | undefined;
  about: About;
  /** The URL to unsubscribe with one press, also from within the mail program (RFC 8058). */
  unsubscribe?: string | undefined;
  /** True if a member of staff wrote the mail and reads the replies. */
  byHand?: boolean | undefined;
  id: string;
  at: Date;
  signal?: AbortSignal | undefined;
}
