import { chapterDoneOffline, slideCompleted } from '../chapters/operations.ts';
import type { ChapterCount } from '../chapters/progress.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';

/** How a chapter's progress is recorded. */
export interface Recording {
  /** Records a completed slide, counted from 1, and how many seconds the learner viewed it. */
  slide: (completed: number, seconds: number) => void;
  /** Records the whole chapter as completed offline; missing where that is not offered. */
  chapter?: () => void;
}

/** Records progress in the account: stores it on the device first and sends it later. */
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
