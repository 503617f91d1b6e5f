import type { Activity, Check } from '@readytowork/activities';

/** A slide's activities, as the API returns them. */
export interface SlideWithActivities {
  slide: number;
  activities?: readonly Activity[] | undefined;
}

interface CheckAt {
  slide: number;
  check: Check;
}

const isCheck = (activity: Activity): activity is Check =>
  activity.kind !== 'write' && activity.kind !== 'calculator' && activity.kind !== 'scenario';

/** The checks of a chapter, in order, each with its slide. */
export const checksOf = (slides: readonly SlideWithActivities[]): CheckAt[] =>
  slides.flatMap(({ slide, activities = [] }) =>
    activities.filter(isCheck).map((check) => ({ slide, check })),
  );
