import { seeded } from '../apps/server/src/testing/seed.ts';
import type { Journal, SeenAttempt } from './journal.ts';
import { type Learner, Refused } from './learner.ts';

export interface Chapter {
  module: number;
  chapter: number;
  slides: number;
}

/** What every learner of a kill test does until the server is gone. */
export interface Syllabus {
  /** Slides to work through, in order; none of them begun. */
  chapters: Chapter[];
  /** The module whose assessment is taken again and again. */
  assessed: number;
  /** The module that plays a package: what it sets is committed. */
  packaged: string;
}

/**
 * Slides, answers and commits in turn, written into the journal before they are sent and again when they are acknowledged. Ends
 * when it is enough, or the server no longer answers; a refusal is an error, since nothing here may be refused.
 */
export async function study(
  learner: Learner,
  journal: Journal,
  syllabus: Syllabus,
  enough = () => false,
): Promise<void> {
  const slides = slideBySlide(learner, journal, syllabus.chapters);
  const answers = answerByAnswer(learner, journal, syllabus.assessed);
  const commits = commitByCommit(learner, journal, syllabus.packaged);
  try {
    while (!enough()) {
      await slides.next();
      await answers.next();
      await commits.next();
    }
  } catch (error) {
    if (error instanceof Refused || !isGone(error)) throw error;
  }
}

/** The errors of fetch when a server was killed: no answer, half an answer, or nobody listening. */
const isGone = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof TypeError && /fetch failed|terminated/.test(error.message));

async function* slideBySlide(learner: Learner, journal: Journal, chapters: Chapter[]): AsyncGenerator<void> {
  for (const { module, chapter, slides } of chapters) {
    const place = `${module}/${chapter}`;
    for (let slide = (journal.slidesAcknowledged.get(place) ?? 0) + 1; slide <= slides; slide++) {
      journal.slidesSent.set(place, slide);
      await learner.completeSlide(module, chapter, slide);
      journal.slidesAcknowledged.set(place, slide);
      yield;
    }
  }
}

/** Each commit brings a key that stays as it is and one that the next commit writes over. */
async function* commitByCommit(learner: Learner, journal: Journal, slug: string): AsyncGenerator<void> {
  for (let turn = journal.pairsAcknowledged.size; ; turn++) {
    const pairs = {
      [`cmi.interactions.${turn}.student_response`]: `${learner.email} ${turn}`,
      'cmi.core.lesson_location': String(turn),
    };
    for (const [key, value] of Object.entries(pairs)) journal.pairsSent.set(key, value);
    await learner.commit(slug, pairs);
    for (const [key, value] of Object.entries(pairs)) journal.pairsAcknowledged.set(key, value);
    yield;
  }
}

async function* answerByAnswer(learner: Learner, journal: Journal, module: number): AsyncGenerator<void> {
  const draw = seeded(learner.id);
  for (;;) {
    const { attempt, questions, answered } = await open(learner, journal, module);
    for (const { number, options } of questions) {
      if (answered.includes(number)) continue;
      // An answer that was sent and not acknowledged before a kill is sent again, the same one: as the web client does.
      const option = attempt.sent.get(number) ?? options[Math.floor(draw() * options.length)]?.id ?? 0;
      attempt.sent.set(number, option);
      await learner.answer(module, number, option);
      attempt.acknowledged.set(number, option);
      yield;
    }
  }
}

/** The running attempt, or a new one where the last is finished. */
async function open(learner: Learner, journal: Journal, module: number) {
  journal.startsUnanswered++;
  let seen = await learner.quiz(module);
  if (seen.answered.length === seen.questions.length) {
    await learner.reset(module);
    seen = await learner.quiz(module);
  }
  journal.startsUnanswered--;
  const firsts = seen.questions.map(({ options }) => Math.min(...options.map(({ id }) => id)));
  const attempt: SeenAttempt = journal.see(module, firsts, seen.answered);
  return { attempt, ...seen };
}
