import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { pngOf } from '../../../testing/huge-png.ts';
import { upload } from '../../../testing/upload.ts';

let api: TestApi;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  photo = await photoOf(900, 600);
});
afterAll(() => api.close());

/** A photo with a red left and a blue right half, and with place and author in its metadata. */
async function photoOf(width: number, height: number, orientation = 1): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Artist: 'Someone Secret' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

const send = (as: Session, bytes = photo, options = {}) =>
  api.call('POST', '/v1/user/picture/', { as, ...upload(bytes, options) });
const see = (as: Session) => api.call('GET', `/v1/profile/picture/${as.user_id}/`, { as });
const remove = (as: Session) => api.call('DELETE', '/v1/user/picture/', { as });
const files = () => {
  const folder = join(api.deps.config.dataDir, 'files/pictures');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a picture', () => {
  test("is stored as an upright WebP of 256 × 256 pixels, without the file's metadata", async () => {
    const as = await api.learner();
    expect((await see(as)).status).toBe(404);
    const { status, body } = await send(as, await photoOf(900, 600, 6));
    expect([status, body]).toEqual([200, { picture: expect.stringMatching(/^[\w-]{22}$/) }]);
    const { response } = await see(as);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    const kept = sharp(response.rawPayload);
    const { width, height, format, exif, icc, xmp } = await kept.metadata();
    expect({ width, height, format, exif, icc, xmp }).toEqual({ width: 256, height: 256, format: 'webp' });
    expect(response.rawPayload.includes('Secret')).toBe(false);
    // The stored picture is turned clockwise by 90 degrees: the left half is now on top.
    const top = await sharp(response.rawPayload)
      .extract({ left: 128, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    const profile = await api.call('GET', `/v1/profile/profile/${as.user_id}/`, { as });
    expect(profile.body.picture).toBe(body.picture);
  });

  test.each(['png', 'webp'] as const)('can be %s, transparent or not', async (format) => {
    const as = await api.learner();
    const create = {
      width: 40,
      height: 90,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    expect((await send(as, await sharp({ create })[format]().toBuffer())).status).toBe(200);
  });

  test('can be replaced by another, and its file is deleted', async () => {
    const as = await api.learner();
    const before = (await send(as)).body.picture;
    const after = (await send(as)).body.picture;
    expect(after).not.toBe(before);
    await api.runJobs();
    expect(files()).toContain(`${after}.webp`);
    expect(files()).not.toContain(`${before}.webp`);
  });

  test('is one of several that were sent at once, and the files of the others are deleted', async () => {
    const as = await api.learner();
    const others = files().length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(as)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await api.runJobs();
    expect(files()).toHaveLength(others + 1);
    expect((await see(as)).status).toBe(200);
  });

  test('can be removed, even if there is none', async () => {
    const as = await api.learner();
    const { picture } = (await send(as)).body;
    expect([(await remove(as)).status, (await remove(as)).status]).toEqual([200, 200]);
    expect((await see(as)).status).toBe(404);
    await api.runJobs();
    expect(files()).not.toContain(`${picture}.webp`);
  });

  test('is deleted with the account', async () => {
    const as = await api.learner();
    const { picture } = (await send(as)).body;
    const body = { password: 'ReadyToWork-demo-1' };
    expect((await api.call('DELETE', '/v1/user/', { as, body })).status).toBe(200);
    await api.runJobs();
    expect(files()).not.toContain(`${picture}.webp`);
  });

  test('leaves no file if it could not be given to the account', async () => {
    const as = await api.learner();
    const before = files().length;
    await api.db.deleteFrom('account').where('id', '=', as.user_id).execute();
    expect((await send(as)).status).toBeGreaterThanOrEqual(400);
    await api.runJobs();
    expect(files()).toHaveLength(before);
  });
});

describe('refused uploads', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG'],
    ['GIF', () => sharp(photo).gif().toBuffer(), 'GIF'],
    ['a bomb', () => pngOf(60_000, 60_000), '64 million'],
    ['a JPEG cut short', () => photo.subarray(0, 900), 'damaged'],
    ['a JPEG in name alone', () => Buffer.from('\xff\xd8\xff and nothing else', 'latin1'), 'damaged'],
    ['nothing', () => Buffer.alloc(0), 'empty'],
  ])('%s, with a reason', async (_, make, why) => {
    const as = await api.learner();
    const { status, body } = await send(as, await make(), { type: 'image/jpeg', name: '../../etc/me.jpg' });
    expect([status, body]).toEqual([400, { picture: [expect.stringContaining(why)] }]);
    expect((await see(as)).status).toBe(404);
  });

  test('more than 5 MB: 413; exactly 5 MB is accepted', async () => {
    const as = await api.learner();
    const five = 5 * 1024 * 1024;
    expect(await send(as, Buffer.concat([photo, Buffer.alloc(five + 1 - photo.length)]))).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('5 MB') },
    });
    expect((await send(as, Buffer.concat([photo, Buffer.alloc(five - photo.length)]))).status).toBe(200);
  });

  test('another field, two files, a truncated form, no form: 400 or 415, never 500', async () => {
    const as = await api.learner();
    const post = (headers: Record<string, string>, body: Buffer | object) =>
      api.call('POST', '/v1/user/picture/', { as, headers, body });
    expect(await send(as, photo, { field: 'file' })).toMatchObject({
      status: 400,
      body: { picture: [expect.any(String)] },
    });
    const { headers, body } = upload(photo);
    const cut = await post(headers, body.subarray(0, body.length - 60));
    expect(cut).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    expect((await post({ 'content-type': 'multipart/form-data' }, body)).status).toBe(400);
    expect((await post({ 'content-type': 'application/json' }, {})).status).toBe(415);
    expect((await post({ 'content-type': 'image/jpeg' }, photo)).status).toBe(415);
    expect((await api.call('POST', '/v1/user/picture/', { as })).status).toBe(415);
    expect((await see(as)).status).toBe(404);
  });

  test('more than 30 an hour from one account', async () => {
    const as = await api.learner();
    const statuses = new Set<number>();
    for (let times = 0; times < 31; times += 1) statuses.add((await send(as, Buffer.from('no'))).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});
