import { useMemo } from 'react';
import { useRecorded } from '../outbox/use-waiting.ts';
import { chapterDoneOffline, progressOf, slideCompleted } from './operations.ts';
import type { RecordedChapter } from './recorded-progress.ts';

/** Progress made in this browser that the server's data may not include yet. */
export function useRecordedProgress(): RecordedChapter[] {
  const slides = useRecorded(slideCompleted);
  const chapters = useRecorded(chapterDoneOffline);
  return useMemo(() => [...slides, ...chapters].map(progressOf), [slides, chapters]);
}
