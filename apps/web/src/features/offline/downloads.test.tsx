import type { Webmodule } from '@readytowork/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Download, forgetDownload, pauseDownload, startDownload, useDownload } from './downloads.ts';
import type { Share } from './keep-course.ts';

/** A download that a test drives. */
function download(slug: string) {
  const module = { slug } as Webmodule;
  let progress: (share: Share) => void = () => {};
  let end = { done: () => {}, failed: (_: unknown) => {} };
  const start = () =>
    startDownload({ module, pictures: true }, (_, signal, onProgress) => {
      progress = onProgress;
      return new Promise((resolve, reject) => {
        end = { done: resolve, failed: reject };
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
  const { result } = renderHook(() => useDownload(slug));
  const shown = (): Partial<Download> => {
    const { wish: _, ...rest } = result.current ?? {};
    return rest;
  };
  return {
    start: () => act(() => void start()),
    progress: (share: Share) => act(() => progress(share)),
    done: () => act(async () => end.done()),
    failed: (error: unknown) => act(async () => end.failed(error)),
    shown,
  };
}

const some = { done: 3, of: 9 };

test('shows the progress, and nothing after the course is stored', async () => {
  const course = download('one');
  course.start();
  expect(course.shown()).toEqual({ state: 'under way', share: { done: 0, of: 1 } });
  course.progress(some);
  expect(course.shown()).toEqual({ state: 'under way', share: some });
  await course.done();
  expect(course.shown()).toEqual({});
});

test('a file that comes after a failure does not hide the failure', async () => {
  const course = download('two');
  course.start();
  course.progress(some);
  const error = new Error('full');
  await course.failed(error);
  course.progress({ done: 4, of: 9 });
  expect(course.shown()).toMatchObject({ state: 'failed', error });
});

test('can be paused, resumed and discarded', async () => {
  const course = download('three');
  course.start();
  course.progress(some);
  await act(async () => pauseDownload('three'));
  expect(course.shown()).toEqual({ state: 'paused', share: some });
  course.start();
  expect(course.shown()).toEqual({ state: 'under way', share: some });
  await act(async () => pauseDownload('three'));
  act(() => forgetDownload('three'));
  expect(course.shown()).toEqual({});
});
