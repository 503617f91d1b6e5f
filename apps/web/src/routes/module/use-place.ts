import { useLocation } from '@readytowork/ui/router';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type Chapter, type Place, placeIn } from '../../features/chapters/progress.ts';
import { addressOf, useAddress, type View } from './use-address.ts';

/** The place in the address, as far as the learner has come; the address is put right where it says anything else. */
export function usePlace(chapters: Chapter[], view: View): Place {
  const { asked, replace } = useAddress();
  const { pathname } = useLocation();
  const place = useSteady(placeIn(asked, chapters), view === 'slides' && !asked.has('chapter'));
  const address = addressOf.slide(place);
  const differs = view === 'slides' && chapters.length > 0 && `?${asked}` !== address;
  useEffect(() => {
    // Whoever has pressed Back before this runs would find the course at the address that they went back to.
    if (!differs || window.location.pathname !== pathname) return;
    // Nothing on the page changes with it, and the whole page reads the address: not in one go.
    startTransition(() => replace(address));
  }, [differs, pathname, address, replace]);
  return place;
}

/**
 * Where the course was opened, until the address says so too: what another tab completes meanwhile must not turn the slide under the
 * thumb.
 */
function useSteady(place: Place, opening: boolean): Place {
  // State, and not a ref: a rendering with the new address that is interrupted must leave no trace.
  const [opened, setOpened] = useState<Place>();
  if (opening && !opened) setOpened(place);
  if (!opening && opened) setOpened(undefined);
  return (opening && opened) || place;
}

/** Whether a chapter or view was chosen on this page, and not arrived at with it. */
export function useChosen(what: string): boolean {
  const first = useRef(what);
  const moved = useRef(false);
  if (what !== first.current) moved.current = true;
  return moved.current;
}
