import { createHash, randomBytes } from 'node:crypto';

/**
 * A token for a link in a mail. It is created while the mail is written, so that only the mail holds it. A retry creates another
 * one; the first mail may have arrived after all, so each stays valid until one is used.
 */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Only the hash is stored: 256 random bits need no slow hash, and a copy of the database opens nothing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
