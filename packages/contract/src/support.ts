import { z } from 'zod';
import { call } from './call.ts';
import { ticketMessageLength } from './constants.ts';
import { id, typed } from './shapes.ts';

const email = z.string().trim().pipe(z.email().max(254));
const words = (most: number) => typed().min(1).max(most);
const message = words(ticketMessageLength);
/** The number of the ticket that the message became. */
const taken = z.object({ number: id });

const logTicket = call({
  method: 'POST',
  path: '/v3/self_help/ticket/',
  access: 'anyone',
  summary:
    "Ask support for help; an email with the number goes to the sender, with a copy where the address is the caller's own, confirmed one. A repeat within a day with the same Idempotency-Key header gets the same answer.",
  body: z.strictObject({ name: words(100), surname: words(100), email, topic: words(150), message }),
  reply: taken,
  status: 201,
  errors: [409],
});

const contact = call({
  method: 'POST',
  path: '/v1/contact/',
  access: 'anyone',
  summary: 'Write to the same inbox, without a subject. Idempotency-Key as for a ticket.',
  body: z.strictObject({ name: words(200), email, message }),
  reply: taken,
  status: 201,
  errors: [409],
});

export const calls = {
  logTicket,
  contact,
};
