import { useLingui } from '@lingui/react/macro';
import type { Chapter } from '../../chapters/progress.ts';

/** A slide's name for screen readers: its position and its title. */
export function useSlideName({ chapterNumber, slides }: Chapter, slide: number, title: string): string {
  const { t } = useLingui();
  const place = slide > 0 ? t`Slide ${slide} of ${slides}` : t`Chapter ${chapterNumber}`;
  return title ? `${place}: ${title}` : place;
}
