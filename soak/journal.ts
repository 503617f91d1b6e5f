/** An attempt as its learner saw it. */
export interface SeenAttempt {
  module: number;
  /** The lowest option id of each question, which identifies the attempt. */
  firstOptions: number[];
  /** By question number, counted from 1: the options that were sent, and those of them that were acknowledged. */
  sent: Map<number, number>;
  acknowledged: Map<number, number>;
}

/** What one learner sent and what the server acknowledged. It is stored outside the server, which will be killed. */
export class Journal {
  /** Highest slide by `module/chapter`. */
  readonly slidesSent = new Map<string, number>();
  readonly slidesAcknowledged = new Map<string, number>();
  readonly attempts: SeenAttempt[] = [];
  /** Keys of the course package, and their values. */
  readonly pairsSent = new Map<string, string>();
  readonly pairsAcknowledged = new Map<string, string>();
  /** Requests to start an attempt that got no answer: each may have left an attempt that the learner never saw. */
  startsUnanswered = 0;

  constructor(
    readonly account: number,
    /** The number of attempts before this journal began. */
    readonly attemptsBefore: number,
  ) {}

  see(module: number, firstOptions: number[], answered: number[]): SeenAttempt {
    const known = this.attempts.find(
      (attempt) => attempt.module === module && attempt.firstOptions[0] === firstOptions[0],
    );
    if (known) return known;
    const seen = {
      module,
      firstOptions,
      sent: new Map<number, number>(),
      acknowledged: new Map<number, number>(),
    };
    if (answered.length > 0) throw new Error('A new attempt already has answers.');
    this.attempts.push(seen);
    return seen;
  }

  /** Number of acknowledgements so far. */
  count(): number {
    const answers = this.attempts.reduce((sum, attempt) => sum + attempt.acknowledged.size, 0);
    const slides = [...this.slidesAcknowledged.values()].reduce((sum, slide) => sum + slide, 0);
    return answers + slides + this.pairsAcknowledged.size;
  }

  /** A copy that later entries do not change. */
  snapshot(): Journal {
    const copy = new Journal(this.account, this.attemptsBefore);
    for (const name of ['slidesSent', 'slidesAcknowledged'] as const)
      for (const [key, value] of this[name]) copy[name].set(key, value);
    for (const name of ['pairsSent', 'pairsAcknowledged'] as const)
      for (const [key, value] of this[name]) copy[name].set(key, value);
    for (const { sent, acknowledged, ...attempt } of this.attempts)
      copy.attempts.push({ ...attempt, sent: new Map(sent), acknowledged: new Map(acknowledged) });
    copy.startsUnanswered = this.startsUnanswered;
    return copy;
  }
}
