/** Milliseconds between two rounds of sending while a course is open. */
const pause = 2_000;

/**
 * Spaces out the requests of a course: values set during a pause are sent with the next round. The end of a course does not wait.
 */
export class RoundSpacing {
  readonly #now: () => number;
  #until = 0;
  #wake: () => void = () => {};
  #inHurry = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Waits until the next round may begin. */
  async wait(): Promise<void> {
    const left = this.#until - this.#now();
    if (left > 0 && !this.#inHurry) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, left);
      });
    }
    this.#inHurry = false;
  }

  /** Records that a round has ended, which starts the pause. */
  begin(): void {
    this.#until = this.#now() + pause;
  }

  /** Skips the pause before the next round. */
  hurry(): void {
    this.#inHurry = true;
    this.#wake();
  }
}

/** Shared by all courses in this tab, because a learner can open only one at a time. */
export const roundSpacing = new RoundSpacing();
