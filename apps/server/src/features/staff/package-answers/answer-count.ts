import { fewestLearners } from '@readytowork/contract/constants';
import type { Interaction } from './interactions.ts';

/** Most questions of one report: learners' browsers send the identifiers, so they could be any number. */
const mostQuestions = 2000;
/** Most different texts counted for a question. Later ones are not listed as frequent. */
const mostTexts = 500;
const mostWrongAnswers = 3;

/** A question with the figures of all learners who answered it. */
export interface CountedQuestion {
  sco: string;
  id: string;
  description: string | null;
  learners: number;
  judged: number;
  right: number;
  rightAnswer: string | null;
  wrongAnswers: { text: string; learners: number }[];
  seconds: number | null;
}

/** Counts the answers to the questions of a package, one part of one learner after the other. */
export class AnswerCount {
  private readonly questions = new Map<string, QuestionCount>();
  /** True if the package has more questions than are counted. */
  hasMore = false;

  add(sco: string, interactions: readonly Interaction[]): void {
    for (const interaction of interactions) this.of(sco, interaction.id)?.add(interaction);
  }

  private of(sco: string, id: string): QuestionCount | undefined {
    const key = JSON.stringify([sco, id]);
    const known = this.questions.get(key);
    if (known) return known;
    if (this.questions.size >= mostQuestions) {
      this.hasMore = true;
      return undefined;
    }
    const made = new QuestionCount(sco, id);
    this.questions.set(key, made);
    return made;
  }

  /** Questions with enough learners that the figures identify none of them, and the number of other questions. */
  result(): { questions: CountedQuestion[]; leftOut: number } {
    const all = [...this.questions.values()];
    const enough = all.filter(({ learners }) => learners >= fewestLearners);
    return { questions: enough.map((each) => each.figures()), leftOut: all.length - enough.length };
  }
}

class QuestionCount {
  learners = 0;
  private right = 0;
  private wrong = 0;
  private readonly texts = { description: new TextCount(), right: new TextCount(), wrong: new TextCount() };
  private readonly seconds: number[] = [];

  constructor(
    private readonly sco: string,
    private readonly id: string,
  ) {}

  add({ description, response, isRight, seconds }: Interaction): void {
    this.learners += 1;
    this.texts.description.add(description);
    if (isRight === true) this.right += 1;
    if (isRight === false) this.wrong += 1;
    if (isRight !== null) this.texts[isRight ? 'right' : 'wrong'].add(response);
    if (seconds !== null) this.seconds.push(seconds);
  }

  figures(): CountedQuestion {
    const { sco, id, learners, right, wrong, texts } = this;
    return {
      sco,
      id,
      description: texts.description.most(1)[0]?.text ?? null,
      learners,
      judged: right + wrong,
      right,
      rightAnswer: texts.right.most(1)[0]?.text ?? null,
      wrongAnswers: texts.wrong.most(mostWrongAnswers),
      seconds: this.seconds.length < fewestLearners ? null : medianOf(this.seconds),
    };
  }
}

/** How many learners gave each text. */
class TextCount {
  private readonly counts = new Map<string, number>();

  add(text: string): void {
    const known = this.counts.get(text) ?? 0;
    if (text !== '' && (known > 0 || this.counts.size < mostTexts)) this.counts.set(text, known + 1);
  }

  /** The most frequent texts that enough learners gave. */
  most(number: number): { text: string; learners: number }[] {
    return [...this.counts]
      .map(([text, learners]) => ({ text, learners }))
      .filter(({ learners }) => learners >= fewestLearners)
      .toSorted((a, b) => b.learners - a.learners || (a.text < b.text ? -1 : 1))
      .slice(0, number);
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}
