import { useQueryClient } from '@tanstack/react-query';
import type { Place } from '../progress.ts';
import { savesData } from '../saves-data.ts';
import { portraitMedia, type Slides, slideAddress } from '../slide-address.ts';
import { isTextOnly } from '../text-only.ts';
import { chapterQuery } from './chapter-query.ts';

/**
 * Fetches the next slide's text, and its picture in this screen's orientation. It skips the picture in text-only mode, and both
 * if the browser asks to save data.
 */
export function useFetchAhead(module: Slides, place: Place | undefined): () => void {
  const queries = useQueryClient();
  return () => {
    if (!place || savesData()) return;
    if (!isTextOnly()) {
      const orientation = matchMedia(portraitMedia).matches ? 'portrait' : 'landscape';
      new Image().src = slideAddress(module, place, orientation);
    }
    void queries.prefetchQuery(chapterQuery(module, place.chapter));
  };
}
