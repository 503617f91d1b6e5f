import { useSyncExternalStore } from 'react';
import type { Share, Wish } from './keep-course.ts';

/** A course that is being put on this device. It goes on while the learner looks at other pages of the site. */
export type Download = { wish: Wish; share: Share } & (
  | { state: 'under way' | 'paused' }
  | { state: 'failed'; error: unknown }
);

/** At most one for each course. */
const downloads = new Map<string, Download>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

type Keep = (wish: Wish, signal: AbortSignal, onProgress: (share: Share) => void) => Promise<void>;

/** Begins a download, or goes on with one that was paused or failed. */
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
    // Files that were asked for before it failed may still come.
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

/** Forgets a download that is not under way; what it fetched stays for the next time. */
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
