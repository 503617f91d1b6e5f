import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { CourseDraft, CoursePicture } from '@readytowork/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { upload } from '../../../testing/upload.ts';
import { CoursePictures } from './course-pictures.service.ts';

const money = 3;
const path = `/v1/modules/${money}/draft/`;
const list = 'pictures.yaml';

let api: TestApi;
let editor: Session;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor', 'Thandi', 'Mokoena');
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ff0000' } })
    .withExif({ IFD0: { Artist: 'Someone Secret' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('course_draft').execute();
  await api.db.deleteFrom('course_picture').execute();
});

const painted = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const send = (bytes: Buffer, { as = editor, module = money, name = 'stall.jpg' } = {}) =>
  api.call('POST', `/v1/modules/${module}/draft/pictures/`, { as, ...upload(bytes, { name }) });
const sent = async (bytes = photo, module = money): Promise<CoursePicture> =>
  (await send(bytes, { module })).body;
const see = (hash: string, as = editor, module = money) =>
  api.call('GET', `/v1/modules/${module}/draft/pictures/${hash}/`, { as });
const read = async (module = money): Promise<CourseDraft> =>
  (await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor })).body;
const keep = async (name: string, text: string, module = money) => {
  const { files } = await read(module);
  const revision = files.find((file) => file.name === name)?.revision ?? 'new';
  const headers = { 'if-match': `"${revision}"` };
  return api.call('PUT', `/v1/modules/${module}/draft/files/`, { as: editor, body: { name, text }, headers });
};
const held = async () =>
  (await api.db.selectFrom('course_picture').select('hash').execute()).map(({ hash }) => hash);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Puts the picture onto the second slide of the first chapter, in place of its drawing. */
