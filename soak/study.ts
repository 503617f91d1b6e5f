import { seeded } from '../apps/server/src/testing/seed.ts';
import type { Journal, SeenAttempt } from './journal.ts';
import { type Learner, Refused } from './learner.ts';

export interface Chapter {
  module: number;
  chapter: number;
  slides: number;
}

/** The work of each learner of a kill test, until the server is gone. */
export interface Syllabus {
  /** Chapters whose slides are completed in order; no chapter has been begun. */
  chapters: Chapter[];
  /** The module whose assessment is taken again and again. */
  assessed: number;
  /** The module that plays a package, whose data is committed. */
  packaged: string;
}

/**
 * Completes slides, answers questions and commits package data in turn. Writes each step into the journal before it is sent and
 * again when it is acknowledged. Ends after enough steps, or when the server no longer answers. A refusal is an error, because
 * the server has no reason to refuse here.
 *
 * @param rest waits between two rounds of steps
 */
export async function study(
  learner: Learner,
  journal: Journal,
  syllabus: Syllabus,
  enough = () => false,
  rest = async () => {},
): Promise<void> {
  const slides = slideBySlide(learner, journal, syllabus.chapters);
  const answers = answerByAnswer(learner, journal, syllabus.assessed);
  const commits = commitByCommit(learner, journal, syllabus.packaged);
  try {
    while (!enough()) {
      await slides.next();
      await answers.next();
      await commits.next();
      await rest();
    }
  } catch (error) {
    if (error instanceof Refused || !isGone(error)) throw error;
  }
}

/** The errors of fetch when a server was killed: no answer, half an answer, or no listener. */
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

/** Each commit sets a new key, and one key that the next commit overwrites. */
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
      // An answer without an acknowledgement before a kill is repeated unchanged, as the web client does.
      const option = attempt.sent.get(number) ?? options[Math.floor(draw() * options.length)]?.id ?? 0;
      attempt.sent.set(number, option);
      await learner.answer(module, number, option);
      attempt.acknowledged.set(number, option);
      yield;
    }
  }
}

/** The running attempt, or a new one after a finished one. */
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
