import type { MessageRow, OpeningRow } from './conversation.queries.ts';

/** Something that was said or done in a ticket, whether it made one or followed. */
export interface Said {
  kind: MessageRow['kind'];
  by: { user_id: number; name: string } | null;
  text: string;
  at: Date;
  /** The ticket that it made. */
  opened: { number: number; topic: string } | null;
}

/** The conversation of one ticket, in the order in which it was held: of merged tickets too, each in its place. */
export function conversationOf(ticket: number, openings: OpeningRow[], messages: MessageRow[]): Said[] {
  const opened = openings
    .filter(({ ticket_id }) => ticket_id === ticket)
    .map(
      ({ id, topic, message, created_at }): Said => ({
        kind: 'person',
        by: null,
        text: message,
        at: created_at,
        opened: { number: id, topic },
      }),
    );
  const followed = messages
    .filter(({ ticket_id }) => ticket_id === ticket)
    .map(
      ({ kind, author_id, author_first_name, author_last_name, text, at }): Said => ({
        kind,
        by: staffMember(author_id, author_first_name, author_last_name),
        text,
        at,
        opened: null,
      }),
    );
  return [...opened, ...followed].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Who of staff it is; null: nobody, or somebody who has left. */
export function staffMember(id: number | null, first: string | null, last: string | null): Said['by'] {
  return id === null ? null : { user_id: id, name: `${first ?? ''} ${last ?? ''}`.trim() };
}
