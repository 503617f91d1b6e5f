import { i18n } from '@lingui/core';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { packageUpload } from '@readytowork/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { mostBytes, pieceSize, readUntilDone, sendPieces } from './send-package.ts';

const piece = (number: number) => `PUT /v1/package-uploads/7/pieces/${number}/`;
const state = 'GET /v1/package-uploads/7/';
const file = new Blob([new Uint8Array(2 * pieceSize + 10)]);
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const wait = vi.fn(async () => {});
const none = new AbortController().signal;

test('uses the same size limits as the contract', () => {
  expect({ mostBytes, pieceSize }).toEqual({
    mostBytes: packageUpload.most,
    pieceSize: packageUpload.piece.most,
  });
});

test('sends the pieces in order and reports progress', async () => {
  const server = stubServer({ [piece(1)]: {}, [piece(2)]: {}, [piece(3)]: {} });
  const progress: number[] = [];
  await sendPieces({ id: 7 }, file, { signal: none, onProgress: (sent) => progress.push(sent), wait });
  expect(server.sent.map(({ call }) => call)).toEqual([piece(1), piece(2), piece(3)]);
  expect(progress).toEqual([pieceSize, 2 * pieceSize, file.size]);
});

test('retries a piece whose request failed, but not one that the server refused', async () => {
  let tries = 0;
  const server = stubServer({
    [piece(1)]: () => {
      tries += 1;
      return tries < 3 ? refusal(503) : {};
    },
    [piece(2)]: refusal(409, { detail: 'This upload is over. Begin again.' }),
  });
  await expect(sendPieces({ id: 7 }, file, { signal: none, onProgress: () => {}, wait })).rejects.toThrow(
    'over',
  );
  expect(server.sent.map(({ call }) => call)).toEqual([piece(1), piece(1), piece(1), piece(2)]);
});

test('sends no more pieces after the upload is cancelled', async () => {
  const under = new AbortController();
  const server = stubServer({ [piece(1)]: {}, [piece(2)]: {} });
  const sending = sendPieces({ id: 7 }, file, {
    signal: under.signal,
    onProgress: () => under.abort(),
    wait,
  });
  await expect(sending).rejects.toThrow();
  expect(server.sent).toHaveLength(1);
});

test('polls until the server has read the package', async () => {
  let asked = 0;
  stubServer({
    [state]: () => {
      asked += 1;
      return { id: 7, state: asked < 3 ? 'waiting' : 'taken' };
    },
  });
  expect(await readUntilDone(7, none, wait)).toMatchObject({ state: 'taken' });
});
