import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const macBytes = 16;
const cipher = 'aes-256-ctr';

/**
 * Encrypts and authenticates the bytes of a signed path (the SIV construction: the MAC of the text is the cipher's start). The same
 * bytes always give the same seal, so that browsers keep their cache. Encrypted, because a package can read its own path: the
 * number of the account and the session must not stand there.
 */
export class PathSeal {
  private readonly mac: Buffer;
  private readonly key: Buffer;

  constructor(secret: string) {
    const keyFor = (use: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `readytowork content ${use}`, 32));
    this.mac = keyFor('path mac');
    this.key = keyFor('path cipher');
  }

  /** Adds 16 bytes. */
  seal(bytes: Buffer): Buffer {
    const mac = this.macOf(bytes);
    const encryption = createCipheriv(cipher, this.key, mac);
    return Buffer.concat([mac, encryption.update(bytes), encryption.final()]);
  }

  /** Returns undefined unless this key sealed it. */
  open(sealed: Buffer): Buffer | undefined {
    const mac = sealed.subarray(0, macBytes);
    const decryption = createDecipheriv(cipher, this.key, mac);
    const bytes = Buffer.concat([decryption.update(sealed.subarray(macBytes)), decryption.final()]);
    return timingSafeEqual(mac, this.macOf(bytes)) ? bytes : undefined;
  }

  private macOf = (bytes: Buffer): Buffer =>
    createHmac('sha256', this.mac).update(bytes).digest().subarray(0, macBytes);
}
