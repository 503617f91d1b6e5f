import { chapterDoneOffline, slideCompleted } from '../chapters/operations.ts';
import type { ChapterCount } from '../chapters/progress.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';

/** Writes down what was done in a chapter. */
export interface Recording {
  /** A completed slide, from 1, and how long the page was looked at until then. */
  slide: (completed: number, seconds: number) => void;
  /** The whole chapter, away from the screen; absent where that is not offered. */
  chapter?: () => void;
}

/** For the account: it is kept first and sent in its own time. */
export function recordingOf(
  outbox: BrowserOutbox,
  module: number,
  { chapterNumber, slides }: ChapterCount,
): Recording {
  const at = { module, chapter: chapterNumber };
  return {
    slide: (slide, seconds) => outbox.put(slideCompleted.operation({ ...at, slide, seconds: [seconds] })),
    chapter: () => outbox.put(chapterDoneOffline.operation({ ...at, slides })),
  };
}
