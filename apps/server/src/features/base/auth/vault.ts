import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const sizes = { id: 8, iv: 12, tag: 16 };

interface Key {
  /** Tells keys apart, and nothing of them. */
  id: Buffer;
  key: Buffer;
}

const keyOf = (secret: string): Key => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'readytowork second factor', 32));
  return { id: createHash('sha256').update(key).digest().subarray(0, sizes.id), key };
};

/**
 * Seals the secrets of second factors for the database, with keys that come from the secrets of the server: a copy of the database
 * gives no codes. What is sealed for one account opens for no other.
 */
export class Vault {
  private readonly sealing: Key;
  private readonly keys: readonly Key[];

  /** @param secrets the first seals; what another has sealed is opened too */
  constructor([first, ...more]: readonly [string, ...string[]]) {
    this.sealing = keyOf(first);
    this.keys = [this.sealing, ...more.map(keyOf)];
  }

  seal(secret: Uint8Array, accountId: number): Buffer {
    const { id, key } = this.sealing;
    const iv = randomBytes(sizes.iv);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(ownerOf(accountId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([id, iv, cipher.getAuthTag(), sealed]);
  }

  /** Undefined: sealed with a secret that the server no longer has, or for another account, or damaged. */
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

  /** Sealed with the first secret: the others may be forgotten. */
  isUpToDate(sealed: Buffer): boolean {
    return sealed.subarray(0, sizes.id).equals(this.sealing.id);
  }
}

const ownerOf = (accountId: number) => Buffer.from(`account ${accountId}`);

const partsOf = (sealed: Buffer): [iv: Buffer, tag: Buffer, text: Buffer] => {
  const end = sizes.iv + sizes.tag;
  return [sealed.subarray(0, sizes.iv), sealed.subarray(sizes.iv, end), sealed.subarray(end)];
};