async function showOnSlide(hash: string) {
  await keep(list, `stall: ${hash}\n`);
  const file = (await read()).files.find(({ name }) => name.startsWith('chapters/01'));
  const slides = (file?.published ?? '').split('\n---\n');
  const at = slides.findIndex((slide) => /layout: (?:idea|list)\nart: /.test(slide));
  slides[at] = (slides[at] ?? '').replace(/art: .*/, 'picture: stall\nalt: A red stall at the market');
  await keep(file?.name ?? '', slides.join('\n---\n'));
  return { name: file?.name ?? '', text: slides.join('\n---\n'), slide: at };
}
const heard = () => api.everywhere(({ catalogue }) => catalogue.load());
const publish = async () => {
  const headers = { 'if-match': `"${(await read()).revision}"` };
  const answer = await api.call('PUT', `${path}publication/`, { as: editor, headers });
  await heard();
  return answer;
};
/** The colour in the middle of the panel beside the text, in landscape. */
async function colourBeside(picture: Buffer) {
  const pixel = { left: 1040, top: 310, width: 4, height: 4 };
  const { channels } = await sharp(await sharp(picture).extract(pixel).toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255));
}
const red = [1, 0, 0];
const blue = [0, 0, 1];
const slideOf = async (slide: number) => {
  const { response } = await api.call('GET', `/media/slides/money/1/${slide}.webp`);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

describe('a picture of a course', () => {
  test('is stored as JPEG of at most 720 pixels without metadata, named by its content', async () => {
    const { status, body } = await send(photo);
    expect(status).toBe(201);
    expect(body).toEqual({ hash: expect.any(String), bytes: expect.any(Number), width: 720, height: 540 });
    const { response } = await see(body.hash);
    expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(hashOf(response.rawPayload)).toBe(body.hash);
    const { format, exif } = await sharp(response.rawPayload).metadata();
    expect({ format, exif }).toEqual({ format: 'jpeg' });
    expect((await read()).pictures).toEqual([body]);
  });

  test('is the same picture when it is sent again, or as it was stored', async () => {
    const first = await sent();
    const { response } = await see(first.hash);
    expect(await sent()).toEqual(first);
    expect(await sent(response.rawPayload)).toEqual(first);
    expect(await sent(response.rawPayload, 4)).toEqual(first);
    expect((await read()).pictures).toHaveLength(1);
  });

  test('belongs to its course, and to editors alone', async () => {
    const { hash } = await sent();
    const learner = await api.learner();
    const support = await api.staff('support');
    for (const as of [learner, support]) {
      expect((await see(hash, as)).status).toBe(404);
      expect((await send(photo, { as })).status).toBe(404);
    }
    expect((await see(hash, editor, 4)).status).toBe(404);
    expect((await see('../../x')).status).toBe(404);
    await keep(list, `stall: ${hash}\n`, 4);
    const { body } = await api.call('POST', '/v1/modules/4/draft/check/', { as: editor, body: {} });
    expect(body.problems[0]).toMatchObject({ file: list, line: 1 });
  });

  test('leaves one entry in the audit log, without its content', async () => {
    const { hash, bytes } = await sent();
    const entry = await api.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'course-picture-added')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: editor.user_id,
      subject: 'money',
      after: { picture: hash.slice(0, 12), bytes },
    });
  });

  test('can be sent 50 times an hour', async () => {
    const limited = await startApi();
    const as = await limited.staff('editor');
    let status = 400;
    let count = 0;
    // Files that are no pictures count, too, and take no time.
    for (; status === 400 && count < 60; count += 1)
      ({ status } = await limited.call('POST', `${path}pictures/`, { as, ...upload(Buffer.from('no')) }));
    await limited.close();
    expect({ status, count }).toEqual({ status: 429, count: 51 });
  });
});

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, (good: Buffer) => Buffer]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a truncated JPEG', (good) => good.subarray(0, good.length / 2)],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['an empty file', () => Buffer.of()],
    ['a text', () => Buffer.from('picture')],
    ['a PNG of 30,000 × 30,000 pixels', () => hugePng(30_000)],
  ])('%s, with what to do, and nothing is kept', async (_, make) => {
    const { status, body } = await send(make(photo), { name: '../../../etc/passwd.jpg' });
    expect({ status, body }).toEqual({ status: 400, body: { picture: [expect.stringMatching(/\w.*\./)] } });
    expect(await held()).toEqual([]);
  });

  test('but of a picture that is a page as well, nothing but the pixels is kept', async () => {
    const { hash } = await sent(Buffer.concat([photo, Buffer.from(`<script>alert(1)</script>${svg}`)]));
    const { response } = await see(hash);
    expect(response.rawPayload.includes('script')).toBe(false);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a slide with a picture', () => {
  test('is drawn in the preview, and said in words', async () => {
    const { hash } = await sent();
    const { name, text } = await showOnSlide(hash);
    const line = text.split('\n').indexOf('picture: stall') + 1;
    const body = { name, text, line, look: 'landscape' };
    const drawn = await api.call('POST', `${path}slide/`, { as: editor, body });
    expect(drawn.body.problems).toEqual([]);
    expect(drawn.body.html).toContain('<p>Picture: A red stall at the market</p>');
    expect(await colourBeside(Buffer.from(drawn.body.picture, 'base64'))).toEqual(red);
  });

  test('reaches learners with the publication, and an earlier version brings the earlier picture back', async () => {
    const { slide } = await showOnSlide((await sent(await painted('#ff0000'))).hash);
    expect((await publish()).status).toBe(200);
    expect(await colourBeside(await slideOf(slide))).toEqual(red);
    await keep(list, `stall: ${(await sent(await painted('#0000ff'))).hash}\n`);
    expect(await colourBeside(await slideOf(slide))).toEqual(red);
    expect((await publish()).status).toBe(200);
    expect(await colourBeside(await slideOf(slide))).toEqual(blue);
    await cleanUp(30);
    const course = await api.call('GET', `/v1/modules/${money}/`, { as: editor });
    const [, earlier] = course.body.versions;
    const headers = { 'if-match': `"${course.body.revision}"` };
    const back = { as: editor, headers, body: { version: earlier.id } };
    expect((await api.call('PUT', `/v1/modules/${money}/version/`, back)).status).toBe(200);
    await heard();
    expect(await colourBeside(await slideOf(slide))).toEqual(red);
  });

  test('keeps the course from being published while the picture is missing', async () => {
    await showOnSlide('a'.repeat(64));
    expect(await publish()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('There is no picture "stall"') },
    });
  });
});

const cleanUp = (days: number) => {
  const clock = () => new Date(Date.now() + days * 86_400_000);
  return new CoursePictures({ db: api.db, clock, throttle: api.deps.throttle }).cleanUp();
};

describe('a picture that no text names', () => {
  test('is deleted after a week, and one of a draft stays until the draft is thrown away', async () => {
    const [loose, named] = [await sent(), await sent(await painted('#00ff00'))];
    await keep(list, `stall: ${named.hash}\n`);
    await cleanUp(6);
    expect((await held()).toSorted()).toEqual([loose.hash, named.hash].toSorted());
    await cleanUp(8);
    expect(await held()).toEqual([named.hash]);
    const headers = { 'if-match': `"${(await read()).revision}"` };
    expect((await api.call('DELETE', path, { as: editor, headers })).status).toBe(200);
    await Promise.all([cleanUp(8), cleanUp(8)]);
    expect(await held()).toEqual([]);
  });
});

test('a copy of a course has its pictures', async () => {
  const { hash } = await sent();
  await showOnSlide(hash);
  expect((await publish()).status).toBe(200);
  const body = { slug: 'money_again', name: 'Money again', copy_of: money };
  const { body: copy } = await api.call('POST', '/v1/modules/', { as: editor, body });
  expect(copy.pictures.map((picture: CoursePicture) => picture.hash)).toEqual([hash]);
  expect((await see(hash, editor, copy.module)).status).toBe(200);
});

/** A small PNG file of many black pixels. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.of())]);
}
