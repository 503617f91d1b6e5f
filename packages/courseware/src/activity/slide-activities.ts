import type { Activity, Check } from '@readytowork/activities';
import { checkKinds } from '@readytowork/activities';
import type { Slide } from '../course.ts';
import { blockTexts, plain } from '../words.ts';

/** What there is to do at a slide, in order: a slide of the layout `check` is a check like any other. */
export function slideActivities(slide: Slide): Activity[] {
  return slide.options ? [checkOf(slide), ...slide.activities] : slide.activities;
}

/** A check of older courses explains itself as a whole: that is said once it is answered rightly, or given up. */
function checkOf({ heading, options = [], reading }: Slide): Check {
  const why = reading.flatMap(blockTexts).join(' ');
  return {
    kind: 'choose',
    ask: plain(heading),
    hint: '',
    options: options.map(({ text, right }) => ({ text: plain(text), right, coaching: right ? why : '' })),
  };
}

export function isCheck(activity: Activity): activity is Check {
  return checkKinds.some((kind) => kind === activity.kind);
}
