import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { expect, test } from 'vitest';
import { makeOutbox } from '../../testing/make-outbox.ts';
import { chapterDoneOffline, slideCompleted } from './operations.ts';

const { signal } = new AbortController();

test.each([
  [12, 11],
  [1, 0],
  [0, 0],
])('reports a chapter of %i slides as completed offline with %i slides', async (slides, sent) => {
  const server = stubServer({ 'POST /v1/module/webslidecompleted/3/2/complete_offline/': {} });
  const chapter = chapterDoneOffline.operation({ module: 3, chapter: 2, slides });
  await chapterDoneOffline.send(chapter, signal, makeOutbox().store);
  expect(server.sent.map(({ body }) => body)).toEqual([{ slides: sent, complete: true }]);
});

test('names the completed slide, so that a repeated request counts it once', async () => {
  const server = stubServer({ 'POST /v1/module/webslidecompleted/3/2/': {} });
  const slide = slideCompleted.operation({ module: 3, chapter: 2, slide: 5 });
  for (let times = 0; times < 2; times++) await slideCompleted.send(slide, signal, makeOutbox().store);
  expect(server.sent.map(({ body }) => body)).toEqual([{ slide: 5 }, { slide: 5 }]);
});
