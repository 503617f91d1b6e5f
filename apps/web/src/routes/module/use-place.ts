import { startTransition, useEffect, useRef } from 'react';
import { type Chapter, type Place, placeIn } from '../../features/chapters/progress.ts';
import { addressOf, useAddress, type View } from './use-address.ts';

/** The place in the address, as far as the learner has come; the address is put right where it says anything else. */
export function usePlace(chapters: Chapter[], view: View): Place {
  const { asked, replace } = useAddress();
  const place = placeIn(asked, chapters);
  const address = addressOf.slide(place);
  const differs = view === 'slides' && chapters.length > 0 && `?${asked}` !== address;
  useEffect(() => {
    // Nothing on the page changes with it, and the whole page reads the address: not in one go.
    if (differs) startTransition(() => replace(address));
  }, [differs, address, replace]);
  return place;
}

/** Whether a chapter or view was chosen on this page, and not arrived at with it. */
export function useChosen(what: string): boolean {
  const first = useRef(what);
  const moved = useRef(false);
  if (what !== first.current) moved.current = true;
  return moved.current;
}
