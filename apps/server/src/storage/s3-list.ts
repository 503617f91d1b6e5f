import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { S3Client } from './s3-client.ts';
import { type ListedFile, StorageUnavailable } from './storage.ts';

const page = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.string().optional(),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
    Contents: z.array(z.object({ Key: z.string(), Size: z.string(), LastModified: z.string() })).default([]),
  }),
});

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

/**
 * Lists a folder of the bucket by name, in pages of 1,000. Uses version 1 of the call: every store has it, and its pages continue
 * after a file name instead of a token of the store.
 */
export async function* listObjects(client: S3Client, folder: string): AsyncIterable<ListedFile> {
  const prefix = `${client.prefix}${folder}/`;
  let marker: string | undefined = '';
  while (marker !== undefined) {
    const { Contents, IsTruncated } = await readPage(client, { prefix, ...(marker && { marker }) });
    for (const { Key, Size, LastModified } of Contents)
      yield { name: Key.slice(prefix.length), size: Number(Size), at: new Date(LastModified) };
    marker = IsTruncated === 'true' ? Contents.at(-1)?.Key : undefined;
  }
}

/** The product has a handful of folders, so they fit into one page. */
export async function listFolders(client: S3Client): Promise<string[]> {
  const { prefix } = client;
  const { CommonPrefixes } = await readPage(client, { delimiter: '/', ...(prefix && { prefix }) });
  return CommonPrefixes.map(({ Prefix }) => Prefix.slice(prefix.length, -1));
}

async function readPage(client: S3Client, query: Record<string, string>) {
  const answer = await client.ask({ method: 'GET', query });
  if (!answer) throw new StorageUnavailable('The object store has no such bucket.');
  const read = page.safeParse(parser.parse(answer.body));
  if (read.success) return read.data.ListBucketResult;
  throw new StorageUnavailable('The object store lists its files in a way that is not S3.');
}

/** Throws an error unless the bucket exists and the key may read it. */
export async function probe(client: S3Client): Promise<void> {
  await readPage(client, { prefix: client.prefix, 'max-keys': '1' });
}
