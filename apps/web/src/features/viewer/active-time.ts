/** Maximum milliseconds counted between two actions: after a longer pause the learner has probably put the phone down. */
const mostBetween = 120_000;

/**
 * Measures how long the learner views a page, as far as the page can tell. It measures intervals, so a wrong clock does not
 * matter.
 */
export class ActiveTime {
  #milliseconds = 0;
  #lastAct: number | undefined;

  constructor(private readonly now: () => number) {}

  /** Records an action of the learner; counting starts with the first one. */
  act(): void {
    this.#add();
    this.#lastAct = this.now();
  }

  /** Records that the page was hidden. */
  leave(): void {
    this.#add();
    this.#lastAct = undefined;
  }

  /** Returns the whole seconds since the last call; the remaining fraction is carried over. */
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
