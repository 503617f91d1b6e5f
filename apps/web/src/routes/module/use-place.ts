import { useLocation } from '@readytowork/ui/router';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type Chapter, type Place, placeIn } from '../../features/chapters/progress.ts';
import { addressOf, useAddress, type View } from './use-address.ts';

/** The position in the address, limited to what the learner has reached. Corrects the address if it asks for more. */
export function usePlace(chapters: Chapter[], view: View): Place {
  const { asked, replace } = useAddress();
  const { pathname } = useLocation();
  const place = useSteady(placeIn(asked, chapters), view === 'slides' && !asked.has('chapter'));
  const address = addressOf.slide(place);
  const differs = view === 'slides' && chapters.length > 0 && `?${asked}` !== address;
  useEffect(() => {
    // The learner may have pressed Back before this runs; then a correction would put the course at the address they returned to.
    if (!differs || window.location.pathname !== pathname) return;
    // A transition, because the whole page reads the address although nothing visible changes.
    startTransition(() => replace(address));
  }, [differs, pathname, address, replace]);
  return place;
}

/**
 * Keeps the position with which the course was opened until the address has it too. Otherwise progress from another tab could
 * change the slide while the learner is tapping.
 */
function useSteady(place: Place, opening: boolean): Place {
  // State rather than a ref, so that an interrupted render with the new address leaves no trace.
  const [opened, setOpened] = useState<Place>();
  if (opening && !opened) setOpened(place);
  if (!opening && opened) setOpened(undefined);
  return (opening && opened) || place;
}

/** Whether the learner chose the chapter or view on this page rather than opened the page with it. */
export function useChosen(what: string): boolean {
  const first = useRef(what);
  const moved = useRef(false);
  if (what !== first.current) moved.current = true;
  return moved.current;
}
