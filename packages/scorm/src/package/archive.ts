import { type FileHandle, open } from 'node:fs/promises';
import yauzl from 'yauzl';
import { limits, megabytes } from './limits.ts';
import { type RawName, rawName } from './name-encoding.ts';
import { PackageError, shown } from './problem.ts';
import { cutShort, headerSize, overlap, type PackedFile, type Unpack, unpackerOf } from './unpack.ts';

/** A file in the zip, from its central directory. */
export interface ZipEntry extends PackedFile {
  name: RawName;
}

/** A zip file on disk: its table in memory, its contents as streams. */
export interface Archive {
  entries: ZipEntry[];
  unpack: Unpack;
  close(): Promise<void>;
}

/**
 * Opens a zip file and checks its table: refuses encrypted, oversized, linked and overlapping entries. Translates yauzl's own
 * refusals into our messages.
 *
 * @throws {PackageError}
 */
export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file);
  try {
    const size = await checkBeginning(handle);
    const entries = await readTable(handle);
    return { entries, unpack: unpackerOf(handle, size), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function checkBeginning(handle: FileHandle): Promise<number> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new PackageError('This is a folder, not a zip file. Zip what is in it.');
  if (stat.size > limits.zip)
    throw new PackageError(
      `The package is larger than ${megabytes(limits.zip)}. Make its films and pictures smaller, or split the course.`,
    );
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  if (!buffer.subarray(0, 2).equals(Buffer.from('PK')))
    throw new PackageError(
      'This is not a zip file. A SCORM package is the .zip that the authoring tool exports; import that.',
    );
  return stat.size;
}

const tooMany = () =>
  new PackageError(
    `The package holds more than ${limits.entries.toLocaleString('en')} files. Publish the course without its source files, or split it.`,
  );

async function readTable(handle: FileHandle): Promise<ZipEntry[]> {
  const zip = await yauzl
    .fromFdPromise(handle.fd, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    .catch(explain);
  // yauzl's types call the cursor a boolean.
  const table = Number(zip.readEntryCursor);
  if (zip.entryCount > limits.entries) throw tooMany();
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(checked(entry));
  } catch (error) {
    explain(error);
  }
  await checkTableEnds(handle, Number(zip.readEntryCursor));
  return apart(entries, table);
}

function explain(error: unknown): never {
  if (error instanceof PackageError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  if (/encrypt/i.test(message)) throw encrypted();
  if (/multi-disk/i.test(message))
    throw new PackageError('This zip file is one part of several. Zip the course into a single file.');
  throw cutShort();
}

const encrypted = () =>
  new PackageError('The package is locked with a password. Export it without one, and import that.');

function checked(entry: yauzl.Entry): ZipEntry {
  const name = rawName(Buffer.from(entry.fileNameRaw), entry.generalPurposeBitFlag, entry.extraFields);
  const label = labelOf(name);
  if (entry.isEncrypted()) throw encrypted();
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new PackageError(
      `The file ${label} is packed in a way that browsers' tools do not read (method ${entry.compressionMethod}). Zip the course with the ordinary method ("Deflate").`,
    );
  if (isNoFile(entry))
    throw new PackageError(
      `The file ${label} is a link to another place, not a file. Zip the files themselves.`,
    );
  return {
    name,
    offset: entry.relativeOffsetOfLocalHeader,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
    crc: entry.crc32,
    deflated: entry.compressionMethod === 8,
    end: 0,
  };
}

const labelOf = ({ text, bytes }: RawName) => shown(text ?? bytes.toString('latin1'));

/**
 * True for links and devices, according to the Unix file mode in the upper half of the attributes; in zips from other systems
 * that half has no defined meaning.
 */
function isNoFile({ externalFileAttributes, versionMadeBy }: yauzl.Entry): boolean {
  const type = (externalFileAttributes >>> 16) & 0o170_000;
  const fromUnix = [3, 19].includes(versionMadeBy >>> 8);
  return type === 0o120_000 || (fromUnix && ![0, 0o100_000, 0o040_000].includes(type));
}

/** A 16-bit count overflows, so 70,000 entries may be declared as 4,464. */
async function checkTableEnds(handle: FileHandle, end: number): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, end);
  if (buffer.equals(Buffer.from('PK\x01\x02'))) throw tooMany();
}

/** Refuses overlapping entries, with which zip bombs are built and which no tool writes. */
function apart(entries: ZipEntry[], table: number): ZipEntry[] {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, entry] of inOrder.entries()) {
    entry.end = inOrder[index + 1]?.offset ?? table;
    if (entry.offset + headerSize + entry.name.bytes.length + entry.packed > entry.end)
      throw overlap(labelOf(entry.name));
  }
  return entries;
}
