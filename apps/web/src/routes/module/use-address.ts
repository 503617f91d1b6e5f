import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Availability } from '../../features/assessment/availability.ts';
import type { Place } from '../../features/chapters/progress.ts';

/** What the right pane shows, as the address says: slides by chapter and number, the assessment, or its result. */
export type View = 'slides' | 'assessment' | 'result';

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

/** The view that the address asks for, where the conditions allow it; else the slides. */
export function viewIn(asked: URLSearchParams, entry: Availability): View {
  const view = asked.get('view');
  if (!entry.shown) return 'slides';
  if (view === 'result') return view;
  return view === 'assessment' && entry.chaptersLeft === 0 ? view : 'slides';
}
