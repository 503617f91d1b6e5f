import { chapterDoneOffline, slideCompleted } from '../chapters/operations.ts';
import type { ChapterCount } from '../chapters/progress.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';

/** Records progress in a chapter. */
export interface Recording {
  /** A completed slide, from 1, and the seconds for which the learner viewed it. */
  slide: (completed: number, seconds: number) => void;
  /** The whole chapter, completed offline; absent where that is not offered. */
  chapter?: () => void;
}

/** Records for the account: stores progress first and sends it later. */
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
