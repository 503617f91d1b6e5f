import type { Message } from './email.ts';

/** What a mail belongs to: when that is deleted, what lies in the outbox about it goes too. */
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

/** A message on its way. The same `id` and `at` mean the same message, sent again because nobody knows if it left. */
export interface Outgoing extends Message {
  to: { name: string; address: string };
  /** Whom an answer goes to, if not the sender. */
  replyTo?: { name: string; address: string } | undefined;
  about: About;
  /** Of what people may be rid of: where one press, or their mail program, stops it (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Somebody of ours has written it, and reads what is answered. */
  byHand?: boolean | undefined;
  id: string;
  at: Date;
  signal?: AbortSignal | undefined;
}
