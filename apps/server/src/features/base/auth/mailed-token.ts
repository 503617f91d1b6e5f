import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates a token for a link in a mail. Call it while writing the mail, so that only the mail contains the token. A retried job
 * creates another one; the first mail may have arrived after all, so both stay valid until one is used.
 */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Only this hash is stored. 256 random bits need no slow hash, and nobody can compute a link from a copy of the database. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
