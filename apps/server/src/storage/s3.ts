import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { onDisk } from './disk-errors.ts';
import { measure } from './measure.ts';
import { partialIn, tidyPartials } from './partials.ts';
import { S3Client, type S3Settings } from './s3-client.ts';
import { listFolders, listObjects, probe } from './s3-list.ts';
import { pieces, readWhole } from './s3-read.ts';
import { type FileStat, type Kept, type Storage, StorageUnavailable } from './storage.ts';

/** Smaller files are held in memory until their hash is known, larger ones in a temporary file. */
const mostInMemory = 256 * 1024;
/** The maximum that S3 accepts in one request; an unpacked package has at most 2 GB in all (packages/scorm). */
const mostStored = 5 * 1024 ** 3;
/**
 * In milliseconds. An older file is stored again, so that the cleanup (which removes unused files after a day) sees that it is in
 * use.
 */
const freshFor = 12 * 60 * 60 * 1000;

/**
 * Stores files in a bucket of an S3-compatible store, which all processes share.
 *
 * @param aside folder of this machine for large files that are about to be uploaded
 */
export function s3Storage(settings: S3Settings, aside: string): Storage {
  const client = new S3Client(settings);
  const statOf = async (key: string): Promise<FileStat | undefined> => {
    const answer = await client.ask({ method: 'HEAD', key });
    if (!answer) return undefined;
    const { 'content-length': size, 'last-modified': at } = answer.headers;
    return { size: Number(size), at: new Date(at ?? 0) };
  };
  const put = async (key: string, body: Body): Promise<void> => {
    if (body.size > mostStored)
      throw new StorageUnavailable(
        `The object store takes ${mostStored} bytes a file; this has ${body.size}.`,
      );
    const stored = await client.ask({ method: 'PUT', key, body });
    if (!stored) throw new StorageUnavailable('The object store has no such bucket.');
  };
  const putIfAbsent = async (folder: string, body: Body): Promise<Kept> => {
    const { hash, size } = body;
    const key = `${folder}/${hash}`;
    const there = await statOf(key);
    const isNew = there?.size !== size;
    if (isNew || there.at.getTime() < Date.now() - freshFor) await put(key, body);
    return { hash, size, isNew };
  };
  return {
    shared: true,
    probe: () => probe(client),
    stat: statOf,
    get: (key) => readWhole(client, key),
    async read(key, range) {
      const all = pieces(client, key, range);
      const first = await all.next();
      if (first.done) return undefined;
      const { size } = first.value;
      return { size, bytes: Readable.from(bytesOf(first.value.bytes, all), { objectMode: false }) };
    },
    put: (key, bytes) => put(key, { bytes, size: bytes.length, hash: hashOf(bytes) }),
    keep: (folder, bytes) => withBody(bytes, aside, (body) => putIfAbsent(folder, body)),
    settle: async () => {},
    folders: () => listFolders(client),
    list: (folder) => listObjects(client, folder),
    async remove(key) {
      await client.ask({ method: 'DELETE', key });
    },
    tidy: (before) => onDisk(() => tidyPartials(aside, before)),
  };
}

interface Body {
  bytes: Buffer | (() => Readable);
  size: number;
  hash: string;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* bytesOf(first: Buffer, rest: AsyncIterable<{ bytes: Buffer }>): AsyncIterable<Buffer> {
  yield first;
  for await (const { bytes } of rest) yield bytes;
}

/** A request begins with the size and hash of its body, so the bytes are collected first. */
async function withBody<T>(
  bytes: AsyncIterable<Buffer>,
  aside: string,
  use: (body: Body) => Promise<T>,
): Promise<T> {
  const source = bytes[Symbol.asyncIterator]();
  const held: Buffer[] = [];
  let size = 0;
  while (size <= mostInMemory) {
    const next = await source.next();
    if (next.done) {
      const whole = Buffer.concat(held);
      return use({ bytes: whole, size, hash: hashOf(whole) });
    }
    held.push(next.value);
    size += next.value.length;
  }
  const { file, hash, size: whole } = await writeAside(held, { [Symbol.asyncIterator]: () => source }, aside);
  try {
    return await use({ bytes: () => createReadStream(file), size: whole, hash });
  } finally {
    await rm(file, { force: true });
  }
}

async function writeAside(held: Buffer[], rest: AsyncIterable<Buffer>, aside: string) {
  const all = async function* () {
    yield* held.splice(0);
    yield* rest;
  };
  return onDisk(async () => {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    const file = partialIn(aside);
    const handle = await open(file, 'wx', 0o600);
    const measured = measure(all());
    try {
      await writeFile(handle, measured.bytes);
      return { file, ...measured.result() };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  });
}
