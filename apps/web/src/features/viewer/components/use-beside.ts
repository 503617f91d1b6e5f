import type { ChapterText } from '@readytowork/contract';
import { useActivities } from '../../activities/use-activities.ts';
import { useTextOnly } from '../../chapters/text-only.ts';

/**
 * What stands beside the words of a slide, and the code that shows it. That is fetched with the first slide that has something to
 * do. For a chapter that has something further on it is fetched once the page is used, so that it is there when the network is
 * not: who only looks in pays nothing for it.
 */
export function useBeside(text: ChapterText, number: number, isUsed: boolean) {
  const slide = text.slides.find((one) => one.slide === number);
  const { activities = [], facts = [] } = slide ?? {};
  const glossary = text.glossary ?? [];
  const isAhead = glossary.length > 0 || text.slides.some((one) => one.activities);
  const isForLater = useTextOnly();
  const code = useActivities(activities.length > 0 || (isAhead === true && (isUsed || isForLater)));
  return { activities, facts, glossary, ...code };
}
