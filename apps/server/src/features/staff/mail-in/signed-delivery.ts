import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The headers of Standard Webhooks, as the audit log's own webhook sends them. */
const signedHeaders = z.object({
  'webhook-id': z.string().min(1).max(200),
  'webhook-timestamp': z.string().regex(/^\d{10}$/),
  'webhook-signature': z.string().max(1000),
});
export type SignedHeaders = z.output<typeof signedHeaders>;

/** In seconds, for clocks that differ and deliveries that wait. */
const longestAge = 300;

/** The headers of a delivery of the last five minutes; undefined for any other. */
export function readHeaders(headers: unknown, now: Date): SignedHeaders | undefined {
  const { data } = signedHeaders.safeParse(headers);
  const age = now.getTime() / 1000 - Number(data?.['webhook-timestamp']);
  return Math.abs(age) <= longestAge ? data : undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** One of the signatures must be right: a sender that changes its secret sends two. */
export function isSigned(headers: SignedHeaders, body: Buffer, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-signature': given, 'webhook-timestamp': at } = headers;
  const right = createHmac('sha256', secret).update(`${id}.${at}.`).update(body).digest('base64');
  return given.split(' ').some((one) => timingSafeEqual(digest(one), digest(`v1,${right}`)));
}
