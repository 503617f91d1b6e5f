import { slidesOf } from '../features/learning/modules/catalogue.ts';
import { chance } from './chance.ts';
import { attemptDay, type Journey, lastDay } from './journeys.ts';
import type { Life } from './life.ts';

const minute = 60_000;
/** How often each of the three wrong options is chosen, as cumulative shares. */
const lures = [0.55, 0.9, 1];

export interface Learner {
  account: number;
  /** Seed of the random choices, so that every start creates the same data. */
  seed: number;
}

/** Goes through a course as far as the learner's journey has led by now. */
export async function study(life: Life, learner: Learner, journey: Journey): Promise<void> {
  const { catalogue, past } = life;
  const module = catalogue.withSlug(journey.slug);
  const chapters = module.course.format === 'scorm' ? [] : module.course.chapters;
  const { begun, pace = 1, slides = 0 } = journey;
  const hour = 7 + chance(learner.seed)() * 12;
  for (const [index, chapter] of chapters.slice(0, journey.chapters + 1).entries()) {
    const day = begun - index * pace;
    const read = index < journey.chapters ? slidesOf(chapter) : Math.min(slides, slidesOf(chapter) - 1);
    if (day < 0 || read < 1) return;
    await readSlides(
      life,
      learner,
      { module: module.id, chapter: chapter.number },
      read,
      past.on(day, hour + index * 0.5),
    );
  }
  const { attempts = [], stars } = journey;
  for (const [index, right] of attempts.entries()) {
    const day = attemptDay(journey, index);
    if (day < 1) return;
    await sitAssessment(
      life,
      learner,
      { module: module.id, right, again: index > 0 },
      past.on(day, hour + 3),
    );
  }
  if (stars === undefined) return;
  const at = past.on(lastDay(journey), hour + 4);
  await past.at(at, () => life.assessment.rate(learner.account, module.id, stars));
}

async function readSlides(
  { past, progress }: Life,
  { account, seed }: Learner,
  place: { module: number; chapter: number },
  upTo: number,
  at: Date,
): Promise<void> {
  const next = chance(seed * 31 + place.chapter);
  const seconds = Array.from({ length: upTo }, () => 20 + Math.floor(next() * 70));
  await past.at(at, () => progress.completeSlide(account, place, upTo, seconds));
}

interface Sitting {
  module: number;
  /** Number of right answers. */
  right: number;
  again: boolean;
}

async function sitAssessment(
  { assessment, catalogue, past }: Life,
  { account, seed }: Learner,
  { module, right, again }: Sitting,
  begun: Date,
): Promise<void> {
  if (again) await past.at(begun, () => assessment.resetAttempt(account, module));
  const { attempt } = await past.at(begun, () => assessment.currentAttempt(account, module));
  const { pool } = catalogue.module(module);
  const next = chance(seed * 17 + right);
  const hardness = attempt.question_ids.map(
    (id) => chance(pool.findIndex((question) => question.id === id))() + next() * 1.1,
  );
  const easiest = hardness.map((_, index) => index).sort((a, b) => (hardness[a] ?? 0) - (hardness[b] ?? 0));
  const known = new Set(easiest.slice(0, right));
  for (const index of attempt.question_ids.keys()) {
    const option = known.has(index) ? 0 : wrongOption(next());
    const id =
      (attempt.first_options[index] ?? 0) + (attempt.option_orders[index] ?? '').indexOf(String(option));
    const at = new Date(begun.getTime() + (index + 1) * minute);
    await past.at(at, () => assessment.answer(account, module, index + 1, id));
  }
}

const wrongOption = (drawn: number): number => 1 + lures.findIndex((upTo) => drawn < upTo);
