import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { archiveFolder } from '@readytowork/postgres';
import { namesIn } from './disk.ts';
import type { DatabaseBackup } from './manifest.ts';

/** WAL segments of an archive, in order. */
export async function archivedWal(backupDir: string, archive: string): Promise<string[]> {
  const names = await namesIn(archiveFolder(backupDir, archive));
  return names
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .map((name) => name.slice(0, 24))
    .sort();
}

/** PostgreSQL's default size, which the launcher does not change. */
const pieceBytes = 16 * 1024 * 1024;
const piecesOfLog = 0x1_0000_0000 / pieceBytes;

/** The name of the next segment. */
export function nextWal(name: string): string {
  const [timeline, log, piece] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)];
  const next = Number.parseInt(piece, 16) + 1;
  const [nextLog, nextPiece] =
    next < piecesOfLog ? [Number.parseInt(log, 16), next] : [Number.parseInt(log, 16) + 1, 0];
  return (
    timeline + [nextLog, nextPiece].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
  );
}

/** The WAL segments in the archive that follow a backup. */
export interface LogAfter {
  /** The segments that can be replayed: from the backup up to the first gap. */
  usable: string[];
  /** The first missing segment, if later ones exist. */
  gap: string | undefined;
}

export async function logAfter(backupDir: string, { database }: DatabaseBackup): Promise<LogAfter> {
  const held = database.archive ? await archivedWal(backupDir, database.archive) : [];
  const later = new Set(held.filter((name) => name > database.lastWal));
  const usable: string[] = [];
  let name = nextWal(database.lastWal);
  for (; later.has(name); name = nextWal(name)) usable.push(name);
  return { usable, gap: usable.length < later.size ? name : undefined };
}

/** True if a segment is complete, by gzip's checksum. */
export async function isWhole(file: string): Promise<boolean> {
  let size = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done();
    },
  });
  return pipeline(createReadStream(file), createGunzip(), count).then(
    () => size === pieceBytes,
    () => false,
  );
}

/** Removes all segments before the first one that the oldest remaining backup needs. */
export async function removeWalBefore(backupDir: string, archive: string, first: string): Promise<void> {
  for (const name of await namesIn(archiveFolder(backupDir, archive)))
    if (/^[0-9A-F]{24}\./.test(name) && name.slice(0, 24) < first)
      await rm(join(archiveFolder(backupDir, archive), name), { force: true });
}

export async function removeArchive(backupDir: string, archive: string): Promise<void> {
  await rm(archiveFolder(backupDir, archive), { recursive: true, force: true });
}
