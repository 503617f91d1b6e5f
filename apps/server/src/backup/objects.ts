import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { hasCode, isMissing, meter, namesIn, nowhere, sumOf } from './disk.ts';

export interface StoredFile {
  sha256: string;
  size: number;
}

/** A backup's file that is missing or damaged. */
export class DamagedObject extends Error {}

/** Most files are a few kilobytes; handling them in memory takes a third of the time of streams. */
const smallBytes = 256 * 1024;
const pageBytes = 8192;
const fast = { level: 1 };

/**
 * The file contents of all backups in a folder. Each content is stored once, compressed and named by its SHA-256, so that
 * unchanged files take no extra space. `gzip -dc` can read one without this program.
 */
export class Objects {
  private readonly folder: string;

  constructor(backupDir: string) {
    this.folder = join(backupDir, 'objects');
  }

  /** Stores the current content of a file; undefined if the file no longer exists. */
  async keep(file: string): Promise<StoredFile | undefined> {
    try {
      const { size } = await stat(file);
      return await (size <= smallBytes ? this.keepSmall(file) : this.keepLarge(file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  has(sha256: string): boolean {
    return existsSync(this.fileOf(sha256));
  }

  private async keepSmall(file: string): Promise<StoredFile> {
    const bytes = await readSettled(file);
    const stored = { sha256: sumOf(bytes), size: bytes.length };
    if (this.has(stored.sha256)) return stored;
    return this.write(async (part) => {
      await writeFile(part, gzipSync(bytes, fast), { mode: 0o600 });
      return stored;
    });
  }

  /**
   * Reads the file once to see whether its content is already stored, and a second time to store it. The hash is computed again,
   * because the file may have changed in between.
   */
  private async keepLarge(file: string): Promise<StoredFile> {
    const seen = meter();
    await pipeline(createReadStream(file), seen.through, nowhere());
    const stored = seen.result();
    if (this.has(stored.sha256)) return stored;
    return this.write(async (part) => {
      const again = meter();
      const target = createWriteStream(part, { mode: 0o600 });
      await pipeline(createReadStream(file), again.through, createGzip(fast), target);
      return again.result();
    });
  }

  /** Writes atomically. */
  private async write(fill: (part: string) => Promise<StoredFile>): Promise<StoredFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const part = join(this.folder, `.${randomUUID()}.part`);
    try {
      const stored = await fill(part);
      await mkdir(dirname(this.fileOf(stored.sha256)), { recursive: true, mode: 0o700 });
      await rename(part, this.fileOf(stored.sha256));
      return stored;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Throws DamagedObject if the stored content is missing or damaged. */
  async check({ sha256 }: StoredFile): Promise<void> {
    await this.through(sha256, nowhere());
  }

  /** Writes the stored content to a file; call `settleDisk` afterwards. Throws DamagedObject if it is missing or damaged. */
  async restore({ sha256, size }: StoredFile, file: string, mode: number): Promise<void> {
    if (size > smallBytes) await this.through(sha256, createWriteStream(file, { mode }));
    else await writeFile(file, await this.read(sha256), { mode });
  }

  private async read(sha256: string): Promise<Buffer> {
    try {
      const bytes = gunzipSync(await readFile(this.fileOf(sha256)), { maxOutputLength: smallBytes });
      if (sumOf(bytes) === sha256) return bytes;
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
    throw this.damaged(sha256);
  }

  private async through(sha256: string, target: Writable): Promise<void> {
    const seen = meter();
    try {
      await pipeline(createReadStream(this.fileOf(sha256)), createGunzip(), seen.through, target);
    } catch (error) {
      throw isDamage(error) ? this.damaged(sha256) : error;
    }
    if (seen.result().sha256 !== sha256) throw this.damaged(sha256);
  }

  private damaged(sha256: string): DamagedObject {
    return new DamagedObject(`${this.fileOf(sha256)} is missing or damaged`);
  }

  /** Removes all contents except these, and the remains of an interrupted backup. */
  async removeAllBut(sums: ReadonlySet<string>): Promise<void> {
    for (const shelf of await namesIn(this.folder)) {
      if (shelf.endsWith('.part')) await rm(join(this.folder, shelf), { force: true });
      else
        for (const name of await namesIn(join(this.folder, shelf)))
          if (!sums.has(name.replace(/\.gz$/, ''))) await rm(join(this.folder, shelf, name), { force: true });
    }
  }

  private fileOf(sha256: string): string {
    return join(this.folder, sha256.slice(0, 2), `${sha256}.gz`);
  }
}

/** PostgreSQL overwrites the one-page control file of a cluster at times, so a read that mixes two states must be repeated. */
async function readSettled(file: string): Promise<Buffer> {
  let bytes = await readFile(file);
  for (let tries = 0; tries < 5 && bytes.length <= pageBytes; tries++) {
    const again = await readFile(file);
    if (again.equals(bytes)) break;
    bytes = again;
  }
  return bytes;
}

/** True for errors of zlib about invalid data, and of the system about a missing file. */
const isDamage = (error: unknown) =>
  isMissing(error) || (hasCode(error) && /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(error.code));
