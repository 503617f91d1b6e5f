import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const sizes = { id: 8, iv: 12, tag: 16 };

interface Key {
  /** Names a key without revealing it. */
  id: Buffer;
  key: Buffer;
}

const keyOf = (secret: string, purpose: string): Key => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `readytowork ${purpose}`, 32));
  return { id: createHash('sha256').update(key).digest().subarray(0, sizes.id), key };
};

/**
 * Encrypts the secrets of second factors before they are stored, with keys derived from the server's secrets, so that nobody can
 * compute codes from a copy of the database. The account id is authenticated too, so that a secret cannot be used for another
 * account.
 */
export class Vault {
  private readonly sealing: Key;
  private readonly keys: readonly Key[];

  /**
   * @param secrets the first is used to encrypt; the others can only decrypt
   * @param purpose what it encrypts: a vault for another purpose cannot decrypt it
   */
  constructor([first, ...more]: readonly [string, ...string[]], purpose = 'second factor') {
    this.sealing = keyOf(first, purpose);
    this.keys = [this.sealing, ...more.map((secret) => keyOf(secret, purpose))];
  }

  seal(secret: Uint8Array, accountId: number): Buffer {
    const { id, key } = this.sealing;
    const iv = randomBytes(sizes.iv);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(ownerOf(accountId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([id, iv, cipher.getAuthTag(), sealed]);
  }

  /**
   * Returns undefined if the value is damaged, or was encrypted for another account or with a secret that is no longer listed.
   */
  open(sealed: Buffer, accountId: number): Buffer | undefined {
    const key = this.keys.find(({ id }) => sealed.subarray(0, sizes.id).equals(id))?.key;
    if (!key) return undefined;
    const [iv, tag, text] = partsOf(sealed.subarray(sizes.id));
    try {
      const decipher = createDecipheriv(algorithm, key, iv).setAAD(ownerOf(accountId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  /** True if it was encrypted with the first secret; once this is true for all, the other secrets can be removed. */
  isUpToDate(sealed: Buffer): boolean {
    return sealed.subarray(0, sizes.id).equals(this.sealing.id);
  }
}

const ownerOf = (accountId: number) => Buffer.from(`account ${accountId}`);

const partsOf = (sealed: Buffer): [iv: Buffer, tag: Buffer, text: Buffer] => {
  const end = sizes.iv + sizes.tag;
  return [sealed.subarray(0, sizes.iv), sealed.subarray(sizes.iv, end), sealed.subarray(end)];
};
