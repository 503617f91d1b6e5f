import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageUpload } from '@readytowork/contract';
import type { Storage } from '../../../storage/storage.ts';

/** The storage folder of upload pieces that no job has read yet. */
const folder = 'uploads';
const nameOf = (upload: number, piece: number) => `${upload}-${piece}`;
const keyOf = (upload: number, piece: number) => `${folder}/${nameOf(upload, piece)}`;
const size = packageUpload.piece.most;

interface Upload {
  id: number;
  bytes: number;
}

export const piecesOf = ({ bytes }: Pick<Upload, 'bytes'>): number => Math.ceil(bytes / size);

/** The size of a piece; undefined if the upload has no piece of this number. */
export function sizeOfPiece(upload: Pick<Upload, 'bytes'>, piece: number): number | undefined {
  const count = piecesOf(upload);
  if (piece > count) return undefined;
  return piece < count ? size : upload.bytes - size * (count - 1);
}

/** The pieces of uploads. Each is written whole or not at all, so a crash leaves no half pieces. */
export class UploadPieces {
  constructor(private readonly storage: Storage) {}

  putPiece(upload: number, piece: number, bytes: Buffer): Promise<void> {
    return this.storage.put(keyOf(upload, piece), bytes);
  }

  /** The numbers of the missing pieces. */
  async missing(upload: Upload): Promise<number[]> {
    const there = new Set<string>();
    for await (const { name } of this.storage.list(folder)) there.add(name);
    const all = Array.from({ length: piecesOf(upload) }, (_, index) => index + 1);
    return all.filter((piece) => !there.has(nameOf(upload.id, piece)));
  }

  /** Assembles the file on the local disk while `use` runs; memory holds one piece at a time. */
  async inFile<T>(upload: Upload, use: (file: string) => Promise<T>): Promise<T> {
    const place = await mkdtemp(join(tmpdir(), 'readytowork-upload-'));
    try {
      const path = join(place, 'package.zip');
      await this.write(upload, path);
      return await use(path);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  private async write(upload: Upload, path: string): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      for (let piece = 1; piece <= piecesOf(upload); piece += 1) {
        const bytes = await this.storage.get(keyOf(upload.id, piece));
        if (!bytes) throw new Error(`piece ${piece} of upload ${upload.id} is not in this store`);
        await file.writeFile(bytes);
      }
    } finally {
      await file.close();
    }
  }

  async removePieces(upload: Upload): Promise<void> {
    for (let piece = 1; piece <= piecesOf(upload); piece += 1)
      await this.storage.remove(keyOf(upload.id, piece));
  }

  /** @param wanted returns the given uploads that a job still has to read */
  async removeOld(before: Date, wanted: (uploads: number[]) => Promise<Set<number>>): Promise<void> {
    const old: { name: string; upload: number }[] = [];
    for await (const { name, at } of this.storage.list(folder))
      if (at < before) old.push({ name, upload: Number(name.split('-')[0]) });
    const kept = await wanted([...new Set(old.map(({ upload }) => upload))]);
    for (const { name, upload } of old) if (!kept.has(upload)) await this.storage.remove(`${folder}/${name}`);
  }
}
