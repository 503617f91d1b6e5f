import { useMemo } from 'react';
import { useRecorded } from '../outbox/use-waiting.ts';
import { chapterDoneOffline, progressOf, slideCompleted } from './operations.ts';
import type { RecordedChapter } from './recorded-progress.ts';

/** What was completed in this browser as far as the server may not have told it back yet. */
export function useRecordedProgress(): RecordedChapter[] {
  const slides = useRecorded(slideCompleted);
  const chapters = useRecorded(chapterDoneOffline);
  return useMemo(() => [...slides, ...chapters].map(progressOf), [slides, chapters]);
}
