import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses that lead an answer by mail to its ticket: `support+7-secret@example.org`. */
export interface ReplyAddresses {
  make(ticket: number): string;
  /** The ticket of the first of these addresses that we have made. */
  ticketIn(addresses: readonly string[]): number | undefined;
}

/** 32 hexadecimal digits: mail programs may change the case, and the part before the @ has 64 characters at most. */
const length = 32;

/**
 * The number of the ticket with an HMAC of it, so that nobody can write into a ticket whose address was not mailed to them.
 *
 * @param secrets the first signs and all are accepted, as for sessions
 */
export function replyAddresses(address: string, secrets: readonly [string, ...string[]]): ReplyAddresses {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const sign = (secret: string, ticket: string) =>
    createHmac('sha256', secret).update(`readytowork ticket ${ticket}`).digest('hex').slice(0, length);
  const ticketOf = (given: string): number | undefined => {
    const tag =
      given.startsWith(`${name}+`) &&
      given.endsWith(`@${domain}`) &&
      /^([1-9]\d{0,8})-([\da-f]{32})$/.exec(given.slice(name.length + 1, -domain.length - 1));
    const [, ticket, signature] = tag || [];
    if (ticket === undefined || signature === undefined) return undefined;
    const isOurs = secrets.some((secret) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, ticket))),
    );
    return isOurs ? Number(ticket) : undefined;
  };
  return {
    make: (ticket) => `${name}+${ticket}-${sign(secrets[0], String(ticket))}@${domain}`,
    ticketIn: (addresses) => addresses.map(ticketOf).find((ticket) => ticket !== undefined),
  };
}
