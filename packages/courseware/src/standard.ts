import type { Activity } from '@readytowork/activities';
import { isCheck } from '@readytowork/activities/check';
import { activityTexts } from './activity/activity-texts.ts';
import { besidePoolOf, poolOf } from './asked.ts';
import type { Course, Fact, Question, Slide } from './course.ts';
import { cueProblems, train } from './cues.ts';
import { assessmentMinutes, exactMinutes, writingMinutes } from './minutes.ts';
import { isRightLongest } from './quiz-file.ts';
import { readingGrade } from './reading-grade.ts';
import { unspokenIn, voiceProblems } from './voice.ts';
import { blockTexts, plain } from './words.ts';

/** The quality goals of a course beyond valid files (docs/authoring.md, "The standard"). */
export const standard = {
  outcomes: { from: 4, to: 8 },
  checksInChapter: 2,
  workbookEntries: 3,
  scenarios: 1,
  pool: 30,
  questionsForOutcome: 3,
  /** Share of all questions and checks with options in which the right option alone is the longest. */
  rightLongest: 0.3,
  /** Allowed deviation of the computed minutes from the stated ones. */
  minutes: 0.2,
  grade: 6,
} as const;

/** Requirements of standard 2 that standard 1 lacks. */
export const second = {
  pool: 36,
  questionsForOutcome: 4,
  showing: 8,
  /** A larger deviation of the minutes is allowed in few courses only. */
  largeDeviation: { share: 0.15, courses: 4 },
} as const;

/** The gap and its place. */
export interface Gap {
  message: string;
  /** Relative to the course's folder. */
  file?: string;
  /** A text of the course at which the gap is. */
  text?: string;
  /** The command that shows a developer more. */
  command?: string;
}

/** The part of a course by whose questions one can learn to guess. */
export type Quizzed = Pick<Course, 'slug' | 'quiz'>;

/**
 * The gaps between a course and its standard; empty for a finished course.
 *
 * @param today an ISO date, to find facts whose check has expired
 * @param all all courses, from whose questions the checker learns which words give answers away; only standard 2 needs them
 */
export function gapsOf(course: Course, today = aDay(new Date()), all: readonly Quizzed[] = []): Gap[] {
  const shared = [...gapsInFacts(course, today), ...gapsInOutcomes(course), ...gapsInActivities(course)];
  if (course.standard === 2)
    return [
      ...shared.map(toGap('module.yaml')),
      ...gapsInPool(course, second).map(toGap('quiz.yaml')),
      ...gapsInShowing(course),
      ...gapsInCues(course, all),
      ...[...gapInMinutes(course), ...voiceProblems(course)].map(toGap('module.yaml')),
      ...gapsInTasks(course),
      ...unspokenIn(course),
      ...gapsInWording(course).map(toGap()),
    ];
  return [
    ...shared,
    ...gapsInPool(course, standard),
    ...gapInLengths(course),
    ...gapInMinutes(course),
    ...gapInGrade(course),
    ...gapsInWording(course),
  ].map(toGap());
}

const toGap =
  (file?: string) =>
  (message: string): Gap => ({ message, ...(file && { file }) });

function gapsInShowing({ quiz }: Course): Gap[] {
  const showing = quiz.online.filter(({ shown }) => shown).length;
  return showing >= second.showing
    ? []
    : [
        {
          message: `${showing} online questions show something; at least ${second.showing} are expected.`,
          file: 'quiz.yaml',
        },
      ];
}

function gapsInCues(course: Course, all: readonly Quizzed[]): Gap[] {
  const model = modelFor(course, all);
  return [
    ...cueProblems('The pool', poolOf(course), model),
    ...cueProblems('Checks and paper questions', besidePoolOf(course), model),
  ].map((message) => ({
    message,
    file: 'quiz.yaml',
    command: `npm run course -- cues ${course.slug}`,
  }));
}

/** Learns from the pools of all other courses. */
export const modelFor = (course: Quizzed, all: readonly Quizzed[]) =>
  train(all.filter(({ slug }) => slug !== course.slug).flatMap(poolOf));

