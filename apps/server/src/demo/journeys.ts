import { chance } from './chance.ts';

/** A learner's progress through a course. */
export interface Journey {
  slug: string;
  /** When they open the course, in days ago. */
  begun: number;
  /** Number of completed chapters. */
  chapters: number;
  /** Number of completed slides in the next chapter. */
  slides?: number;
  /** Days that they take for each chapter, and from the last one to the assessment. */
  pace?: number;
  /** Number of right answers in each attempt. */
  attempts?: readonly number[];
  stars?: number;
}

/** When the learner reaches the assessment or stops, in days ago; negative for the future. */
export const readDay = ({ begun, chapters, pace = 1 }: Journey): number =>
  begun - Math.max(0, chapters - 1) * pace;

const daysBetween = 3;
/** When the learner makes the first attempt (0), the second (1), and so on, in days ago. */
export const attemptDay = (journey: Journey, index: number): number => readDay(journey) - index * daysBetween;

/** When they were last active, in days ago. */
export const lastDay = (journey: Journey): number =>
  attemptDay(journey, Math.max(0, (journey.attempts?.length ?? 0) - 1));

const chaptersOfGig = 5;
const chaptersOfTime = 5;
const asked = 10;
const enough = 8;

/**
 * The journeys of learner `index` of the crowd: most take the assessment of The Gig Economy, so that its questions have the
 * thirty answers that an analysis needs; the others stop before it.
 */
export function crowdJourneys(index: number, joined: number): Journey[] {
  const next = chance(index);
  const begun = joined - Math.floor(next() * 3);
  const gig = { slug: 'the_gig_economy', begun, pace: Math.floor(next() * 3) };
  const fate = next();
  if (fate < 0.06) return [{ ...gig, chapters: 0, slides: 1 + Math.floor(next() * 3) }];
  if (fate < 0.16)
    return [
      { ...gig, chapters: 1 + Math.floor(next() * (chaptersOfGig - 1)), slides: Math.floor(next() * 3) },
    ];
  if (fate < 0.2) return [{ ...gig, chapters: chaptersOfGig }];
  const attempts = attemptsOf(next);
  const passed = attempts.some((right) => right >= enough);
  const stars = passed && next() < 0.7 ? [5, 4, 5, 4, 3, 5, 4, 2][Math.floor(next() * 8)] : undefined;
  const whole = { ...gig, chapters: chaptersOfGig, attempts, ...(stars !== undefined && { stars }) };
  return [whole, ...(index % 4 === 0 ? [secondCourse(next, begun - 6)] : [])];
}

/** The first result depends on the learner's ability; most who fail try again and know more. */
function attemptsOf(next: () => number): number[] {
  const ability = (next() + next() + next()) / 3;
  const first = Math.max(2, Math.min(asked, Math.round(2 + ability * 11)));
  return first < enough && next() < 0.6 ? [first, Math.min(asked, first + 2)] : [first];
}

function secondCourse(next: () => number, begun: number): Journey {
  const chapters = Math.floor(next() * (chaptersOfTime + 1));
  const time = { slug: 'time_management', begun, pace: 1 };
  if (chapters < chaptersOfTime) return { ...time, chapters, slides: 2 };
  const right = Math.round(6 + next() * 4);
  return { ...time, chapters, attempts: [right], ...(right >= enough && { stars: 4 }) };
}
