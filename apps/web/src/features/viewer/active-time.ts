/** Whoever does nothing for longer has left the phone on the table: from one act to the next so many milliseconds count at most. */
const mostBetween = 120_000;

/** How long somebody looks at a page, as far as a page can know. The clock of the phone may be wrong; how much of it goes by is not. */
export class ActiveTime {
  #milliseconds = 0;
  #lastAct: number | undefined;

  constructor(private readonly now: () => number) {}

  /** Something was done; with the first act somebody is there. */
  act(): void {
    this.#add();
    this.#lastAct = this.now();
  }

  /** The page is not seen any more. */
  leave(): void {
    this.#add();
    this.#lastAct = undefined;
  }

  /** The whole seconds since this was asked last; what is over counts next time. */
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
