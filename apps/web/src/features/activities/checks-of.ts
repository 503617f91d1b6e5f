import type { Activity, Check } from '@readytowork/activities';

/** A check, and the slide that it stands beside. */
export interface CheckAt {
  slide: number;
  check: Check;
}

const isCheck = (activity: Activity): activity is Check => !others.has(activity.kind);
const others: ReadonlySet<string> = new Set<Exclude<Activity['kind'], Check['kind']>>([
  'write',
  'calculator',
  'scenario',
]);

/** The checks of a chapter, in order. */
export const checksOf = (
  slides: readonly { slide: number; activities?: readonly Activity[] | undefined }[],
): CheckAt[] =>
  slides.flatMap(({ slide, activities = [] }) =>
    activities.filter(isCheck).map((check) => ({ slide, check })),
  );
