/** Milliseconds between two rounds of sending, while a course is played. */
const pause = 2_000;

/** Spaces the commits of a course: values set during a pause go with the next round. The end of a course does not wait. */
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

  /** A round has ended. */
  begin(): void {
    this.#until = this.#now() + pause;
  }

  /** Ends the pause for the next round. */
  hurry(): void {
    this.#inHurry = true;
    this.#wake();
  }
}

/** Shared by all courses of this tab: the learner plays one at a time. */
export const roundSpacing = new RoundSpacing();
