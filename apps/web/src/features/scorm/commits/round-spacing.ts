/** Milliseconds between two rounds of sending, while a course is played. */
const pause = 2_000;

/** Spaces what a course sends: what it sets meanwhile goes with the next round. Nobody waits when the course ends. */
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

  /** What is to be sent now must not wait. */
  hurry(): void {
    this.#inHurry = true;
    this.#wake();
  }
}

/** Of all courses of this tab: one is played at a time. */
export const roundSpacing = new RoundSpacing();
