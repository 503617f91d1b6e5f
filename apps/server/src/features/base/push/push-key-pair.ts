import { createECDH } from 'node:crypto';

const curve = 'prime256v1';
const privateBytes = 32;

/** The key with which the site signs its messages to push services (VAPID, RFC 8292). */
export interface PushKeyPair {
  /** Base64url of the uncompressed point, as browsers take it. */
  publicKey: string;
  privateKey: Buffer;
}

/** @throws {Error} if the number is no private key of the curve P-256 */
export function pairOf(privateKey: Buffer): PushKeyPair {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

export function newPair(): PushKeyPair {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Node leaves out leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(privateBytes), pair.getPrivateKey()]).subarray(
    -privateBytes,
  );
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