/** Tasks that state fewer minutes than their writing takes. */
function gapsInTasks(course: Course): Gap[] {
  return slidesOf(course).flatMap((slide) => {
    const lines = writingMinutes(slide);
    if (slide.minutes === undefined || slide.minutes >= lines) return [];
    return [
      {
        message: `This task states ${slide.minutes} min and has ${lines} lines to write; a line takes about a minute, so at least ${lines} are expected.`,
        text: plain(slide.heading),
      },
    ];
  });
}

/** The courses of standard 2 whose minutes deviate by more than 15 %, if they are too many; else none. */
export function largeDeviations(courses: readonly Course[]): string[] {
  const { share, courses: most } = second.largeDeviation;
  const large = courses.filter(
    (course) =>
      course.standard === 2 &&
      Math.abs(minutesOf(course) - course.durationMinutes) > course.durationMinutes * share,
  );
  return large.length > most ? large.map(({ slug }) => slug) : [];
}

const aDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The facts of a course that may not be shown until an editor has checked them again. */
export const expiredFacts = ({ facts }: Course, today = aDay(new Date())): Fact[] =>
  facts.filter(({ until }) => until !== undefined && until < today);

function gapsInFacts(course: Course, today: string): string[] {
  return expiredFacts(course, today).map(
    ({ name, until }) => `The fact "${name}" is out of date: it had to be checked again by ${until}.`,
  );
}

const slidesOf = ({ chapters }: Course): Slide[] => chapters.flatMap(({ slides }) => slides);

/** The activities of slides, in the order in which learners meet them. */
export const activitiesOf = (slides: Slide[]): Activity[] => slides.flatMap(({ activities }) => activities);

/** Number of checks of a chapter: those beside slides, and the check slides of older courses. */
export const countChecks = (slides: Slide[]): number =>
  activitiesOf(slides).filter(isCheck).length + slides.filter(({ layout }) => layout === 'check').length;

function gapsInOutcomes({ outcomes }: Course): string[] {
  const { from, to } = standard.outcomes;
  const fits = outcomes.length >= from && outcomes.length <= to;
  return fits ? [] : [`It has ${outcomes.length} outcomes; ${from} to ${to} are expected.`];
}

function gapsInActivities(course: Course): string[] {
  const few = course.chapters.flatMap(({ number, slides }) => {
    const checks = countChecks(slides);
    return checks < standard.checksInChapter
      ? [`Chapter ${number} has ${checks} checks; at least ${standard.checksInChapter} are expected.`]
      : [];
  });
  const all = activitiesOf(slidesOf(course));
  const count = (kind: Activity['kind']) => all.filter((one) => one.kind === kind).length;
  const entries = count('write');
  const scenarios = count('scenario');
  if (entries < standard.workbookEntries)
    few.push(`It has ${entries} workbook entries; at least ${standard.workbookEntries} are expected.`);
  if (scenarios !== standard.scenarios)
    few.push(`It has ${scenarios} scenarios; exactly ${standard.scenarios} is expected.`);
  if (course.standard === 2 && entries > 0 && !course.product)
    few.push('It has workbook entries and no product made of them: see "product" in docs/authoring.md.');
  return few;
}

function gapsInPool(
  { quiz, outcomes, chapters }: Course,
  least: { pool: number; questionsForOutcome: number },
): string[] {
  const { online } = quiz;
  const gaps: string[] = [];
  if (online.length < least.pool)
    gaps.push(`The pool has ${online.length} questions; at least ${least.pool} are expected.`);
  const loose = online.filter(
    ({ outcome, slide, chapter }) =>
      outcome === undefined ||
      outcome > outcomes.length ||
      slide === undefined ||
      slide > (chapters[chapter - 1]?.slides.length ?? 0),
  );
  if (loose.length > 0)
    gaps.push(`${loose.length} online questions name no outcome and slide of the course.`);
  const silent = online.filter(({ wrong }) => wrong.some(({ coaching }) => coaching === undefined));
  if (silent.length > 0) gaps.push(`${silent.length} online questions have a wrong option without coaching.`);
  for (const [index] of outcomes.entries()) {
    const tested = online.filter(({ outcome }) => outcome === index + 1).length;
    if (tested < least.questionsForOutcome)
      gaps.push(
        `Outcome ${index + 1} is tested by ${tested} online questions; at least ${least.questionsForOutcome} are expected.`,
      );
  }
  return gaps;
}

