import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError } from '../errors.ts';
import { upload } from '../testing/upload.ts';
import { readUpload, takeUploads } from './upload.ts';

const most = 1024 * 1024;
const taken = { field: 'picture', most };
const app = Fastify();
beforeAll(async () => {
  app.setErrorHandler(answerError);
  takeUploads(app, taken, (scope) => {
    scope.post('/', async (request) => ({ bytes: (await readUpload(request, taken)).length }));
  });
  await app.ready();
});
afterAll(() => app.close());

const send = async (payload: Buffer | string, headers: Record<string, string>) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload, headers });
  return { status: statusCode, body: JSON.parse(body) };
};
const sendFile = (size: number, more?: Parameters<typeof upload>[1]) => {
  const { body, headers } = upload(Buffer.alloc(size), more);
  return send(body, headers);
};
const whole = { non_field_errors: ['The file did not arrive whole. Send it again.'] };

test.each([0, 1, most])('a file of %i bytes is accepted whole', async (size) => {
  expect(await sendFile(size)).toEqual({ status: 200, body: { bytes: size } });
});

test('a file one byte above the maximum is refused, and the error names the limit in megabytes', async () => {
  const { status, body } = await sendFile(most + 1);
  expect(status).toBe(413);
  expect(body.detail).toContain('larger than 1 MB');
});

test.each([
  ['JSON', '{"picture":"x"}', { 'content-type': 'application/json' }],
  ['a bare picture', 'GIF89a', { 'content-type': 'image/gif' }],
  ['an empty body', '', {}],
])('%s is not a form: the 415 names the field', async (_, payload, headers) => {
  const { status, body } = await send(payload, headers);
  expect(status).toBe(415);
  expect(body.detail).toContain('"picture"');
});

test('a file in another field is refused with an error that names the right field', async () => {
  expect(await sendFile(10, { field: 'file' })).toEqual({
    status: 400,
    body: { picture: ['Send the file in this field, and nothing else.'] },
  });
});

test('a form with two files is refused', async () => {
  const { body, headers } = upload(Buffer.alloc(10));
  const [boundary = ''] = String(body).split('\r\n');
  const one = body.subarray(0, body.lastIndexOf(`${boundary}--`));
  expect(await send(Buffer.concat([one, body]), headers)).toEqual({
    status: 400,
    body: { picture: [expect.any(String)] },
  });
});

test('a form without a file is refused with an error on the field', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await send('--x--\r\n', headers)).toMatchObject({
    status: 400,
    body: { picture: [expect.any(String)] },
  });
});

test.each<[string, (form: Buffer) => Buffer]>([
  ['cut short', (form) => form.subarray(0, form.length - 60)],
  ['without its boundary', () => Buffer.from('something else')],
])('a form that is %s is reported as incomplete', async (_, spoil) => {
  const { body, headers } = upload(Buffer.alloc(100));
  const answer = await send(spoil(body), headers);
  expect(answer.status).toBe(400);
  expect([whole, { picture: [expect.any(String)] }]).toContainEqual(answer.body);
});
