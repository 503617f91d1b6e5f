import type { Activity, Practice } from '@readytowork/activities';
import { longestWay } from '@readytowork/activities/scenario';
import type { Chapter, Course, Slide } from './course.ts';
import { countBlockWords, countSlideWords, countWords } from './words.ts';

/** Reading speed: school-level English on a small screen, for readers most of whom have another first language. */
const wordsPerMinute = 150;
const minutesPerCheck = 0.5;
const minutesPerQuestion = 1;
const minutesPerCalculator = 1;

/** Number of questions in an attempt at the assessment (a smaller pool is asked in full). */
export const questionsAsked = 10;

const counted = new WeakMap<Chapter, number>();

/**
 * Minutes for a chapter: the words on and beside its slides at 150 a minute, the stated minutes of its tasks, half a minute for
 * each check, one for a calculator, and the reading time of a scenario's longest path. Cached per chapter, since a loaded course
 * does not change.
 */
export function exactMinutes(chapter: Chapter): number {
  const known = counted.get(chapter);
  if (known !== undefined) return known;
  const minutes = chapter.slides.reduce((sum, slide) => sum + slideMinutes(slide), 0);
  counted.set(chapter, minutes);
  return minutes;
}

/**
 * The minutes of each chapter that learners are shown: the course's stated duration (SPEC.md, section 3) shared in proportion to
 * `exactMinutes`. Whole, at least one each, and together the duration, unless the course states fewer minutes than chapters.
 */
export function chapterMinutes({
  chapters,
  durationMinutes,
}: Pick<Course, 'chapters' | 'durationMinutes'>): number[] {
  const exact = chapters.map(exactMinutes);
  const all = exact.reduce((sum, minutes) => sum + minutes, 0);
  // Rounds the running total instead of each share, so that rounding does not add up.
  let sum = 0;
  let shared = 0;
  return exact.map((minutes, index) => {
    sum += minutes;
    const later = chapters.length - 1 - index;
    const total = Math.min(Math.round((durationMinutes * sum) / all), durationMinutes - later);
    const share = Math.max(1, total - shared);
    shared += share;
    return share;
  });
}

/** One minute for each question asked from a pool of this size. */
export const assessmentMinutes = (pool: number, asked = questionsAsked): number =>
  Math.min(pool, asked) * minutesPerQuestion;

function slideMinutes(slide: Slide): number {
  const words = countSlideWords(slide) + countBlockWords(slide.reading);
  const check = slide.layout === 'check' ? minutesPerCheck : 0;
  const doing = slide.activities.reduce((sum, activity) => sum + activityMinutes(activity), 0);
  return words / wordsPerMinute + (slide.minutes ?? 0) + check + doing;
}

/** A quarter of a minute a step, but at least one minute and at most two. */
const practiceMinutes = ({ steps }: Practice): number => Math.min(2, Math.max(1, steps.length / 4));

/** Workbook entries add no minutes, because the slide beside them states theirs. */
function activityMinutes(activity: Activity): number {
  switch (activity.kind) {
    case 'write':
      return 0;
    case 'calculator':
      return minutesPerCalculator;
    case 'scenario':
      return countWords(longestWay(activity).join(' ')) / wordsPerMinute;
    case 'practice':
      return practiceMinutes(activity);
    default:
      return minutesPerCheck;
  }
}
