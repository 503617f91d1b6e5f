/** What somebody may have meant by what they typed into the one box of the list. */
export interface Meaning {
  certificate?: string;
  ticket?: number;
}

/** Whom the numbers lead to. */
export interface Numbered {
  certificate: number | undefined;
  ticket: number | undefined;
}

/** The number of a certificate, or the address of the page that checks it, as it was copied. */
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
