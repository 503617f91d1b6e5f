import type { Activity } from '@readytowork/activities';
import { longestWay } from '@readytowork/activities/scenario';
import type { Chapter, Slide } from './course.ts';
import { countBlockWords, countSlideWords, countWords } from './words.ts';

/** Words read in a minute: English at school level, on a small screen, by people for most of whom it is not the first language. */
const wordsPerMinute = 150;
const minutesPerCheck = 0.5;
const minutesPerQuestion = 1;
const minutesPerCalculator = 1;

/** How many questions an attempt at the assessment asks (a smaller pool is asked whole). */
export const questionsAsked = 10;

const counted = new WeakMap<Chapter, number>();

/**
 * How many minutes a chapter takes: the words on its slides and beside them at 150 a minute, the minutes that its tasks
 * name, half a minute for each check, one for a calculator, and a scenario's longest way
 * as it is read. Courses do not change once they are read, so that each chapter is counted once.
 */
export function exactMinutes(chapter: Chapter): number {
  const known = counted.get(chapter);
  if (known !== undefined) return known;
  const minutes = chapter.slides.reduce((sum, slide) => sum + slideMinutes(slide), 0);
  counted.set(chapter, minutes);
  return minutes;
}

/** The same as learners see it: in whole minutes, at least one. */
export const chapterMinutes = (chapter: Chapter): number => Math.max(1, Math.round(exactMinutes(chapter)));

/** A minute for each question that is asked, of a pool of so many. */
export const assessmentMinutes = (pool: number, asked = questionsAsked): number =>
  Math.min(pool, asked) * minutesPerQuestion;

function slideMinutes(slide: Slide): number {
  const words = countSlideWords(slide) + countBlockWords(slide.reading);
  const check = slide.layout === 'check' ? minutesPerCheck : 0;
  const doing = slide.activities.reduce((sum, activity) => sum + activityMinutes(activity), 0);
  return words / wordsPerMinute + (slide.minutes ?? 0) + check + doing;
}

/** A task of the workbook stands beside a slide that names its minutes. */
function activityMinutes(activity: Activity): number {
  switch (activity.kind) {
    case 'write':
      return 0;
    case 'calculator':
      return minutesPerCalculator;
    case 'scenario':
      return countWords(longestWay(activity).join(' ')) / wordsPerMinute;
    default:
      return minutesPerCheck;
  }
}
