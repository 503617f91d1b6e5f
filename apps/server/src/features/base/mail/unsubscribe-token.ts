import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../../errors.ts';

/**
 * Signed tokens for unsubscribing one account from one kind of mail or notification. They cannot be forged, give no other access, and never
 * expire.
 */
export interface UnsubscribeTokens {
  make(accountId: number): string;
  /** Returns the account id; undefined for a token that we did not sign. */
  read(token: string): number | undefined;
}

/** The error for a token that we did not sign. */
export const notOurs = () => invalid({ token: ['unsubscribe_link_broken'] });

/**
 * The first secret signs and all are accepted, as for sessions.
 *
 * @param mails the kind of mail or notification: tokens for other kinds are not accepted
 */
export function unsubscribeTokens(
  secrets: readonly [string, ...string[]],
  mails: 'reminders' | 'digest' | 'group messages' | 'report' | `outcome ${string}` | `push ${string}`,
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
