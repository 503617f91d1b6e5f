import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Storage } from './s3.ts';
import { type ListedFile, mostRead, type Storage, StorageUnavailable } from './storage.ts';

let answer: (url: URL, response: ServerResponse, range: string | undefined) => void;
let asked: URL[];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://store');
  asked.push(url);
  answer(url, response, request.headers.range);
});
let storage: Storage;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  asked = [];
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/bucket/below`;
  storage = s3Storage({ url, keyId: 'id', secret: 's', region: 'r' }, tmpdir());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = '2026-11-22T10:00:00.000Z';
const contents = (key: string, size = 5) =>
  `<Contents><Key>below/${key}</Key><Size>${size}</Size><LastModified>${at}</LastModified></Contents>`;
const page = (inside: string, more?: boolean) =>
  `<?xml version="1.0"?><ListBucketResult>${more === undefined ? '' : `<IsTruncated>${more}</IsTruncated>`}${inside}</ListBucketResult>`;

async function listed(): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of storage.list('packages')) files.push(file);
  return files;
}

describe('a list', () => {
  test('continues after the last name of each page, inside the configured path', async () => {
    answer = (url, response) => {
      const after = url.searchParams.get('marker');
      response.end(
        after
          ? page(contents('packages/c'), false)
          : page(contents('packages/a') + contents('packages/b', 7), true),
      );
    };
    expect(await listed()).toEqual([
      { name: 'a', size: 5, at: new Date(at) },
      { name: 'b', size: 7, at: new Date(at) },
      { name: 'c', size: 5, at: new Date(at) },
    ]);
    expect(
      asked.map(({ pathname, searchParams }) => [
        pathname,
        searchParams.get('prefix'),
        searchParams.get('marker'),
      ]),
    ).toEqual([
      ['/bucket', 'below/packages/', null],
      ['/bucket', 'below/packages/', 'below/packages/b'],
    ]);
  });

  test.each([
    ['empty', page('', false)],
    ['empty, of a store that does not say that it ends', page('<Name>bucket</Name>')],
    ['empty, and said to go on: there is no name to go on after', page('', true)],
  ])('that is %s ends', async (_, xml) => {
    answer = (__, response) => response.end(xml);
    expect(await listed()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('has the names as they were written, even with XML entities', async () => {
    answer = (_, response) => response.end(page(contents('packages/a&amp;b'), false));
    expect(await listed()).toMatchObject([{ name: 'a&b' }]);
  });

  test.each([
    ['is no XML', 'all is well'],
    ['is of another kind', '<html><body>Sign in</body></html>'],
    ['lacks a size', page('<Contents><Key>below/packages/a</Key></Contents>')],
  ])('that %s is not from S3, and is not mistaken for an empty one', async (_, body) => {
    answer = (__, response) => response.end(body);
    await expect(listed()).rejects.toThrow(StorageUnavailable);
    await expect(listed()).rejects.toThrow('in a way that is not S3');
  });
});

describe('a file read in pieces', () => {
  const piece = 1024 ** 2;
  const whole = Buffer.alloc(2 * piece + 10, 'abc');
  const partOf = (range: string | undefined) => {
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    return { from: Number(from), bytes: whole.subarray(Number(from), Number(to) + 1) };
  };

  test('fails if it is removed midway, instead of ending early', async () => {
    answer = (_, response, range) => {
      const { from, bytes } = partOf(range);
      if (from > 0) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else response.writeHead(206, { 'content-range': `bytes 0-${piece - 1}/${whole.length}` }).end(bytes);
    };
    const found = await storage.read('packages/a');
    expect(found?.size).toBe(whole.length);
    await expect(found && buffer(found.bytes)).rejects.toThrow('was removed while it was read');
  });

  test('arrives whole; each piece is requested when it is needed', async () => {
    answer = (_, response, range) => {
      const { from, bytes } = partOf(range);
      const told = `bytes ${from}-${from + bytes.length - 1}/${whole.length}`;
      response.writeHead(206, { 'content-range': told }).end(bytes);
    };
    const found = await storage.read('packages/a');
    expect(asked).toHaveLength(1);
    expect(found && (await buffer(found.bytes)).equals(whole)).toBe(true);
    expect(asked).toHaveLength(3);
  });

  test('is cut to the requested range if the store ignores ranges', async () => {
    answer = (_, response) => response.end('0123456789');
    const found = await storage.read('packages/a', { start: 2, end: 4 });
    expect(found?.size).toBe(10);
    expect(found && String(await buffer(found.bytes))).toBe('234');
  });

  test('is an error if the store does not report its size', async () => {
    answer = (_, response) => response.writeHead(206).end('half');
    await expect(storage.read('packages/a')).rejects.toThrow('does not say how large');
  });

  test('is refused after its first piece if it is too large for memory', async () => {
    answer = (_, response, range) =>
      response.writeHead(206, { 'content-range': `bytes 0-9/${mostRead + 1}` }).end(partOf(range).bytes);
    await expect(storage.get('packages/a')).rejects.toThrow('is not read whole');
    expect(asked).toHaveLength(1);
  });
});
