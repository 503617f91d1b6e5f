import { createHash, randomBytes } from 'node:crypto';

/**
 * A token that is mailed, as part of a link. It is made when the mail is written, so that it stands nowhere but in the mail.
 * Another try to send it makes another; the first may have arrived after all, so each lives on until one is used.
 */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Only this is stored: 256 random bits need no slow hash, and a copy of the database opens nothing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
