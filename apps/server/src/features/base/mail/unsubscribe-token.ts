import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../../errors.ts';

/** A signed token that stops one kind of mail to one account: it cannot be forged, opens nothing else, and never expires. */
export interface UnsubscribeTokens {
  make(accountId: number): string;
  /** The account id; undefined for a token that we did not sign. */
  read(token: string): number | undefined;
}

/** Refusal of a token that we did not sign. */
export const notOurs = () => invalid({ token: ['unsubscribe_link_broken'] });

/**
 * The first secret signs, all are accepted, as for sessions.
 *
 * @param mails the kind to stop: its token does not stop another kind
 */
export function unsubscribeTokens(
  secrets: readonly [string, ...string[]],
  mails: 'reminders' | 'digest',
): UnsubscribeTokens {
  const sign = (secret: string, id: string) =>
    createHmac('sha256', secret).update(`readytowork ${mails} ${id}`).digest();
  return {
    make: (accountId) => `${accountId}.${sign(secrets[0], String(accountId)).toString('base64url')}`,
    read(token) {
      const [, id, signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => timingSafeEqual(given, sign(secret, id))) ? Number(id) : undefined;
    },
  };
}
