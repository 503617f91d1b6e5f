import type { Message } from './email.ts';

/** The object of a mail: when it is deleted, its messages in the outbox go too. */
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

/** An outgoing message. The same `id` and `at` mean the same message, sent again because it is unknown whether it left. */
export interface Outgoing extends Message {
  to: { name: string; address: string };
  /** Recipient of replies, if not the sender. */
  replyTo?: { name: string; address: string } | undefined;
  about: About;
  /** The URL that unsubscribes at one press or through the mail program (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Written by a member of staff, who reads the replies. */
  byHand?: boolean | undefined;
  id: string;
  at: Date;
  signal?: AbortSignal | undefined;
}
