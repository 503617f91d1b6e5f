import { useSearchParams } from '@readytowork/ui/router';
import { useCallback } from 'react';
import type { Availability } from '../../features/assessment/availability.ts';
import { type ChapterCount, isComplete, type Place } from '../../features/chapters/progress.ts';

/**
 * What the right pane shows, according to the address: slides by chapter and number, the assessment, or its result. For a
 * completed course, the address without parameters shows the next step.
 */
export type View = 'slides' | 'finished' | 'assessment' | 'result';

export const addressOf = {
  /** Shows a SCORM module from its beginning. */
  content: '?chapter=1',
  slide: ({ chapter, slide }: Place) => `?chapter=${chapter}&slide=${slide}`,
  assessment: '?view=assessment',
  result: '?view=result',
};

/** The view in the address. All slides share one history entry, so that Back leaves the course. */
export function useAddress() {
  const [asked, setAsked] = useSearchParams();
  const replace = useCallback((address: string) => setAsked(address, { replace: true }), [setAsked]);
  return { asked, replace };
}

/** The view in the address if it is available; otherwise the slides or the next step. */
export function viewIn(asked: URLSearchParams, entry: Availability, chapters: ChapterCount[]): View {
  const view = asked.get('view');
  const finished = chapters.length > 0 && chapters.every(isComplete) && !asked.has('chapter');
  const otherwise = finished ? 'finished' : 'slides';
  if (!entry.shown) return otherwise;
  if (view === 'result') return view;
  return view === 'assessment' && entry.chaptersLeft === 0 ? view : otherwise;
}
