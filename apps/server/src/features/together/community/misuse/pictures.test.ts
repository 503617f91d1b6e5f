import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../../testing/community.ts';
import { pngOf } from '../../../../testing/huge-png.ts';
import { posting } from '../../../../testing/posting.ts';
import { upload } from '../../../../testing/upload.ts';

/** Files that are no pictures, and pictures with hidden content. */
let api: TestApi;
let as: ParticipantSession;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  as = await posting(api).accepted(await participant(api));
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5563' } })
    .withExif({ IFD0: { Artist: 'Someone Secret' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());

const send = (bytes: Buffer, name = 'me.jpg') =>
  api.call('POST', '/v1/post_pictures/', { as, ...upload(bytes, { name }) });

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a bomb: 60,000 pixels each way in a few bytes', () => pngOf(60_000, 60_000)],
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)])],
  ['a film of thirty pictures', () => sharp(photo).gif().toBuffer()],
  [
    'a picture in name alone',
    () => Buffer.concat([photo.subarray(0, 20), Buffer.from('alert(1)'.repeat(500))]),
  ],
  ['nothing', () => Buffer.alloc(0)],
])('refuses %s', async (_, make) => {
  expect((await send(await make(), '../../../etc/passwd.jpg')).status).toBe(400);
});

test('refuses more than 5 MB before reading it', async () => {
  expect((await send(Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]))).status).toBe(413);
});

test("strips a picture's location, author and embedded page", async () => {
  const page = Buffer.from('<script>alert(1)</script>');
  const { body } = await send(Buffer.concat([photo, page]));
  const id = await posting(api).wrote(as, 'Look', { picture: { name: body.name, words: 'A wall' } });
  const { response } = await api.call('GET', `/v1/posts/${id}/picture/`, { as });
  const kept = response.rawPayload;
  expect(response.headers['content-type']).toBe('image/webp');
  expect(kept.includes(page) || kept.includes('Secret')).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test('still answers other requests while it processes eight decompression bombs at once', async () => {
  const bombs = Promise.all(Array.from({ length: 8 }, () => send(pngOf(60_000, 60_000))));
  expect((await api.call('GET', '/v1/posts/', { as })).status).toBe(200);
  for (const { status } of await bombs) expect([400, 503]).toContain(status);
});
