import { type Ticket, type TicketMessage, type TicketSummary, ticketCategories } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import { minuteOf } from '../../../local-time.ts';
import { type Said, staffMember } from './conversation.ts';
import type { OtherRow, TicketRow } from './inbox.queries.ts';
import { fullName } from './support.emails.ts';

export const summaryView = (row: TicketRow): TicketSummary => ({
  number: row.id,
  kind: row.kind,
  topic: row.topic,
  name: fullName(row),
  email: row.email,
  state: row.state,
  // Null for a category that this release does not know.
  category: ticketCategories.find((category) => category === row.category) ?? null,
  owner: staffMember(row.owner_id, row.owner_first_name, row.owner_last_name),
  created_at: row.created_at.toISOString(),
  last_message_at: row.last_message_at.toISOString(),
  first_answer_at: row.first_answer_at?.toISOString() ?? null,
  mentions: row.mentions,
});

const messageView = ({ at, ...said }: Said): TicketMessage => ({ ...said, at: at.toISOString() });

interface Whole {
  row: TicketRow;
  said: Said[];
  others: OtherRow[];
  isFromOwner: boolean;
}

export const ticketView = ({ row, said, others, isFromOwner }: Whole): Ticket => ({
  ...summaryView(row),
  user_id: row.account_id,
  email_is_theirs: isFromOwner,
  messages: said.map(messageView),
  others: others.map(({ id, topic, state, created_at }) => ({
    number: id,
    topic,
    state,
    created_at: created_at.toISOString(),
  })),
  revision: revisionOf({
    number: row.id,
    state: row.state,
    category: row.category,
    owner: row.owner_id,
    said: said.length,
  }),
});

/** Spreadsheet columns of the inbox. */
export const ticketColumns: Columns<TicketSummary> = {
  Number: ({ number }) => number,
  Subject: ({ topic }) => topic,
  From: ({ name }) => name,
  'Email address': ({ email }) => email,
  State: ({ state }) => state,
  About: ({ category }) => category,
  'Answered by': ({ owner }) => owner?.name ?? null,
  Written: ({ created_at }) => minuteOf(new Date(created_at)),
  'Last message': ({ last_message_at }) => minuteOf(new Date(last_message_at)),
  'First answer': ({ first_answer_at }) => first_answer_at && minuteOf(new Date(first_answer_at)),
};
