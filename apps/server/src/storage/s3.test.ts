import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Storage } from './s3.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/** The requests and their signatures come from AWS's published test suite for Signature Version 4 and its manual for S3. */
describe('signatures are equal to those that AWS publishes', () => {
  const suite = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
    datetime: '20150830T123600Z',
    allHeaders: true,
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const host = 'https://example.amazonaws.com';
  test.each([
    ['get-vanilla', {}, '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-vanilla-query-order-key-case',
      {},
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'post-vanilla',
      { method: 'POST' },
      '/',
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
    [
      'post-x-www-form-urlencoded',
      { method: 'POST', headers: form, body: 'Param1=value1' },
      '/',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ])('%s', async (_, request, path, signature) => {
    expect(await new AwsV4Signer({ ...suite, ...request, url: host + path }).signature()).toBe(signature);
  });

  const manual = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    datetime: '20130524T000000Z',
    allHeaders: true,
  };
  const bucket = 'https://examplebucket.s3.amazonaws.com';
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  test.each([
    [
      'GET of a range',
      { headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty } },
      '/test.txt',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT of a file with its hash',
      {
        method: 'PUT',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
      },
      '/test$file.text',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'list of a folder',
      { headers: { 'x-amz-content-sha256': empty } },
      '/?max-keys=2&prefix=J',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('S3: %s', async (_, request, path, signature) => {
    expect(await new AwsV4Signer({ ...manual, ...request, url: bucket + path }).signature()).toBe(signature);
  });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('a faulty object store', () => {
  const aside = mkdtempSync(join(tmpdir(), 'readytowork-aside-'));
  let answer: Answer;
  let asked: IncomingMessage[];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  let url: string;
  let storage: Storage;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/bucket/below/it`;
  });
  beforeEach(() => {
    asked = [];
    storage = s3Storage({ url, keyId: 'id', secret: 'hush-hush', region: 'af-south-1' }, aside);
  });
  afterEach(() => server.closeAllConnections());
  afterAll(() => {
    server.close();
    rmSync(aside, { recursive: true });
  });

  const failure = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof StorageUnavailable)) throw new Error(`this should have been refused: ${error}`);
    expect(error.message).not.toContain('hush-hush');
    return error.message;
  };

  test('gets requests inside the configured path, signed for the region', async () => {
    answer = (_, response) => response.end('bytes');
    expect(String(await storage.get('renders/a.webp'))).toBe('bytes');
    expect(asked[0]?.url).toBe('/bucket/below/it/renders/a.webp');
    expect(asked[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/af-south-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
  });

  test('is asked again after a brief failure', async () => {
    answer = (_, response) => {
      if (asked.length < 3) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      else response.end('there');
    };
    expect(String(await storage.get('a'))).toBe('there');
    expect(asked).toHaveLength(3);
  });

  test('gets a whole upload again after a broken connection', async () => {
    const bytes = Buffer.alloc(600_000, 'x');
    const sizes: number[] = [];
    answer = async (request, response) => {
      if (request.method === 'HEAD') return response.writeHead(404).end();
      if (asked.length < 3) return request.destroy();
      sizes.push((await buffer(request)).length);
      expect(request.headers['content-length']).toBe('600000');
      response.end();
    };
    async function* chunks() {
      yield bytes;
    }
    expect(await storage.keep('k', chunks())).toMatchObject({ size: 600_000, isNew: true });
    expect(sizes).toEqual([600_000]);
    expect(readdirSync(aside)).toEqual([]);
  });

  test('delays a call for at most 5 s if it is silent; then all calls are refused at once', async () => {
    answer = () => {};
    expect(await failure(storage.get('a'))).toContain('no answer within');
    const before = asked.length;
    expect(await failure(storage.get('b'))).toContain('tried a moment ago');
    expect(asked).toHaveLength(before);
  });

  test('delays a call for as long if it stops in the middle of a file', async () => {
    answer = (_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-99/100', 'content-length': '100' }).write('half');
    };
    expect(await failure(storage.get('a'))).toContain('no answer within');
  });

  test('is reported as unreachable, and as available again when it is back', async () => {
    const gone = s3Storage(
      { url: 'http://127.0.0.1:1/bucket', keyId: 'id', secret: 's', region: 'r' },
      aside,
    );
    expect(await failure(gone.put('a', Buffer.from('x')))).toContain('ECONNREFUSED');
  });

  test('refuses a call with a code that is reported; a missing file is not a refusal', async () => {
    answer = (_, response) =>
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    expect(await failure(storage.probe())).toContain('403 SignatureDoesNotMatch');
    answer = (_, response) => response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    expect(await storage.get('a')).toBeUndefined();
    answer = (_, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    expect(await failure(storage.get('a'))).toContain('NoSuchBucket');
    expect(await failure(storage.probe())).toContain('NoSuchBucket');
  });

  test('gets requests dated by its own clock if that is hours ahead', async () => {
    const theirs = new Date(Date.now() + 5 * 3600 * 1000);
    answer = (request, response) => {
      const stamp = String(request.headers['x-amz-date']).slice(0, 11);
      response.setHeader('date', theirs.toUTCString());
      if (stamp === theirs.toISOString().replace(/[:-]/g, '').slice(0, 11)) response.end('there');
      else response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
    };
    expect(String(await storage.get('a'))).toBe('there');
    expect(asked).toHaveLength(2);
  });

  test('can return an empty file, which has no valid range', async () => {
    answer = (_, response) => response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>');
    expect(await storage.get('a')).toEqual(Buffer.alloc(0));
  });

  test('cannot return more bytes than were requested', async () => {
    answer = (_, response) => response.end(Buffer.alloc(5_000_000));
    expect(await failure(storage.get('a'))).toContain('more than');
  });
});
