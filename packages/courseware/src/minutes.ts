import type { Activity, Practice, Scenario } from '@readytowork/activities';
import { longestWay } from '@readytowork/activities/scenario';
import type { Chapter, Course, Slide } from './course.ts';
import { countBlockWords, countSlideWords, countWords } from './words.ts';

/** Reading speed: school-level English on a small screen, for readers most of whom have another first language. */
const wordsPerMinute = 150;
const minutesPerQuestion = 1;

/**
 * The parts that count towards a course's stated minutes. Since standard 2 these are only reading, checks and practice, at
 * their real length; tasks and the assessment are stated separately (`doMinutes`, `assessmentMinutes`).
 */
const rates = {
  1: { check: 0.5, calculator: 1, practices: false, tasks: true },
  2: { check: 1, calculator: 2, practices: true, tasks: false },
} as const;
type Standard = keyof typeof rates;
type Rates = (typeof rates)[Standard];

/** Number of questions in an attempt at the assessment (a smaller pool is asked in full). */
export const questionsAsked = 10;

const counted = new WeakMap<Chapter, Map<Standard, number>>();

/**
 * Minutes for a chapter: the words on and beside its slides at 150 a minute, its checks, calculators and practices, the reading time
 * of a scenario's longest path and, in standard 1, the stated minutes of its tasks. Cached per chapter, since a loaded course does not
 * change.
 */
export function exactMinutes(chapter: Chapter, standard: Standard = 1): number {
  const known = counted.get(chapter) ?? new Map<Standard, number>();
  counted.set(chapter, known);
  const minutes =
    known.get(standard) ??
    chapter.slides.reduce((sum, slide) => sum + slideMinutes(slide, rates[standard]), 0);
  known.set(standard, minutes);
  return minutes;
}

/**
 * The minutes of each chapter that learners are shown: the course's stated duration (SPEC.md, section 3) shared in proportion to
 * `exactMinutes`. Whole, at least one each, and together the duration, unless the course states fewer minutes than chapters.
 */
export function chapterMinutes({
  chapters,
  durationMinutes,
  standard,
}: Pick<Course, 'chapters' | 'durationMinutes' | 'standard'>): number[] {
  const exact = chapters.map((chapter) => exactMinutes(chapter, standard));
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

/**
 * Whole minutes of what learners do beside reading, named beside the course's own: the stated minutes of each task, or a minute for
 * each line to write if that is more, and the parts of a scenario that its longest path leaves out. 0 in standard 1, whose stated
 * minutes include the tasks.
 */
export function doMinutes({ chapters, standard }: Pick<Course, 'chapters' | 'standard'>): number {
  if (standard !== 2) return 0;
  const slides = chapters.flatMap((chapter) => chapter.slides);
  return Math.round(slides.reduce((sum, slide) => sum + taskMinutes(slide) + otherWays(slide), 0));
}

/** A minute for each line to write. */
export const writingMinutes = ({ activities }: Slide): number =>
  activities.reduce((sum, one) => sum + (one.kind === 'write' ? one.lines : 0), 0);

const taskMinutes = (slide: Slide): number => Math.max(slide.minutes ?? 0, writingMinutes(slide));

const otherWays = ({ activities }: Slide): number =>
  activities.reduce((sum, one) => sum + (one.kind === 'scenario' ? wordsBesideLongestWay(one) : 0), 0) /
  wordsPerMinute;

function wordsBesideLongestWay(scenario: Scenario): number {
  const all = scenario.moments.flatMap(({ text, choices }) => [
    text,
    ...choices.flatMap((choice) => [choice.text, choice.follows]),
  ]);
  return Math.max(0, countWords(all.join(' ')) - countWords(longestWay(scenario).join(' ')));
}

function slideMinutes(slide: Slide, rate: Rates): number {
  const words = countSlideWords(slide) + countBlockWords(slide.reading);
  const check = slide.layout === 'check' ? rate.check : 0;
  const tasks = rate.tasks ? (slide.minutes ?? 0) : 0;
  const doing = slide.activities.reduce((sum, activity) => sum + activityMinutes(activity, rate), 0);
  return words / wordsPerMinute + tasks + check + doing;
}

/** Workbook entries add no minutes, because the slide beside them states theirs. */
function activityMinutes(activity: Activity, { check, calculator, practices }: Rates): number {
  switch (activity.kind) {
    case 'write':
      return 0;
    case 'calculator':
      return calculator;
    case 'scenario':
      return countWords(longestWay(activity).join(' ')) / wordsPerMinute;
    case 'practice':
      return practices ? practiceMinutes(activity) : 0;
    default:
      return check;
  }
}

/** A quarter of a minute a step, but at least one minute and at most two. */
const practiceMinutes = ({ steps }: Practice): number => Math.min(2, Math.max(1, steps.length / 4));
