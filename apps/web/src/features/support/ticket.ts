/** A message to support. */
export interface Ticket {
  name: string;
  surname: string;
  email: string;
  topic: string;
  message: string;
}

export const emptyTicket: Ticket = { name: '', surname: '', email: '', topic: '', message: '' };

export const ticketFields = ['name', 'surname', 'email', 'topic', 'message'] as const;
export type TicketField = (typeof ticketFields)[number];

/** Whether a ticket can be sent: no field is empty (docs/specification.md, section 5). */
export const isComplete = (ticket: Ticket): boolean =>
  ticketFields.every((field) => ticket[field].trim() !== '');

/** Fills in empty fields and leaves the others unchanged. */
export function filledFrom(ticket: Ticket, other: Partial<Record<TicketField, unknown>>): Ticket {
  const filled = { ...ticket };
  for (const field of ticketFields) {
    const value = other[field];
    if (filled[field] === '' && typeof value === 'string') filled[field] = value;
  }
  return filled;
}
