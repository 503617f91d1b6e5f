import { useSearchParams } from '@readytowork/ui/router';
import { useCallback } from 'react';
import type { Availability } from '../../features/assessment/availability.ts';
import { type ChapterCount, isComplete, type Place } from '../../features/chapters/progress.ts';

/**
 * The right pane's content as in the address: slides by chapter and number, the assessment, or its result. For a completed course
 * the bare address shows the next step.
 */
export type View = 'slides' | 'finished' | 'assessment' | 'result';

export const addressOf = {
  /** For a SCORM module: from its beginning. */
  content: '?chapter=1',
  slide: ({ chapter, slide }: Place) => `?chapter=${chapter}&slide=${slide}`,
  assessment: '?view=assessment',
  result: '?view=result',
};

/** The view in the address. All slides share one entry in the history, so that Back leaves the course. */
export function useAddress() {
  const [asked, setAsked] = useSearchParams();
  const replace = useCallback((address: string) => setAsked(address, { replace: true }), [setAsked]);
  return { asked, replace };
}

/** The view in the address, if its conditions hold; otherwise the slides or the next step. */
export function viewIn(asked: URLSearchParams, entry: Availability, chapters: ChapterCount[]): View {
  const view = asked.get('view');
  const finished = chapters.length > 0 && chapters.every(isComplete) && !asked.has('chapter');
  const otherwise = finished ? 'finished' : 'slides';
  if (!entry.shown) return otherwise;
  if (view === 'result') return view;
  return view === 'assessment' && entry.chaptersLeft === 0 ? view : otherwise;
}
