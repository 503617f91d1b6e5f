import { useSearchParams } from '@readytowork/ui/router';
import { useCallback } from 'react';
import type { Availability } from '../../features/assessment/availability.ts';
import { type ChapterCount, isComplete, type Place } from '../../features/chapters/progress.ts';

/**
 * What the right pane shows, as the address says: slides by chapter and number, the assessment, or its result. Of a course that is
 * worked through, an address that says nothing shows what comes next.
 */
export type View = 'slides' | 'finished' | 'assessment' | 'result';

export const addressOf = {
  /** Of a module that plays a package: from its beginning. */
  content: '?chapter=1',
  slide: ({ chapter, slide }: Place) => `?chapter=${chapter}&slide=${slide}`,
  assessment: '?view=assessment',
  result: '?view=result',
};

/** What the address asks for. Moving from slide to slide leaves one entry in the history, so that back leads out. */
export function useAddress() {
  const [asked, setAsked] = useSearchParams();
  const replace = useCallback((address: string) => setAsked(address, { replace: true }), [setAsked]);
  return { asked, replace };
}

/** The view that the address asks for, where the conditions allow it; else the slides, or what comes next. */
export function viewIn(asked: URLSearchParams, entry: Availability, chapters: ChapterCount[]): View {
  const view = asked.get('view');
  const finished = chapters.length > 0 && chapters.every(isComplete) && !asked.has('chapter');
  const otherwise = finished ? 'finished' : 'slides';
  if (!entry.shown) return otherwise;
  if (view === 'result') return view;
  return view === 'assessment' && entry.chaptersLeft === 0 ? view : otherwise;
}
