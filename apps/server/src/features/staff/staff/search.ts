/** What a text in the list's search box may mean. */
export interface Meaning {
  certificate?: string;
  ticket?: number;
}

/** The number of a certificate or a ticket that leads to an account. */
export interface Numbered {
  certificate: number | undefined;
  ticket: number | undefined;
}

/** A certificate number, or the URL of its verification page. */
const certificate = /^(?:https?:\/\/\S+\/verify\/)?([\w-]{22,64})\/?$/;
const ticket = /^(?:ticket\s*)?#?\s*(\d{1,9})$/i;

export function meaningOf(search: string): Meaning {
  const number = certificate.exec(search)?.[1];
  const ticketNumber = ticket.exec(search)?.[1];
  return {
    ...(number && { certificate: number }),
    ...(ticketNumber && { ticket: Number(ticketNumber) }),
  };
}
