import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everySetting } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { upload } from '../../../testing/upload.ts';
import { changeSetting } from '../../base/settings/change-setting.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi();
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const money = 3;

/** A photographed page: a pen stroke in the middle of white paper, with a phone's metadata. */
const page = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="900" height="200"><path d="M10 190 Q450 -150 890 190" stroke="#102" stroke-width="14" fill="none"/></svg>',
        ),
      },
    ])
    .withExif({ IFD0: { Artist: 'Someone Secret' } })
    .png()
    .toBuffer();
const send = (file: Buffer, as = administrator) =>
  api.call('POST', '/v1/signatures/', { as, ...upload(file, { field: 'signature' }) });
const signBy = (people: object[]) =>
  changeSetting(api.db, everySetting, 'certificate_signatories', JSON.stringify(people));

async function earned(): Promise<Session> {
  const as = await api.learner();
  await learning(api, as).completeChapters(money);
  await learning(api, as).takeAssessment(money, 10);
  return as;
}

async function picturesOn(as: Session): Promise<number> {
  const { response } = await api.call('GET', `/v1/quiz/quiz/${money}/get_certificate/`, { as });
  const document = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise;
  const { fnArray } = await (await document.getPage(1)).getOperatorList();
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
}

test('stores a small PNG of the stroke alone, under a name derived from its content', async () => {
  const { status, body } = await send(await page());
  expect(status).toBe(201);
  expect((await send(await page())).body).toEqual(body);
  const { response } = await api.call('GET', `/v1/signatures/${body.picture}/`, { as: administrator });
  const { format, width = 0, height = 0, exif } = await sharp(response.rawPayload).metadata();
  expect({ format, exif }).toEqual({ format: 'png', exif: undefined });
  expect([width <= 600, height <= 180, width / height > 3]).toEqual([true, true, true]);
});

test('refuses a file that is no picture, and callers who are not administrators', async () => {
  expect((await send(Buffer.from('<svg/>'))).body.signature).toEqual([expect.stringContaining('SVG')]);
  expect((await send(Buffer.alloc(1_100_000))).status).toBe(413);
  expect((await send(await page(), await api.learner())).status).toBe(404);
});

test('prints the signature on certificates earned from then on; earlier ones stay as they were', async () => {
  const person = { name: 'Thandeka Mokoena', title: 'Head of learning' };
  await signBy([person]);
  const before = await earned();
  const { picture } = (await send(await page())).body;
  await signBy([{ ...person, picture }]);
  const after = await earned();
  await signBy([]);
  expect([await picturesOn(before), await picturesOn(after)]).toEqual([0, 1]);
  const { body } = await api.call('GET', '/v1/user/certificates/', { as: after });
  expect(body[0].signatories).toEqual([person]);
});

test('prints a certificate whose signature picture is lost without it, leaving space to sign', async () => {
  await signBy([{ name: 'Thandeka Mokoena', title: 'Head of learning', picture: 'a'.repeat(64) }]);
  expect(await picturesOn(await earned())).toBe(0);
});
