import { wholeName } from '@readytowork/contract/names';
import type { MessageRow, OpeningRow } from './conversation.queries.ts';

/** A message or an action in a ticket, including its opening. */
export interface Said {
  kind: MessageRow['kind'];
  by: { user_id: number; name: string } | null;
  /** The address of a message from another address than the ticket's. */
  from: string | null;
  text: string;
  at: Date;
  /** The ticket that this message opened. */
  opened: { number: number; topic: string } | null;
}

/** The conversation of a ticket in chronological order, including merged tickets. */
export function conversationOf(ticket: number, openings: OpeningRow[], messages: MessageRow[]): Said[] {
  const opened = openings
    .filter(({ ticket_id }) => ticket_id === ticket)
    .map(
      ({ id, topic, message, created_at }): Said => ({
        kind: 'person',
        by: null,
        from: null,
        text: message,
        at: created_at,
        opened: { number: id, topic },
      }),
    );
  const followed = messages
    .filter(({ ticket_id }) => ticket_id === ticket)
    .map(
      ({ kind, author_id, author_first_name, author_last_name, email, text, at }): Said => ({
        kind,
        by: staffMember(author_id, author_first_name, author_last_name),
        from: kind === 'other' ? email : null,
        text,
        at,
        opened: null,
      }),
    );
  return [...opened, ...followed].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A member of staff; null if no id is given or the account no longer exists. */
export function staffMember(id: number | null, first: string | null, last: string | null): Said['by'] {
  return id === null ? null : { user_id: id, name: wholeName({ first_name: first, last_name: last }) };
}
