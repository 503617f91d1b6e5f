import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { broken, Meter, type Tally } from './meter.ts';
import { PackageError, shown } from './problem.ts';

/** A file's position and metadata in the zip; untrusted. */
export interface PackedFile {
  offset: number;
  packed: number;
  size: number;
  crc: number;
  deflated: boolean;
  /** Position at which the next entry starts; this entry's data must end before it. */
  end: number;
}

/**
 * Unpacks a file into `into`. Checks sizes, checksum and limits while streaming.
 *
 * @throws {PackageError}
 */
export type Unpack = <T>(
  entry: PackedFile,
  path: string,
  into: (bytes: AsyncIterable<Buffer>) => Promise<T>,
) => Promise<T>;

/**
 * Unpacks files of one zip, which share the limits of a package.
 *
 * @param size bytes of the zip file
 */
export function unpackerOf(handle: FileHandle, size: number): Unpack {
  const tally: Tally = { packed: size, unpacked: 0 };
  return (entry, path, into) => unpack(handle, entry, path, tally, into);
}

export const cutShort = () =>
  new PackageError(
    'The zip file ends too early or is damaged. Copy or download it again; if that does not help, export it again.',
  );

export const overlap = (name: string) =>
  new PackageError(
    `The file ${name} lies over another one in the zip, or runs past its end. The zip is damaged or made to do harm: export the package again.`,
  );

/** Size of the header before each file's data, without name and extra field. */
export const headerSize = 30;

async function dataStart(handle: FileHandle, entry: PackedFile, path: string): Promise<number> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerSize), 0, headerSize, entry.offset);
  if (bytesRead < headerSize || buffer.readUInt32LE(0) !== 0x04034b50)
    throw broken(path, 'it is not where the zip says');
  const start = entry.offset + headerSize + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  if (start + entry.packed > entry.end) throw overlap(shown(path));
  return start;
}

const pieceSize = 64 * 1024;

/** Reads pieces of an open file. A Node stream would close the file for all readers when one of them aborts. */
async function* piecesOf(handle: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; ) {
    const size = Math.min(pieceSize, length - done);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, from + done);
    if (bytesRead === 0) throw cutShort();
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function unpack<T>(
  handle: FileHandle,
  entry: PackedFile,
  path: string,
  tally: Tally,
  into: (bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const packed = piecesOf(handle, await dataStart(handle, entry, path), entry.packed);
  const meter = new Meter({ path, packed: entry.packed, size: entry.size, crc: entry.crc }, tally);
  const causes: unknown[] = [];
  const take = async (bytes: AsyncIterable<Buffer>) => {
    try {
      return await into(bytes);
    } catch (error) {
      causes.push(error);
      throw error;
    }
  };
  try {
    return entry.deflated
      ? await pipeline(packed, createInflateRaw(), meter, take)
      : await pipeline(packed, meter, take);
  } catch (error) {
    throw reason([...causes, error], path);
  }
}

/** Finds the cause of a pipeline failure among errors of which some only report the abort. */
function reason(causes: unknown[], path: string): unknown {
  if (causes.some(isPackingError)) return broken(path, 'it cannot be unpacked');
  return causes.find((cause) => cause instanceof PackageError) ?? causes[0];
}

const isPackingError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
