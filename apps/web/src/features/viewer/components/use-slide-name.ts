import { useLingui } from '@lingui/react/macro';
import type { Chapter } from '../../chapters/progress.ts';

/** A slide's name for screen readers: its position, its title, and whether it is the last of the chapter. */
export function useSlideName({ chapterNumber, slides }: Chapter, slide: number, title: string): string {
  const { t } = useLingui();
  const place = slide > 0 ? t`Slide ${slide} of ${slides}` : t`Chapter ${chapterNumber}`;
  const named = title ? `${place}: ${title}` : place;
  return slide > 0 && slide >= slides ? `${named}. ${t`Chapter complete`}` : named;
}
