/** Most milliseconds that count between two acts: after a longer pause the learner has left the phone. */
const mostBetween = 120_000;

/** How long the learner views a page, as far as the page can know. It measures intervals, so a wrong clock does not matter. */
export class ActiveTime {
  #milliseconds = 0;
  #lastAct: number | undefined;

  constructor(private readonly now: () => number) {}

  /** The learner acts; counting starts with the first act. */
  act(): void {
    this.#add();
    this.#lastAct = this.now();
  }

  /** The page is hidden. */
  leave(): void {
    this.#add();
    this.#lastAct = undefined;
  }

  /** Whole seconds since the last call; the fraction counts next time. */
  take(): number {
    if (this.#lastAct !== undefined) this.act();
    const seconds = Math.floor(this.#milliseconds / 1000);
    this.#milliseconds -= seconds * 1000;
    return seconds;
  }

  #add(): void {
    if (this.#lastAct === undefined) return;
    this.#milliseconds += Math.min(mostBetween, Math.max(0, this.now() - this.#lastAct));
  }
}
