import type { Activity, Check } from '@readytowork/activities';

/** A check, and the slide that it stands beside. */
export interface CheckAt {
  slide: number;
  check: Check;
}

const isCheck = (activity: Activity): activity is Check =>
  activity.kind !== 'write' && activity.kind !== 'calculator' && activity.kind !== 'scenario';

/** The checks of a chapter, in order. */
export const checksOf = (
  slides: readonly { slide: number; activities?: readonly Activity[] | undefined }[],
): CheckAt[] =>
  slides.flatMap(({ slide, activities = [] }) =>
    activities.filter(isCheck).map((check) => ({ slide, check })),
  );
