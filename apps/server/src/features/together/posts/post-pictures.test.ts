import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { posting } from '../../../testing/posting.ts';
import { unzip } from '../../../testing/unzip.ts';
import { upload } from '../../../testing/upload.ts';
import { cleanUpPosts } from './clean-up-posts.ts';

let api: TestApi;
let posts: ReturnType<typeof posting>;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let photo: Buffer;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  posts = posting(api);
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0b5563' } })
    .withExif({ IFD0: { Artist: 'Someone Secret' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());
beforeEach(async () => {
  thandi = await posts.accepted(await participant(api));
  sipho = await participant(api, 'Sipho', 'Maseko');
  await connect(api, thandi, sipho);
});

const send = (as: ParticipantSession, bytes = photo) =>
  api.call('POST', '/v1/post_pictures/', { as, ...upload(bytes) });
const see = (as: ParticipantSession, post: string) => api.call('GET', `/v1/posts/${post}/picture/`, { as });
const files = () => {
  const folder = join(api.deps.config.dataDir, 'files/posts');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const posted = async () => {
  const { name } = (await send(thandi)).body;
  const id = await posts.wrote(thandi, 'Look', { picture: { name, words: 'A certificate on a table' } });
  return { name, id };
};

describe('the picture of a post', () => {
  test('is stored as WebP of at most 1,080 pixels without metadata, and visible to readers of the post', async () => {
    const { body } = await send(thandi);
    expect(body).toEqual({
      name: expect.stringMatching(/^[\w-]{22}$/),
      bytes: expect.any(Number),
      width: 1080,
      height: 810,
    });
    const picture = { name: body.name, words: 'A certificate' };
    const id = await posts.wrote(thandi, 'Look', { picture });
    const { response } = await see(sipho, id);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    const { format, exif } = await sharp(response.rawPayload).metadata();
    expect({ format, exif, bytes: response.rawPayload.length }).toEqual({
      format: 'webp',
      bytes: body.bytes,
    });
    expect((await posts.read(sipho, id)).body.picture).toEqual({
      bytes: body.bytes,
      width: 1080,
      height: 810,
      words: 'A certificate',
    });
  });

  test('is hidden from members who do not see the post', async () => {
    const { id } = await posted();
    const stranger = await participant(api);
    expect((await see(stranger, id)).body).toEqual({ detail: 'There is no such post.' });
    await api.db.deleteFrom('connection').where('account_id', '=', sipho.user_id).execute();
    expect((await see(sipho, id)).status).toBe(404);
  });

  test('can be used in one post only, by the member who uploaded it', async () => {
    const { name } = await posted();
    const other = (await send(sipho)).body.name;
    for (const taken of [name, other, 'A'.repeat(22)]) {
      const picture = { name: taken, words: '' };
      expect((await posts.write(thandi, 'Again', { picture })).status).toBe(409);
    }
    expect(await posts.texts(thandi)).toEqual(['Look']);
  });

  test('is refused if it cannot be decoded, and no file stays behind', async () => {
    const before = files().length;
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), photo.subarray(0, 300)])
      expect(await send(thandi, bytes)).toMatchObject({
        status: 400,
        body: { picture: [expect.any(String)] },
      });
    expect(files()).toHaveLength(before);
  });

  test('is deleted with its post, with its author, and when its post expires', async () => {
    const [deleted, old, left] = [await posted(), await posted(), await posted()];
    await posts.remove(thandi, deleted.id);
    await api.db.deleteFrom('post').where('id', '=', old.id).execute();
    await api.runJobs();
    expect(files()).not.toContain(`${deleted.name}.webp`);
    expect(files()).not.toContain(`${old.name}.webp`);
    expect(files()).toContain(`${left.name}.webp`);
    expect((await see(thandi, deleted.id)).status).toBe(404);
    const body = { password: 'ReadyToWork-demo-1' };
    expect((await api.call('DELETE', '/v1/user/', { as: thandi, body })).status).toBe(200);
    await api.runJobs();
    expect(files()).not.toContain(`${left.name}.webp`);
  });

  test('is deleted after a week if no post uses it', async () => {
    const { name } = (await send(thandi)).body;
    const after = (days: number) => cleanUpPosts(api.db, new Date(Date.now() + days * 86_400_000));
    await after(6);
    await api.runJobs();
    expect(files()).toContain(`${name}.webp`);
    await after(8);
    await api.runJobs();
    expect(files()).not.toContain(`${name}.webp`);
  });

  test("is in the copy of its author's data", async () => {
    const { name } = await posted();
    const { response } = await api.call('GET', '/v1/user/export/', { as: thandi });
    const copy = await unzip(response.rawPayload);
    expect(copy[`posts/${name}.webp`]?.subarray(8, 12).toString()).toBe('WEBP');
    expect(String(copy['post.json'])).toContain('Look');
  });
});
