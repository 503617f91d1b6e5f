import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Place } from '../../chapters/progress.ts';
import { chapterQuery } from '../../chapters/queries/chapter-query.ts';
import { type SlideWords, slideWords } from '../../chapters/slide-words.ts';
import { useTextOnly } from '../../chapters/text-only.ts';
import type { ViewedModule } from '../viewed.ts';

/** The part of a slide that could not be fetched. */
export type Missing = 'picture' | 'words' | 'everything' | 'activities';

export interface SlideParts {
  /** Undefined until the words have loaded. */
  words: SlideWords | undefined;
  /** Whether to show the picture: not in text-only mode, and not after it failed to load. */
  pictured: boolean;
  missing: Missing | undefined;
  /** Why the words could not be fetched. */
  error: unknown;
  loading: boolean;
}

/** Picture and words of a slide. Parts that failed to load are fetched again once there is a network. */
export function useSlide(module: ViewedModule, place: Place, wordsOnly: boolean) {
  const chosen = useTextOnly();
  const textOnly = chosen || wordsOnly;
  const text = useQuery(chapterQuery(module, place.chapter));
  const [pictureLost, setPictureLost] = useState(false);
  const html = text.data?.slides.find(({ slide }) => slide === place.slide)?.html;
  const loading = !text.data && text.isFetching;
  const wordsLost = !text.data && !loading;
  const missing = missingOf(wordsLost, pictureLost, textOnly);
  const retry = () => {
    setPictureLost(false);
    if (wordsLost) void text.refetch();
  };
  useEffect(() => {
    if (!missing) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  const parts: SlideParts = {
    words: text.data && slideWords(html ?? ''),
    pictured: !textOnly && !pictureLost,
    missing,
    error: text.error,
    loading,
  };
  return { parts, text: text.data, retry, losePicture: () => setPictureLost(true) };
}

function missingOf(wordsLost: boolean, pictureLost: boolean, textOnly: boolean): Missing | undefined {
  if (wordsLost) return pictureLost || textOnly ? 'everything' : 'words';
  return pictureLost && !textOnly ? 'picture' : undefined;
}
