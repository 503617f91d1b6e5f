import type { Activity, Check } from '@readytowork/activities';
import { isCheck } from '@readytowork/activities/check';

/** A slide's activities, as the API returns them. */
export interface SlideWithActivities {
  slide: number;
  activities?: readonly Activity[] | undefined;
}

interface CheckAt {
  slide: number;
  check: Check;
}

/** The checks of a chapter, in order, each with its slide. */
export const checksOf = (slides: readonly SlideWithActivities[]): CheckAt[] =>
  slides.flatMap(({ slide, activities = [] }) =>
    activities.filter(isCheck).map((check) => ({ slide, check })),
  );
