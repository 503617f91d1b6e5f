import type { ChapterText } from '@readytowork/contract';
import { useActivities } from '../../activities/use-activities.ts';
import { useTextOnly } from '../../chapters/text-only.ts';

/**
 * A slide's activities, facts and glossary, and the code that shows them. The code is fetched with the first slide that has
 * activities. If only a later slide has some, it is fetched once the learner uses the page, so that it works offline; visitors
 * who only take a look do not download it.
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
