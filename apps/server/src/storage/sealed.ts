import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

/** The length of a SHA-256 hash, in bytes. */
const sealSize = 32;

const sealOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Files that can be built again, and that clients cache for ever. Each ends with the hash of its content, so that one truncated
 * by a full disk, a power cut or an incomplete copy is recognised and counts as missing.
 */
export class SealedFiles {
  constructor(private readonly storage: Storage) {}

  async get(key: string): Promise<Buffer | undefined> {
    const sealed = await this.storage.get(key);
    if (!sealed || sealed.length <= sealSize) return undefined;
    const bytes = sealed.subarray(0, -sealSize);
    return sealOf(bytes).equals(sealed.subarray(-sealSize)) ? bytes : undefined;
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.storage.put(key, Buffer.concat([bytes, sealOf(bytes)]));
  }

  /** The size of the content in bytes, without checking the hash; undefined if the file is missing. */
  async size(key: string): Promise<number | undefined> {
    const found = await this.storage.stat(key);
    return found && found.size > sealSize ? found.size - sealSize : undefined;
  }
}