/** Questions, and the checks with one right option, converted to the same shape. */
function withOneRight(course: Course): Pick<Question, 'right' | 'wrong'>[] {
  const slides = slidesOf(course);
  const old = slides.map(({ options }) =>
    (options ?? []).map(({ text, right }) => ({ text: plain(text), right })),
  );
  const checks = activitiesOf(slides).map((one) => (one.kind === 'choose' ? one.options : []));
  const asked = [...old, ...checks].flatMap((options) => {
    const right = options.find((option) => option.right);
    const [a, b, c = b] = options.filter((option) => !option.right);
    return right && a && b && c ? [{ right: right.text, wrong: [a, b, c] satisfies Question['wrong'] }] : [];
  });
  return [...course.quiz.online, ...course.quiz.paper, ...asked];
}

function gapInLengths(course: Course): string[] {
  const asked = withOneRight(course);
  const longest = asked.filter(isRightLongest).length;
  const most = Math.floor(asked.length * standard.rightLongest);
  return longest <= most
    ? []
    : [
        `The right option is the longest in ${longest} of ${asked.length} questions and checks; at most ${most} may have it the longest.`,
      ];
}

/** Exact minutes of the course, in standard 1 with the assessment; rounding per chapter would add up. */
export function minutesOf(course: Course): number {
  const { standard: version } = course;
  const chapters = course.chapters.reduce((sum, chapter) => sum + exactMinutes(chapter, version), 0);
  return version === 2 ? chapters : chapters + assessmentMinutes(course.quiz.online.length, course.questions);
}

function gapInMinutes(course: Course): string[] {
  const minutes = minutesOf(course);
  const stated = course.durationMinutes;
  return Math.abs(minutes - stated) <= stated * standard.minutes
    ? []
    : [
        `It takes ${minutes.toFixed(1)} minutes and states ${stated}; a difference of up to a fifth is allowed.`,
      ];
}

function gapInGrade(course: Course): string[] {
  const grade = readingGrade(slidesOf(course).flatMap(textsOf));
  return grade <= standard.grade
    ? []
    : [`It reads like grade ${grade.toFixed(1)}; at most ${standard.grade} is expected.`];
}

function textsOf({ heading, blocks, sides, reading, options, activities }: Slide): string[] {
  return [
    plain(heading),
    ...blocks.flatMap(blockTexts),
    ...sides.flatMap((side) => [plain(side.heading), ...side.blocks.flatMap(blockTexts)]),
    ...(options ?? []).map(({ text }) => plain(text)),
    ...reading.flatMap(blockTexts),
    ...activities.flatMap(activityTexts),
  ];
}

/** Words that refer to an option by its position, which learners cannot follow because they see the options shuffled. */
const byPlace =
  /\b(?:first|second|third|fourth|last) (?:option|answer|choice)\b|\b(?:option|answer) (?:[A-D1-4]|one|two|three|four)\b/iu;

function gapsInWording(course: Course): string[] {
  const { online, paper } = course.quiz;
  const asked = [...online, ...paper].flatMap(({ question, right, wrong, explanation }) => [
    question,
    right,
    explanation,
    ...wrong.flatMap(({ text, coaching = '' }) => [text, coaching]),
  ]);
  const activities = activitiesOf(slidesOf(course)).flatMap(activityTexts);
  const texts = [
    course.blurb,
    ...course.outcomes,
    ...course.glossary.flatMap(({ term, means }) => [term, means]),
    ...course.guide.flatMap(blockTexts),
    ...slidesOf(course).flatMap(textsOf),
    ...asked,
  ];
  return [
    ...atMostThree(texts, /["']/u, 'has straight quotes; write “ ” and ’'),
    ...atMostThree([...asked, ...activities], byPlace, 'relies on the order of options, which are shuffled'),
  ];
}

/** Names the first three texts with a match, so that the author can find them. */
function atMostThree(texts: string[], found: RegExp, what: string): string[] {
  const all = texts.filter((text) => found.test(text));
  return all.slice(0, 3).map((text) => {
    const at = Math.max(0, text.search(found) - 20);
    return `"…${text.slice(at, at + 45)}…" ${what} (${all.length} in all).`;
  });
}
