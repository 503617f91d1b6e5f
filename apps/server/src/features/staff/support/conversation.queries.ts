import type { Executor } from '../../../db/database.ts';

/** A message of a conversation, as stored. */
export interface NewMessage {
  ticket_id: number;
  account_id: number | null;
  email: string;
  kind: 'person' | 'reply' | 'note' | 'event' | 'other';
  author_id: number | null;
  text: string;
  at: Date;
}

export async function insertMessage(db: Executor, message: NewMessage): Promise<number> {
  const { id } = await db
    .insertInto('ticket_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The opening messages of a ticket and of those merged into it. */
export async function listOpenings(db: Executor, tickets: number[]) {
  return db
    .selectFrom('support_ticket')
    .select((row) => [
      'id',
      'topic',
      'message',
      'created_at',
      row.fn.coalesce('merged_into', 'id').as('ticket_id'),
    ])
    .where((where) => where.or([where('id', 'in', tickets), where('merged_into', 'in', tickets)]))
    .execute();
}
export type OpeningRow = Awaited<ReturnType<typeof listOpenings>>[number];

/** The messages after the opening ones, oldest first. */
export async function listMessages(db: Executor, tickets: number[]) {
  return db
    .selectFrom('ticket_message')
    .leftJoin('account as author', 'author.id', 'author_id')
    .select(['ticket_message.id', 'ticket_id', 'kind', 'author_id', 'ticket_message.email', 'text', 'at'])
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
    .where('ticket_id', 'in', tickets)
    .orderBy('at')
    .orderBy('ticket_message.id')
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** A message with its ticket, for the mail that contains the message. */
export async function findMessage(db: Executor, id: number) {
  return db
    .selectFrom('ticket_message')
    .innerJoin('support_ticket', 'support_ticket.id', 'ticket_id')
    .select(['support_ticket.id', 'name', 'surname', 'support_ticket.email', 'topic', 'text'])
    .where('ticket_message.id', '=', id)
    .executeTakeFirst();
}
