import { useSyncExternalStore } from 'react';
import type { Share, Wish } from './keep-course.ts';

/** The download of a course to this device. It continues while the learner visits other pages of the site. */
export type Download = { wish: Wish; share: Share } & (
  | { state: 'under way' | 'paused' }
  | { state: 'failed'; error: unknown }
);

/** At most one for each course. */
const downloads = new Map<string, Download>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

type Keep = (wish: Wish, signal: AbortSignal, onProgress: (share: Share) => void) => Promise<void>;

/** Starts a download, or continues one that was paused or failed. */
export async function startDownload(wish: Wish, keep: Keep): Promise<void> {
  const { slug } = wish.module;
  if (stops.has(slug)) return;
  const stop = new AbortController();
  stops.set(slug, stop);
  let share = downloads.get(slug)?.share ?? { done: 0, of: 1 };
  const say = (download: Download | undefined) => {
    if (download) downloads.set(slug, download);
    else downloads.delete(slug);
    for (const listener of listeners) listener();
  };
  let isOver = false;
  const onProgress = (next: Share) => {
    share = next;
    // Files requested before the failure may still arrive.
    if (!isOver && !stop.signal.aborted) say({ wish, share, state: 'under way' });
  };
  say({ wish, share, state: 'under way' });
  try {
    await keep(wish, stop.signal, onProgress);
    isOver = true;
    say(undefined);
  } catch (error) {
    isOver = true;
    stop.signal.aborted
      ? say({ wish, share, state: 'paused' })
      : say({ wish, share, state: 'failed', error });
  } finally {
    stops.delete(slug);
  }
}

export const pauseDownload = (slug: string) => stops.get(slug)?.abort();

/** Discards a download that is not running; its files stay for the next time. */
export function forgetDownload(slug: string): void {
  downloads.delete(slug);
  for (const listener of listeners) listener();
}

export const useDownload = (slug: string) =>
  useSyncExternalStore(
    subscribe,
    () => downloads.get(slug),
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
