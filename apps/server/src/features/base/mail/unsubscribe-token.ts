import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../../errors.ts';

/** Says whose mails of one kind are to stop, signed: nobody can make one, and it opens nothing else. It is good for ever. */
export interface UnsubscribeTokens {
  make(accountId: number): string;
  /** Whose it is; undefined: it is not ours. */
  read(token: string): number | undefined;
}

/** To whoever brings one that is not ours. */
export const notOurs = () => invalid({ token: ['unsubscribe_link_broken'] });

/**
 * The first secret signs, each is accepted, as for sessions.
 *
 * @param mails what is stopped: the token of one kind does not stop another
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
