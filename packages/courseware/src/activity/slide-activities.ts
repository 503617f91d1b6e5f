import type { Activity, Check } from '@readytowork/activities';
import type { Slide } from '../course.ts';
import { blockTexts, plain } from '../words.ts';

/** The activities of a slide, in order. A slide with the layout `check` is itself the first of them. */
export function slideActivities(slide: Slide): Activity[] {
  return slide.options ? [checkOf(slide), ...slide.activities] : slide.activities;
}

/** Checks of older courses have one explanation for all options, shown after the right answer or after giving up. */
function checkOf({ heading, options = [], reading }: Slide): Check {
  const why = reading.flatMap(blockTexts).join(' ');
  return {
    kind: 'choose',
    ask: plain(heading),
    hint: '',
    options: options.map(({ text, right }) => ({ text: plain(text), right, coaching: right ? why : '' })),
  };
}
